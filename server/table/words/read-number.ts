import { ownMember } from '../../../shared/foreign-value.ts';

const UNITS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** Notes by their names. */
const SLANG: Record<string, number> = { fiver: 5, tenner: 10, couple: 2 };
const SCALES: Record<string, number> = {
  dozen: 12,
  hundred: 100,
  thousand: 1e3,
  grand: 1e3,
  million: 1e6,
  mil: 1e6,
  billion: 1e9,
};

/** A number in words from here: 'half a million', 'twenty five', 'two hundred'; null when there is none. */
export function readNumberWords(words: readonly string[]): { value: number; length: number } | null {
  const [first = '', second = '', third = ''] = words;
  const slang = ownMember(SLANG, first === 'a' ? second : first);
  if (slang) return { value: slang, length: first === 'a' ? 2 : 1 };
  const half = ownMember(SCALES, third);
  if (first === 'half' && (second === 'a' || second === 'of') && half) return { value: half / 2, length: 3 };
  const scale = ownMember(SCALES, second);
  if (first === 'a' && scale) return withRest(words, { value: scale, length: 2 });
  if (first === 'half' && scale) return { value: scale / 2, length: 2 };
  const small = readSmallNumber(first, second);
  if (!small) return null;
  const part = readPart(words.slice(small.length));
  if (part) return { value: small.value + part.value, length: small.length + part.length };
  const next = ownMember(SCALES, words[small.length] ?? '');
  return next ? withRest(words, { value: small.value * next, length: small.length + 1 }) : small;
}

const CLOSES_NUMBER =
  /^(|quid|pounds?|dollars?|bucks?|euros?|pcm|a|an|per|or|to|and|in|for|at|on|from|with|but|who|that|miles?|km|kilos?|kg|lbs?|hours?|minutes?|days?|people|each|pm)$/;

/** 'a hundred fifty', 'two thousand five hundred', 'a hundred and twenty': what comes behind a scale is less than it. */
function withRest(words: readonly string[], { value, length }: { value: number; length: number }) {
  const scale = ownMember(SCALES, words[length - 1] ?? '') ?? 0;
  const start = words[length] === 'and' ? length + 1 : length;
  const small = scale >= 100 ? readSmallNumber(words[start] ?? '', words[start + 1] ?? '') : null;
  if (!small) return { value, length };
  const behind = start + small.length;
  const next = ownMember(SCALES, words[behind] ?? '');
  // 'between two hundred and three hundred' are two numbers.
  const rest = next ? small.value * next : small.value;
  if (rest >= scale || rest === 0) return { value, length };
  // 'under a thousand and two beds' asks for two beds.
  if (start > length && (next || !CLOSES_NUMBER.test(words[behind] ?? ''))) return { value, length };
  return { value: value + rest, length: next ? behind + 1 : behind };
}

/** '… and a half', '… and a quarter'. */
function readPart([and, a, part = '']: readonly string[]): { value: number; length: number } | null {
  const value = ownMember({ half: 0.5, quarter: 0.25, third: 1 / 3 }, part);
  return and === 'and' && a === 'a' && value ? { value, length: 3 } : null;
}

/** One or two words that say a number under a hundred: 'seven', 'forty two'. */
export function readSmallNumber(first: string, second: string): { value: number; length: number } | null {
  const unit = UNITS.indexOf(first);
  if (unit >= 0) return { value: unit, length: 1 };
  const tens = TENS.indexOf(first);
  if (tens < 0) return null;
  const after = UNITS.indexOf(second);
  const isPair = after > 0 && after < 10;
  return { value: 20 + tens * 10 + (isPair ? after : 0), length: isPair ? 2 : 1 };
}

const CELL_NUMBER =
  /^[£$€~]?\s?([+-]?)[£$€]?\s?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(e[+-]?\d{1,3})?([kK](?![gGmMwW])|M|[mM][nN]|[bB][nN])?\s?(?:%|\/\s?\d{1,4}|x|kgs?|lbs?|g|t|tonnes?|tons?|kw|km|mi|miles?|m|ft|sq\.? ?ft|sq\.? ?m|hrs?|hours?|mins?|minutes?|days?|weeks?|months?|yrs?|years?|pcm|pw|pp|pa|each|ea|gal|est\.?|approx\.?)?$/i;

/** How a table writes its numbers: 1.250,50 or 1,250.50. */
export type NumberStyle = 'decimal comma' | 'decimal point';

/** '80,00', '2,7' and '1.250,50': a comma before one or two last digits is a point. '€ 40,-' has no cents. */
const DECIMAL_COMMA = /^\D{0,3}\d{1,3}(?:\.\d{3})*,\d{1,2}(?!\d)/;
const NO_CENTS = /[.,]-$/;
const DOTTED_THOUSANDS = /^\D{0,3}\d{1,3}(?:\.\d{3})+(?!\d)/;

/** Cells that are no number where the point is one: they tell the style of their table. */
export const hasDecimalComma = (text: string) => DECIMAL_COMMA.test(text) || NO_CENTS.test(text);

function withPoint(text: string, style: NumberStyle): string {
  const whole = text.replace(NO_CENTS, '');
  if (DECIMAL_COMMA.test(whole)) return whole.replace(/\.(?=\d{3})/g, '').replace(/,(\d{1,2})(?!\d)/, '.$1');
  return style === 'decimal comma' && DOTTED_THOUSANDS.test(whole)
    ? whole.replace(/\.(?=\d{3})/g, '')
    : whole;
}

const CELL_SCALES: Readonly<Record<string, number>> = { k: 1e3, m: 1e6, mn: 1e6, bn: 1e9 };
/** Say of an amount that it is not settled. */
const ROUGHLY =
  /^(?:oieo|oiro|offers (?:over|around)|guide|approx\.?|about|around|circa|c\.?|est\.?|from)\s?(?=[£$€\d])/i;
/** '+4' is a change, '+447700900123' a phone. */
const LONGEST_CHANGE = 9;
const isLetter = (text: string) => text.charCodeAt(0) >= 65 && text.charCodeAt(0) <= 122;
/** Books put what is owed in brackets. */
const BRACKETED = /^\(([^()]{1,30})\)$/;

/** A cell as a number: '£1,200', '12%', '16.9 kg', '24k', '4.3M', '73/100', '4 x', 'OIEO £90k'; null for anything else, above all for a blank. */
export function readCellNumber(cell: string, style: NumberStyle = 'decimal point'): number | null {
  const owed = cell.startsWith('(') ? BRACKETED.exec(cell)?.[1] : undefined;
  const text = isLetter(cell) ? cell.replace(ROUGHLY, '') : (owed ?? cell);
  // Most texts are no number: their first letter says so.
  if (isLetter(text)) return null;
  const match = CELL_NUMBER.exec(withPoint(text, style));
  if (!match || (match[1] === '+' && text.length > LONGEST_CHANGE)) return null;
  const sign = (match[1] === '-') !== (owed !== undefined) ? -1 : 1;
  const value = sign * Number((match[2] ?? '').replaceAll(',', '') + (match[3] ?? ''));
  // '120m' are meters, '£120m' and '1.2M' are millions.
  const isLength = match[4] === 'm' && !/[£$€]/.test(text);
  const factor = isLength ? 1 : (ownMember(CELL_SCALES, match[4]?.toLowerCase() ?? '') ?? 1);
  return Number.isFinite(value) ? Number((value * factor).toPrecision(15)) : null;
}

/** 12 AM is midnight. */
export function minutesOf(hours: number, minutes: number, half: string | undefined): number {
  const base = half ? hours % 12 : hours;
  return (base + (half === 'pm' ? 12 : 0)) * 60 + minutes;
}
