import { closest, distance } from 'fastest-levenshtein';

/** Two codes of one country; by letters alone 'uk' is nearer to 'us'. */
const SAME = new Map([
  ['uk', 'gb'],
  ['gb', 'uk'],
]);

/** ", did you mean 'x'" when one of the names is close enough to be a slip; else ''. */
export function nearestName(name: string, names: readonly string[]): string {
  // Nothing is no slip.
  if (names.length === 0 || name === '') return '';
  const slip = name.toLowerCase().slice(0, 50);
  const byKey = new Map(names.map((one) => [one.toLowerCase().slice(0, 50), one]));
  const same = SAME.get(slip);
  if (same !== undefined && byKey.has(same)) return `, did you mean '${byKey.get(same)}'`;
  const match = closest(slip, [...byKey.keys()]);
  // Half the letters wrong is another word, not a slip; nor is a short one of which none stands.
  const isSlip = distance(slip, match) <= Math.min(Math.max(2, match.length / 2), match.length - 1);
  return isSlip ? `, did you mean '${byKey.get(match)}'` : '';
}
