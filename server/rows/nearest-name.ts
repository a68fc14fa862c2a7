import { closest, distance } from 'fastest-levenshtein';
import { LAT, LNG } from '../../shared/columns/header-words.ts';

/** Names of one thing: by letters alone 'uk' is nearer to 'us', and 'lon' as near to 'lat' as to 'lng'. */
const SAME = [['uk', 'gb'], LAT, LNG];

/** ", did you mean 'x'" when one of the names is close enough to be a typing error; else ''. */
export function nearestName(name: string, names: readonly string[]): string {
  // An empty text is no typing error.
  if (names.length === 0 || name === '') return '';
  const slip = name.toLowerCase().slice(0, 50);
  const byKey = new Map(names.map((one) => [one.toLowerCase().slice(0, 50), one]));
  const same = SAME.find((words) => words.includes(slip))?.find((word) => byKey.has(word));
  if (same !== undefined) return `, did you mean '${byKey.get(same)}'`;
  const match = closest(slip, [...byKey.keys()]);
  // With half the letters wrong it is another word. So is a short word without any letter in place.
  const isSlip = distance(slip, match) <= Math.min(Math.max(2, match.length / 2), match.length - 1);
  return isSlip ? `, did you mean '${byKey.get(match)}'` : '';
}
