import type { Decision } from './decide.ts';

/** One sentence on how sure a row is, for people. */
export function whyOf({ chosen, precision, status }: Decision, score: number): string {
  if (!chosen) return 'The row could not be placed.';
  const what = chosen.candidate.kind === 'crossing' ? 'the crossing was found' : WHAT[precision];
  const share = `${Math.round(score * 100)} of 100 measured answers with this evidence were within 100 m`;
  return status === 'review' ? `Held for review: ${what}; ${share}.` : `${capital(what)}; ${share}.`;
}

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
