// Constants that tools/site.py writes in front of two scripts.

interface Snapshot {
  mark: string;
  head: number;
  /** Where each lies, its length, and how long it is packed. */
  pieces: [number, number, number][];
  fresh: number;
  /** Below it nothing can be unpacked in its place. */
  low: number;
  memory: number;
}

/** For web/runtime.js: the folder of pyodide.js, from the script's own. */
declare const PYODIDE_FOLDER: string;
/** The folder of unpack.js, from the script's own. */
declare const WEB_FOLDER: string;
/** How the snapshot is laid out. */
declare const SNAPSHOT: Snapshot;
/** Pyodide's lock file without its packages. */
declare const LOCK: string;
/** Each pack of Clutch's code, and its mark. */
declare const PACKS: Record<string, string>;

/** For web/service-worker.js: each file of the site and its SHA-256. */
declare const FILES: Record<string, string>;
/** A hash of all files. */
declare const VERSION: string;
/** The files that are sent packed, each with its packed file. */
declare const PACKED: Record<string, string>;
/** The script that unpacks them. */
declare const UNPACK: string;
/** The WebAssembly that it uses. */
declare const UNPACKER: string;
/** The page, by a name that hosts and proxies write nothing into. */
declare const PAGE: string;
