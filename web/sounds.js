// @ts-check
/**
 * Sounds: short synthesized notes, no files. Loaded with the first sound; there is none
 * until the user has switched sounds on and interacted with the page.
 */

import { audio } from "./services.js";

/** @import { Effects, SoundName } from "./types/messages.js" */
/** @typedef {[hertz: number, from: number, seconds: number, share?: number]} Note */

/** Each sound's notes: start, length, loudness. @type {Record<SoundName, Note[]>} */
const NOTES = {
  own: [
    [330, 0, 0.07],
    [660, 0, 0.04, 0.4],
  ],
  others: [
    [247, 0, 0.09, 0.8],
    [494, 0, 0.05, 0.3],
  ],
  reveal: [
    [523, 0, 0.14, 0.7],
    [784, 0.07, 0.2, 0.7],
  ],
  refusal: [
    [196, 0, 0.1, 0.8],
    [175, 0.09, 0.14, 0.8],
  ],
  turn: [
    [659, 0, 0.22, 0.7],
    [880, 0.12, 0.35, 0.7],
  ],
  win: [
    [523, 0, 0.3, 0.7],
    [659, 0.12, 0.3, 0.7],
    [784, 0.24, 0.3, 0.7],
    [1047, 0.36, 0.7, 0.8],
  ],
  loss: [
    [392, 0, 0.35, 0.7],
    [330, 0.18, 0.35, 0.7],
    [262, 0.36, 0.7, 0.7],
  ],
};
/** The maximum gain: far from harmful. */
const LOUDEST = 0.25;
/** The attack of a note in seconds: without it, it would click. */
const RISE = 0.006;
/** A sound that would start this many seconds late is skipped. */
const PATIENCE = 1.5;

/** @type {AudioContext | null} */
let context = null;
/** The time when the last sound ends. */
let busyUntil = 0;

/**
 * Plays a sound after those before it.
 * @param {Effects["sound"]} sound
 */
export function play({ name, volume }) {
  // Browsers play nothing until the user has interacted with the page.
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= audio();
  if (!context) return;
  if (context.state === "suspended") void context.resume().catch(() => {});
  const start = Math.max(context.currentTime, busyUntil);
  if (start > context.currentTime + PATIENCE) return;
  for (const note of NOTES[name]) sing(context, start, note, (volume / 100) * LOUDEST);
  const [, last, seconds] = NOTES[name].at(-1) ?? [0, 0, 0];
  busyUntil = start + last + seconds / 2;
}

/**
 * Plays a soft note that fades, like a marimba's.
 * @param {AudioContext} context
 * @param {number} start
 * @param {Note} note
 * @param {number} loudness
 */
function sing(context, start, [hertz, from, seconds, share = 1], loudness) {
  const [begin, end] = [start + from, start + from + seconds];
  const tone = new OscillatorNode(context, { type: "triangle", frequency: hertz });
  const gain = new GainNode(context, { gain: 0 });
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loudness * share, begin + RISE);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(gain).connect(context.destination);
  tone.start(begin);
  tone.stop(end);
}
