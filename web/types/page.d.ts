// What the page's scripts say to each other.

import type { Message } from "./messages.js";

/** Puts a message in the queue to Python; `isStale` is asked when its turn comes. */
export type Send = (message: Message, isStale?: () => boolean) => void;

declare global {
  /** As much of Trusted Types as the page uses; not every browser has them. */
  var trustedTypes:
    | { createPolicy<Rules extends TrustedRules>(name: string, rules: Rules): Rules }
    | undefined;
  /** What stands in the page itself (web/guard.js), unless a host forbids it. */
  var clutchGuard: Guard | undefined;
}

export interface Guard {
  /** Forgets the files of this site that the browser keeps. */
  forget: () => Promise<void>;
  /** Gets the page past what is kept of it; whether its server answers. */
  renew: () => Promise<boolean>;
  /** Loads the page again, once; false where that is no help. */
  retry: () => Promise<boolean>;
  /** The page has started. */
  succeed: () => void;
  /** A script has run. */
  here: (name: "preload" | "shell") => void;
}

/** What may come of a text; nothing where it is refused. */
type TrustedRules = {
  createHTML?: (html: string) => string;
  createScriptURL?: (address: string) => string | null;
};
