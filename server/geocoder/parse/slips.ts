// Slips of the hand, and other words. Pure.
import { editDistance } from './spelling.ts';

/** Whether each word of one name is that of the other, or a slip for it: "hihg stret" for "high street". */
export function areSlips(sent: string, known: string): boolean {
  const [words, others] = [sent.split(' '), known.split(' ')];
  return words.length === others.length && words.every((word, at) => isLetterSlip(word, others[at] ?? ''));
}

/**
 * A letter left out, doubled or put in, or two letters swapped, behind the first letter, which people seldom miss. A
 * letter in another's place makes another word as often: Rope and Rose, Wilton and Wilson.
 */
export function isLetterSlip(sent: string, known: string): boolean {
  if (sent === known) return true;
  if (sent[0] !== known[0] || editDistance(sent, known, 1) > 1) return false;
  return sent.length !== known.length || [...sent].sort().join('') === [...known].sort().join('');
}
