import { normalizeText } from './normalize-text.ts';

/** "12", "12a", "12-14", "12a-14b", "3/12", "12 1/2", "n6w23001" (a grid number), after an optional "no"; "1700 block". */
const NUMBER =
  /^(?:(?:no|nos|num|number|house|plot) )?(?:([nsew]\d{1,5}[nsew]\d{1,5})|0*([1-9]\d{0,5}) ?([a-z])?(?:( 1\/[2-4]| [1357]\/8| 3\/4)|( ?- ?| ?\/ ?| to | and )0*(\d{1,6}) ?([a-z])?)?)(?: (?:block|blk))?$/;

/**
 * The canonical form of a house number: "12 A" gives "12a", "12 - 14" and "49/51" "12-14" and "49-51", "3/12" stays
 * (flat 3 of number 12), "No. 012" "12", "12½" "12 1/2". Empty where the text is no number.
 */
export function numberKey(text: string): string {
  if (/^[1-9]\d{0,5}$/.test(text)) return text;
  if (text.length > 40) return '';
  // A spaced dash between two numbers belongs to the number: "12 - 14", "12 – 14".
  const tight = text.replace(/(\d[a-z]?)\s*([-–—/])\s*(?=\d)/gi, '$1$2').replace(/^\s*[#№]/, '');
  const match = NUMBER.exec(normalizeText(tight));
  if (match === null) return '';
  const [, grid, low = '', letter = '', fraction = '', sign = '', high = '', highLetter = ''] = match;
  if (grid !== undefined) return grid;
  if (sign === '') return low + letter + fraction;
  const isFlatOfHouse = sign.trim() === '/' && !isRange(Number(low), Number(high));
  return `${low}${letter}${isFlatOfHouse ? '/' : '-'}${high}${highLetter}`;
}

/** "49/51" and "1/5" are one side of a street, "3/12" is a flat and its house. */
function isRange(low: number, high: number): boolean {
  return high > low && (high - low) % 2 === 0 && high - low <= (low < 20 ? 6 : 30);
}

/**
 * The numbers that a canonical house number spans: "12-14" gives 12 to 14, "12a" 12 to 12 with suffix "a", "112-14" 112
 * to 114. Of a flat and its house ("3/12", "12/3") the larger is the house. Null where there is no such number.
 */
export function splitNumber(key: string): { low: number; high: number; suffix: string } | null {
  if (isWhole(key)) return { low: Number(key), high: Number(key), suffix: '' };
  const match = /^(\d{1,6})([a-z]?)(?:( \d\/\d)|([-/])(\d{1,6})[a-z]?)?$/.exec(key);
  if (match === null) return null;
  const [, first = '', suffix = '', fraction = '', sign, second = ''] = match;
  const low = Number(first);
  if (sign === undefined) return { low, high: low, suffix: suffix || fraction.trim() };
  const house = Math.max(low, Number(second));
  if (sign === '/') return { low: house, high: house, suffix: '' };
  // British short forms leave out the digits that both ends share: "112-14" ends at 114.
  const shared = second.length < first.length ? first.slice(0, first.length - second.length) : '';
  const high = Number(shared + second);
  return high >= low ? { low, high, suffix } : { low, high: low, suffix };
}

/** Nine of ten house numbers are plain: they are parsed without the pattern. */
function isWhole(key: string): boolean {
  if (key.length === 0 || key.length > 6) return false;
  for (let at = 0; at < key.length; at++) {
    const code = key.charCodeAt(at);
    if (code < 48 || code > 57) return false;
  }
  return true;
}
