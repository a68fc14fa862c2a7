// Parsing is one step of a program. V8 ends a thread whose memory is full between two steps; within one that needs much
// more it ends the whole process. So a text that a thread's memory does not surely hold is not parsed.
import { resourceLimits } from 'node:worker_threads';

/** Bytes of memory for each byte of text: with the text itself 2.2 were measured for pins without notes, 1.6 with long ones. */
const GROWTH = 3;

/** The thread has too little memory for its work. */
export class Outgrown extends Error {}

/** The value of a JSON text in UTF-8. Throws Outgrown in a thread that may be too small for it. */
export function parseLarge(text: Buffer): unknown {
  const { maxOldGenerationSizeMb: most } = resourceLimits;
  if (most !== undefined && GROWTH * text.length > 1e6 * most) throw new Outgrown();
  return JSON.parse(text.toString());
}
