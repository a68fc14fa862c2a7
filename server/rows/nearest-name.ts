import { closest, distance } from 'fastest-levenshtein';

/** ", did you mean 'x'" when one of the names is close enough to be a slip; else ''. */
export function nearestName(name: string, names: readonly string[]): string {
  // Nothing is no slip.
  if (names.length === 0 || name === '') return '';
  const slip = name.toLowerCase().slice(0, 50);
  const byKey = new Map(names.map((one) => [one.toLowerCase().slice(0, 50), one]));
  const match = closest(slip, [...byKey.keys()]);
  // Half the letters wrong is another word, not a slip.
  const isSlip = distance(slip, match) <= Math.max(2, match.length / 2);
  return isSlip ? `, did you mean '${byKey.get(match)}'` : '';
}
