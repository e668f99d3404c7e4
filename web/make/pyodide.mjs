// @ts-check
// What the makers share: Pyodide in Node, archives compiled by its own Python, errors in short.

import { loadPyodide } from "pyodide";

/** Python that byte-compiles the members of an archive; .pyc files must come from the Python that reads them. */
const COMPILE = `
import io, pathlib, py_compile, zipfile

STAMP = (2020, 1, 1, 0, 0, 0)

def compiled(name, source, optimize=0):
    pathlib.Path("/source.py").write_bytes(source)
    py_compile.compile(
        "/source.py", cfile="/source.pyc", dfile=name, doraise=True, optimize=optimize,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return pathlib.Path("/source.pyc").read_bytes()

def archive(members):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        for name, data in members:
            made.writestr(zipfile.ZipInfo(name, STAMP), data, zipfile.ZIP_DEFLATED, 9)
    return out.getvalue()
`;

/**
 * Loads Pyodide with the helpers above defined.
 * @returns {Promise<any>}
 */
export async function compiler() {
  const py = await loadPyodide();
  py.runPython(COMPILE);
  return py;
}

/**
 * Runs a maker. Node would print a source line of 1.25 MB with an error inside Pyodide.
 * @param {(...words: string[]) => Promise<void>} maker
 */
export async function main(maker) {
  try {
    await maker(...process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
