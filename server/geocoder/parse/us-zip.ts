import { wordsOf } from './normalize-text.ts';
import { hasStreetType } from './street-cuts.ts';
import { ONE_WORD_STREETS } from './street-types.ts';
import { readUsState } from './us-states.ts';

export interface UsZip {
  code: string;
  plus4: string | null;
  /** True where a zero that a spreadsheet removed was restored: "MA 2740" is 02740. */
  repaired: boolean;
  start: number;
  end: number;
}

/** "21201", "21201-1234", "21201 1234", "212011234", "2740"; not inside a longer number or a decimal. */
const CANDIDATE =
  /(?<![\p{L}\p{N}.,#/-])(\d{5})(?:[-–] ?(\d{4})|(?: (\d{4})(?=\W*$))|(\d{4}))?(?![\p{L}\p{N}/]|[-–.]\d)/gu;
const CUT_ZERO = /(?<![\p{L}\p{N}.,#/-])(\d{4})(?:-(\d{4}))?(?=\W*$)/gu;
/** The states whose ZIP codes begin with 0, with 1 and so on. */
const STATES_BY_DIGIT = [
  'CT MA ME NH NJ PR RI VI VT',
  'DE NY PA',
  'DC MD NC SC VA WV',
  'AL FL GA MS TN',
  'IN KY MI OH',
  'IA MN MT ND SD WI',
  'IL KS MO NE',
  'AR LA OK TX',
  'AZ CO ID NM NV UT WY',
  'AK AS CA GU HI MP OR WA',
];

/** Whether its first digit is the state's. */
export const isZipOfState = (code: string, state: string): boolean =>
  (STATES_BY_DIGIT[Number(code[0])] ?? '').split(' ').includes(state);
/** "PO Box 12345", "Suite 20500", "Highway 12345": the number belongs to the word before. */
const OWNER =
  /(?:\bbox|\bsuite|\bste|\bapt|\bunit|\bflat|\broom|#|\bno|\bhighway|\bhwy|\broute|\brte|\broad|\brd)[\s.]*$/i;
/** "Ste 300 20037": behind another number only where that is a unit's. */
const BEHIND_NUMBER = /\d[ ,]$/;
const BEHIND_UNIT =
  /(?:\b(?:suite|ste|apartment|apt|unit|rooms?|rm|floor|flr?|building|bldg|lot|space|spc|trailer|trlr)\.?|#) ?#? ?(?:[a-z]-?)?\d{1,4}[a-z]? $/i;
/** A house number and its ZIP code are all of a text. */
const NUMBER_AND_ZIP = /^\d{1,5}[a-z]?,? \d{5}(?:-\d{4})?$/i;
/** "Washington DC 20005.0" */
const AS_NUMBER = /(?<=[A-Za-z], ?|[A-Za-z] )(\d{4,5})\.0(?=$|,)/g;
/** No ZIP code is outside these limits. */
const FIRST_ZIP = 501;
const LAST_ZIP = 99950;

/** The text with a ZIP code as it is, where a program took it for a number. */
export const withPlainZip = (text: string): string => text.replace(AS_NUMBER, '$1');

/** The last ZIP or ZIP+4 of a text: at its end or after a state; at the start only where there is no other. */
export function readUsZip(text: string): UsZip | null {
  if (!/\d{4}/.test(text)) return null;
  const zips = [...text.matchAll(CANDIDATE)].filter((match) => isZipPlace(text, match)).map(toZip);
  const possible = zips.findLast((zip) => Number(zip.code) >= FIRST_ZIP && Number(zip.code) <= LAST_ZIP);
  // "CA 00000" was sent as a ZIP code, but is none: it counts as an unknown one.
  return possible ?? readCutZip(text) ?? zips.at(-1) ?? null;
}

function toZip(match: RegExpExecArray): UsZip {
  const [whole, code = '', dashed, spaced, joined] = match;
  const plus4 = dashed ?? spaced ?? joined ?? null;
  return { code, plus4, repaired: false, start: match.index, end: match.index + whole.length };
}

function isZipPlace(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - 60), match.index);
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 60);
  if (BEHIND_NUMBER.test(before) && !BEHIND_UNIT.test(before)) return NUMBER_AND_ZIP.test(text);
  const endsText = !/[\p{L}\p{N}]/u.test(after);
  if (!/[\p{L}\p{N}]/u.test(before))
    return (
      match.index < 60 &&
      (endsText || opensRegion(match) || opensCity(text.slice(match.index + match[0].length)))
    );
  if (stateBefore(before) !== null || (endsText && !OWNER.test(before))) return true;
  if (!OWNER.test(before) && endsBeforeState(match)) return true;
  return /[,;]\s*$/.test(before) && isCityOfState(after);
}

/** The words behind it, with the state that ends them and the city before that; null where no state does. */
function namedBehind({
  0: { length },
  index,
  input,
}: RegExpExecArray): { state: string; city: string } | null {
  const words = input
    .slice(index + length)
    .split(/[\s,]+/)
    .filter(Boolean);
  const state = readUsState(words);
  return state && { state: state.code, city: words.slice(0, -state.words).join(' ') };
}

/** "43215 OH", "43215 Columbus, OH", but "20500 Washington Road, VA" and "20500 Broadway, VA" are a house and its street. */
function opensRegion(match: RegExpExecArray): boolean {
  const { state, city } = namedBehind(match) ?? {};
  if (state === undefined || city === undefined || city === '') return city === '';
  const words = wordsOf(city);
  const isStreet = hasStreetType(words) || ONE_WORD_STREETS.has(words.join(' '));
  return isZipOfState(match[1] ?? '', state) && !/\d/.test(city) && words.length < 4 && !isStreet;
}

/** "Columbus 43215 OH" */
function endsBeforeState(match: RegExpExecArray): boolean {
  const { state = '', city } = namedBehind(match) ?? {};
  return city === '' && isZipOfState(match[1] ?? '', state);
}

/** "18th St NW 1740, 20009 Washington DC" */
function isCityOfState(after: string): boolean {
  const words = after.split(/[\s,]+/).filter(Boolean);
  const state = readUsState(words);
  return !/\d/.test(after) && words.length < 6 && state !== null && state.words < words.length;
}

/**
 * "20032 Washington DC, Alabama Avenue SE 1351": written as in other countries, the code first, then the city, then the
 * street in its own part.
 */
function opensCity(after: string): boolean {
  const [city = '', ...others] = after.split(/[,;|]/);
  const isStreet = (part: string) => hasStreetType(['', ...wordsOf(part)]);
  return (
    /\p{L}/u.test(city) &&
    !/\d/.test(city) &&
    !isStreet(city) &&
    others.some((part) => /\d/.test(part) && isStreet(part))
  );
}

/** A cell with nothing else: "2134" is 02134, stored by a spreadsheet as a number. */
const CUT_ZERO_ALONE = /^\W*(\d{4})(?:-(\d{4}))?\W*$/;

function readCutZip(text: string): UsZip | null {
  const alone = CUT_ZERO_ALONE.exec(text);
  if (alone && Number(alone[1]) >= FIRST_ZIP)
    return { ...toZip(alone), code: `0${alone[1]}`, plus4: alone[2] ?? null, repaired: true };
  for (const match of text.matchAll(CUT_ZERO)) {
    const state = stateBefore(text.slice(Math.max(0, match.index - 60), match.index));
    if (state === null || !isZipOfState('0', state) || Number(match[1]) < FIRST_ZIP) continue;
    return { ...toZip(match), code: `0${match[1]}`, plus4: match[2] ?? null, repaired: true };
  }
  return null;
}

function stateBefore(before: string): string | null {
  return readUsState(before.split(/[\s,]+/).filter(Boolean))?.code ?? null;
}
