// What the page's scripts say to each other.

import type { Message } from "./messages.js";

/** Puts a message in the queue to Python; `isStale` is asked when its turn comes. */
export type Send = (message: Message, isStale?: () => boolean) => void;
