// Amounts with a note beside them: '£5,400 (disputed)', '$18,250 (est)', '£40 cash', '1,500 approx'. Such a cell is read as
// its number, and told beside the answer; one whose note says that the number is another amount is not read.
import { type NumberStyle, readCellNumber } from '../words/read-number.ts';
import { type UnitOfMeasure, unitOf } from '../words/units.ts';
import { keyOf } from '../words/word-keys.ts';
import type { Value } from './column.ts';

const LONGEST = 60;
const BRACKETED = /^([^()[\]]{1,25}?)\s?[([]([^()[\]]{2,40})[)\]]$/;
/** Words behind a space, perhaps with a dash or a comma between. */
const BEHIND = /^([^\p{L}]{0,4}[\d.,]{0,20}\d[km]?)(?:\s[-–—]\s|[,;]\s|\s)([\p{L}][^()[\]]{1,40})$/iu;
const MARKED = /^([^\p{L}?*]{1,20})\s?[?*]$/u;

/** Say that a number is not settled, whatever it counts. */
const UNSETTLED =
  /^(?:est|estimated?|approx|approximately|provisional|prov|tbc|unconfirmed|confirmed|ish|roughly|circa|rounded|guess|expected|projected|forecast|verified|checked)$/;

/** The number is less, more or other than the amount: taken back, a part, a bound, for each, for a time, in other money. */
const OTHERWISE = new RegExp(
  `^(?:${[
    'not no non never none nil isnt wasnt was were now formerly previously old originally instead should owed? actually',
    'refund(?:ed)? cancel(?:led|ed)? void(?:ed)? waived? written returned reversed bounced failed declined credit cr dr overpaid overpayment error wrong',
    'less minus off discount(?:ed)? free plus and or to from up under over more at least most between max(?:imum)? min(?:imum)? limit cap capped of with without inc incl included including ex excl excluding net gross vat tax gst',
    'deposit instal?ments? balance half quarter third double twice dozen hundred thousand million grand billion k m bn x',
    'one two three four five six seven eight nine ten',
    'per pcm pm pw pa pp ppn ph pd am a an each ea head person unit term termly hour hourly hr hrs day daily days night nightly nights week weekly weeks wk month monthly months mth quarterly annum annual annually year yearly years yr biannual fortnightly fortnight',
    'usd cad aud nzd eur euros? gbp chf sek nok dkk inr jpy pounds? dollars? pence cents? percent pct',
  ]
    .join(' ')
    .split(' ')
    .join('|')})$`,
);

const SETTLED = /^(?:paid|settled|cleared|received)$/;
const PARTLY = /^part(?:ly|ially|ial)?$/;

export interface NotedColumn {
  isMoney: boolean;
  isPercent: boolean;
  unit: UnitOfMeasure | null;
  style: NumberStyle;
}

/** The number of a cell that has one, and a note; null for anything else. */
export function readNoted(text: string, column: NotedColumn): number | null {
  if (text.length > LONGEST) return null;
  const { number, note, isLoose } = partsOf(text);
  if (number === undefined || !isPlain(number, column)) return null;
  const words = keyOf(note).split(' ').filter(Boolean);
  if (/[\d£$€%+&×/=<>]/.test(note)) return null;
  if (words.some((word) => OTHERWISE.test(word) || unitOf(word) !== null || word.length < 2)) return null;
  // Nothing may be left of '£480 (paid)', something is of '£75 (part paid)'.
  if (words.some((word) => SETTLED.test(word)) && !words.some((word) => PARTLY.test(word))) return null;
  // '12 Flat A' is no amount; '£40 cash' is.
  const isSure = !isLoose || words.every((word) => UNSETTLED.test(word));
  if (!isSure && !(column.isMoney && /[£$€]/.test(number))) return null;
  return readCellNumber(number.trim(), column.style);
}

/** The number, what stands beside it, and whether nothing but a space parts them. */
function partsOf(text: string): { number: string | undefined; note: string; isLoose: boolean } {
  const bracketed = BRACKETED.exec(text);
  if (bracketed) return { number: bracketed[1], note: bracketed[2] ?? '', isLoose: false };
  const marked = MARKED.exec(text);
  if (marked) return { number: marked[1], note: '', isLoose: false };
  const behind = BEHIND.exec(text);
  return { number: behind?.[1], note: behind?.[2] ?? '', isLoose: true };
}

/** Without a unit but the column's own: '5 km (est)' in a column of miles is not 5. */
function isPlain(number: string, { isPercent, unit }: NotedColumn): boolean {
  if (number.includes('/') || (number.includes('%') && !isPercent)) return false;
  const word = /\d\s?(\p{L}[\p{L}.² ]*)$/u.exec(number.trim())?.[1];
  if (word === undefined || /^(?:k|m|mn|bn)$/i.test(word)) return word !== 'm';
  const own = unitOf(word.toLowerCase().replace(/\.$/, ''));
  return own !== null && unit !== null && own.size === unit.size && own.dimension === unit.dimension;
}

/** Written as roughly so much, or with a note: what is told of a cell beside an answer. */
export const isRough = ({ text, number }: Value) => number !== null && ROUGH.test(text);

const ROUGH = /^(?:~|about|around|circa|c\.?\s?[£$€\d]|approx|est\.?\s?[£$€\d])|(?:est|approx)\.?$/i;
