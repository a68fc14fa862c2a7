import type { Candidate } from '../candidates/candidate.ts';
import type { Precision } from '../placement.ts';
import type { Decision } from '../score/decide.ts';

/** One sentence on how sure a row is, for people. */
export function whyOf({ chosen, precision, status }: Decision, score: number): string {
  if (!chosen) return 'The row could not be placed.';
  const what = whatOf(chosen.candidate, precision);
  const share = `${shareWords(score)} of 100 measured answers with this evidence were within 100 m`;
  return status === 'review' ? `Held for review: ${what}; ${share}.` : `${capital(what)}; ${share}.`;
}

/** A share below 100 % must not be rounded to all of them. */
const shareWords = (score: number) => (score >= 0.995 ? 'more than 99' : Math.round(score * 100));

function whatOf({ kind, number }: Candidate, precision: Precision): string {
  if (kind === 'crossing') return 'the crossing was found';
  return kind === 'interpolated' ? (HOW[number] ?? WHAT.interpolated) : WHAT[precision];
}

const HOW: Partial<Record<Candidate['number'], string>> = {
  base: 'placed at its number with another letter',
  beyond: 'placed beside the last known house number',
  by_block: 'placed by its block among the house numbers known',
  along_range: "placed along the street's range of numbers",
};

const WHAT = {
  rooftop: 'the building was found',
  interpolated: 'placed between known house numbers',
  street: 'the street was found, not the house',
  postcode: 'the point is the centre of the postcode',
  town: 'the point is the centre of the town',
  none: 'nothing was found',
} as const;

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
