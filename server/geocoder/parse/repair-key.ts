import { directionOf } from './directions.ts';
import { ORDINAL_WORDS } from './ordinals.ts';
import { editDistance } from './spelling.ts';
import { streetKey } from './street-key.ts';
import { STREET_TYPES, STRONG_TYPES } from './street-types.ts';

/** A shorter type has too many other words at an edit distance of one: "lane" and "land". */
const LONG_TYPES = [...STRONG_TYPES].filter((type) => type.length >= 5);

/**
 * The key with its misspelt street type or numeral corrected; null where neither is misspelt. "f sreet northwest" gives
 * "f street northwest", "frst street" "1st street". A "saint" at the end of a name was an abbreviated "St".
 */
export function repairKey(key: string): string | null {
  const words = key.split(' ');
  const at = words.findLastIndex((word) => directionOf(word) === null);
  if (at < 1) return null;
  const repaired = words.map((word, i) =>
    i === at ? repairType(word) : i < at ? repairOrdinal(word) : word,
  );
  return repaired.join(' ') === key ? null : streetKey(repaired.join(' '));
}

function repairType(word: string): string {
  if (STREET_TYPES.has(word)) return word;
  return word === 'saint' ? 'street' : (nearestOf(word, LONG_TYPES, slipsInType) ?? word);
}

function repairOrdinal(word: string): string {
  const isOther = word.length < 4 || /\d/.test(word) || directionOf(word) !== null;
  return isOther ? word : (nearestOf(word, ORDINAL_WORDS, () => 1) ?? word);
}

/** The only word within the allowed edit distance. Between two equally near words there is no sure choice. */
function nearestOf(
  word: string,
  known: readonly string[],
  slipsIn: (known: string) => number,
): string | null {
  const near = known
    .map((one) => ({ one, slips: editDistance(word, one, slipsIn(one)) }))
    .filter(({ one, slips }) => slips <= slipsIn(one))
    .sort((a, b) => a.slips - b.slips);
  return near[0] && near[0].slips !== near[1]?.slips ? near[0].one : null;
}

function slipsInType(type: string): number {
  return type.length < 6 ? 1 : 2;
}
