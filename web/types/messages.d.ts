// What the page and the worker say to each other, as JSON.

export type Fields = Record<string, string>;

/** From the page to Python. */
export type Message =
  | {
      type: "start";
      hash: string;
      stored: Fields;
      storage: "ok" | "refused";
      languages: readonly string[];
      entropy: string;
      writer: boolean;
      address: string;
    }
  | { type: "click"; do: string; value: string; form: Fields }
  | { type: "act"; action: string }
  | { type: "tried"; what: string }
  | { type: "change" | "input"; name: string; value: string; form: Fields }
  | { type: "key"; key: string }
  | { type: "hash-changed"; hash: string }
  | { type: "stored-elsewhere"; key: string; text: string | null }
  | { type: "save-failed"; key: string; reason: string }
  | { type: "writer"; writer: boolean }
  | { type: "copied"; ok: boolean; text: string }
  | { type: "update-ready" }
  | { type: "think-on" }
  | { type: "timer"; id: string };

/** What the page can do for Python. */
export type Effects = {
  render: {
    html: string;
    screen: string;
    title: string;
    language: string;
    theme: string;
    motion: string;
  };
  save: { key: string; text: string };
  forget: { key: string };
  "set-aside": { key: string; as: string };
  navigate: { hash: string; replace: boolean };
  announce: { text: string };
  focus: { id: string };
  copy: { text: string };
  download: { name: string; text: string };
  "open-file": object;
  think: object;
  after: { milliseconds: number; id: string };
  "take-over": object;
  update: object;
};

/** From Python to the page. */
export type Effect = {
  [Type in keyof Effects]: { type: Type } & Effects[Type];
}[keyof Effects];

/** Puts a message in the queue to Python; `isStale` is asked when its turn comes. */
export type Send = (message: Message, isStale?: () => boolean) => void;
