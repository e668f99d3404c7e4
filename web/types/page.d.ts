// What the page's scripts say to each other.

import type { Message } from "./messages.js";

/** Puts a message in the queue to Python; `isStale` is asked when its turn comes. */
export type Send = (message: Message, isStale?: () => boolean) => void;

declare global {
  /** As much of Trusted Types as the page uses; not every browser has them. */
  var trustedTypes:
    | { createPolicy<Rules extends TrustedRules>(name: string, rules: Rules): Rules }
    | undefined;
}

/** What may come of a text; nothing where it is refused. */
type TrustedRules = {
  createHTML?: (html: string) => string;
  createScriptURL?: (address: string) => string | null;
};
