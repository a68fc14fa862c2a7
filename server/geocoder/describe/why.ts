import type { Candidate } from '../candidates/candidate.ts';
import { splitNumber } from '../parse/normalize.ts';
import type { Precision } from '../placement.ts';
import type { Decision } from '../score/decide.ts';
import { levelOf, regionOf } from './region.ts';

/** One sentence on how sure a row is, for people. */
export function whyOf({ chosen, precision, status }: Decision, score: number): string {
  if (!chosen) return 'The row could not be placed.';
  const what = whatOf(chosen.candidate, precision);
  const share = `${shareWords(score)} of 100 measured answers with this evidence were within 100 m`;
  return status === 'review' ? `Held for review: ${what}; ${share}.` : `${capital(what)}; ${share}.`;
}

/** A share that rounds to all of them is not all of them, and one below a hundredth is neither 1 nor 0 of them. */
function shareWords(score: number): string {
  if (score >= 0.995) return 'more than 99';
  return score > 0 && score < 0.01 ? 'less than 1' : `${Math.round(score * 100)}`;
}

function whatOf(candidate: Candidate, precision: Precision): string {
  const { kind, number, blockEnd } = candidate;
  const region = regionOf(candidate);
  if (region) return `the point is the middle of the ${levelOf(region)}`;
  if (blockEnd) return HOW.block ?? '';
  if (kind === 'crossing') return 'the crossing was found';
  if (number === 'base' && isRange(candidate)) return 'placed at the first number of its range';
  return kind === 'interpolated' ? (HOW[number] ?? WHAT.interpolated) : WHAT[precision];
}

/** "1700-1720", of which 1700 is known: no letter differs. */
function isRange({ read }: Candidate): boolean {
  const numbers = splitNumber(read?.number ?? '');
  return numbers !== null && numbers.high > numbers.low;
}

const HOW: Partial<Record<Candidate['number'], string>> = {
  base: 'placed at its number with another letter',
  beyond: 'placed beside the last known house number',
  by_block: 'placed by its block among the house numbers known',
  block: 'placed in the middle of its block',
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
