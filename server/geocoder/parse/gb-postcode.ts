import { DISTRICT_CITIES, POSTCODE_AREAS } from './gb-postcode-areas.ts';
import { isTypewritten } from './normalize-text.ts';

export interface GbPostcode {
  /** 'NP20 1AA', 'NP20 1' or 'NP20' */
  code: string;
  kind: 'unit' | 'sector' | 'district';
  /** True where letters and digits were exchanged to make it valid: "NP2O 1AA". */
  repaired: boolean;
  /** Its position in the given text. */
  start: number;
  end: number;
}

/** A9, A99, AA9, AA99, A9A, AA9A, with the letters that each position allows. GIR is the exception. */
const OUTWARD = /^(?:GIR|[A-PR-UWYZ](?:\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d{1,2}|[A-HK-Y]\d[ABEHMNPRVWXY]))$/;
/** No C, I, K, M, O or V: they are confused with other characters. */
const INWARD = /^\d[ABD-HJLNP-UW-Z]{2}$/;
/** "NP20 1AA", "np201aa", "NP 20 1AA", "NP2O-1AA", "NP20 1 AA", "NP2 0 1AA": anything in the form of a unit postcode. */
const UNIT_PATTERN =
  /(?<![A-Z0-9])([A-Z01]{1,2})[ .-]{0,2}([0-9OIL](?:[A-Z0-9]| [0-9])?)[ .-]{0,3}([0-9OIL]) ?([A-Z0-9]{2})(?![A-Z0-9])|(?<![A-Z0-9])(GIR) ?(0AA)(?![A-Z0-9])/g;
/** At the end of the text: "NP20", "NP20 1", after a comma or a word. */
const PARTIAL = /(?:^|[\s,;])([A-Z]{1,2}\d[A-Z0-9]?)(?: (\d))?[\s.,;)]*$/;
/** The same at the start of a text without other digits: "np19 0 newport". Of one letter it may be a road: "M4 Newport". */
const PARTIAL_FIRST = /^([A-Z]{1,2}\d[A-Z0-9]?)(?: (\d))?(?=[\s,;])/;
const TWO_LETTERS = /^[A-Z]{2}/;
/** "Unit CR5", "Apt B2": the identifier of a unit, not a district. "Heston Services M4" is on a motorway. */
const UNIT_WORD =
  /\b(?:UNITS?|FLATS?|SUITE|STE|APT|APARTMENT|BLOCK|ROOM|BUILDING|BLDG|PLOT|JUNCTION|MOTORWAY|ROUTE|SERVICES)[\s.]*$/;

const DIGITS: Record<string, string> = { O: '0', I: '1', L: '1' };
const LETTERS: Record<string, string> = { 0: 'O', 1: 'I' };

/**
 * The postcode in a text. A unit anywhere, also without its space, in lower case or with O and 0, I and 1 exchanged. A
 * sector or district only where it is the text or ends it. The surest is selected, then the last.
 */
export function readGbPostcode(text: string): GbPostcode | null {
  const upper = sameLengthUpper(text);
  let best: { unit: GbPostcode; rank: number } | null = null;
  for (const match of upper.matchAll(UNIT_PATTERN)) {
    const found = toUnit(match, upper);
    if (found !== null && (best === null || found.rank >= best.rank)) best = found;
  }
  return best?.unit ?? readPartial(upper) ?? areaOfTwoLetters(upper) ?? readImpossible(upper);
}

/** False for "ZZ9 9ZZ" and "NP20 1CA": no postcode has this form. */
export function mayBeUnit(code: string): boolean {
  const [outward = '', inward = ''] = code.split(' ');
  return isUnit({ outward, inward }) && isKnownArea(outward);
}

/** Upper case without any change of length: "ß" and similar letters would become longer. */
function sameLengthUpper(text: string): string {
  if (isTypewritten(text)) return text.toUpperCase();
  return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase()).replace(/\s/g, ' ');
}

function toUnit(match: RegExpExecArray, upper: string): { unit: GbPostcode; rank: number } | null {
  const [whole, area = match[5] ?? '', spacedDistrict = '', digit = '', letters = match[6] ?? ''] = match;
  const district = spacedDistrict.replace(' ', '');
  const start = match.index;
  const end = start + whole.length;
  const span = { kind: 'unit', start, end } as const;
  const asWritten = { outward: area + district, inward: digit + letters };
  const spaced = whole.replace(/^(\S+) (\S+)$/, '$1$2') !== asWritten.outward + asWritten.inward;
  if (isUnit(asWritten)) {
    // "154 W 13 St": a direction, a numbered street
    if (/^[NSEW] \d{1,3} ST$/.test(whole) && /\d[A-Z]? $/.test(upper.slice(0, start))) return null;
    // "Apt E5 3RD St", "corner of 14TH & U St": the ordinal of a street
    if (/^(?:1ST|2ND|3RD|\dTH)$/.test(asWritten.inward) && /^ +[A-Z&@/]/.test(upper.slice(end))) return null;
    // "Rm 210 Fl 2": a room and its floor
    if (/^RM \d{3} FL$/.test(whole) && /^[. ]*\d/.test(upper.slice(end))) return null;
    const known = isKnownArea(asWritten.outward);
    if (spaced && !known) return null;
    const code = `${asWritten.outward} ${asWritten.inward}`;
    return { unit: { code, repaired: false, ...span }, rank: (known ? 2 : 1) + (spaced ? 0 : 2) };
  }
  const repaired = repair(area, district, digit + letters);
  if (repaired === null || !isRepairPlace(whole, area + district, upper.slice(end))) return null;
  return { unit: { code: `${repaired.outward} ${repaired.inward}`, repaired: true, ...span }, rank: 0 };
}

function isUnit({ outward, inward }: { outward: string; inward: string }): boolean {
  return outward === 'GIR' ? inward === '0AA' : OUTWARD.test(outward) && INWARD.test(inward);
}

/** Two real digits, the outward part without a gap, at the end of a part: "Woking" and "B1 Old Road" are words. */
function isRepairPlace(whole: string, outward: string, after: string): boolean {
  return whole.startsWith(outward) && /\d.*\d/.test(whole) && /^[\s.)]*(?:$|[,;])/.test(after);
}

/** Letters at letter positions, digits at digit positions: "0X1 IAA" is "OX1 1AA". */
function repair(area: string, district: string, inward: string): { outward: string; inward: string } | null {
  const toDigit = (sign: string) => DIGITS[sign] ?? sign;
  const head = area.replace(/[01]/g, (sign) => LETTERS[sign] ?? sign) + toDigit(district.charAt(0));
  const fixedInward = toDigit(inward.charAt(0)) + inward.slice(1);
  const last = district.slice(1);
  for (const tail of new Set([last, toDigit(last)])) {
    const unit = { outward: head + tail, inward: fixedInward };
    if (isUnit(unit) && isKnownArea(unit.outward)) return unit;
  }
  return null;
}

/** The postcode area of the fictional towns, which no real postcode has. */
const SAMPLE_AREA = 'SF';

function isKnownArea(outward: string): boolean {
  const area = /^[A-Z]+/.exec(outward)?.[0] ?? '';
  return outward === 'GIR' || area === SAMPLE_AREA || POSTCODE_AREAS.has(area);
}

function readPartial(upper: string): GbPostcode | null {
  const found = partialAtEnd(upper);
  if (found === null) return null;
  const before = upper.slice(Math.max(0, found.start - 40), found.start);
  return before.trim() === '' || mayFollow(found.code, before) ? found : null;
}

/** The sector or district that ends a text, whatever stands before it, except the word of a unit or a motorway. */
export function readPartialAtEnd(text: string): GbPostcode | null {
  const upper = sameLengthUpper(text);
  const found = partialAtEnd(upper);
  return found && !UNIT_WORD.test(upper.slice(0, found.start)) ? found : null;
}

function partialAtEnd(upper: string): GbPostcode | null {
  const tail = upper.slice(-60);
  const match = PARTIAL.exec(tail);
  const [whole = '', outward = '', digit] = match ?? [];
  if (match === null || !OUTWARD.test(outward) || !isKnownArea(outward)) return null; // "A48" is a road
  const start = upper.length - tail.length + match.index + whole.indexOf(outward);
  const code = digit === undefined ? outward : `${outward} ${digit}`;
  const kind = digit === undefined ? 'district' : 'sector';
  return { code, kind, repaired: false, start, end: start + code.length };
}

function areaOfTwoLetters(upper: string): GbPostcode | null {
  return TWO_LETTERS.test(upper) ? readPartialFirst(upper) : null;
}

/** The sector or district that begins a text without other digits. */
export function readPartialAtStart(text: string): GbPostcode | null {
  return readPartialFirst(sameLengthUpper(text));
}

function readPartialFirst(upper: string): GbPostcode | null {
  const [code, outward = '', digit] = PARTIAL_FIRST.exec(upper) ?? [];
  if (
    code === undefined ||
    /\d/.test(upper.slice(code.length)) ||
    !OUTWARD.test(outward) ||
    !isKnownArea(outward)
  )
    return null;
  const kind = digit === undefined ? 'district' : 'sector';
  return { code, kind, repaired: false, start: 0, end: code.length };
}

/** "ZZ9 9ZZ" at the end: it has the form of a unit, but an area or letters that no postcode has. */
const IMPOSSIBLE = /(?:^|[\s,;])(?!\S{1,4} (?:1ST|2ND|3RD|\dTH))([A-Z]{1,2}\d[A-Z0-9]?) (\d[A-Z]{2})[\s.)]*$/;

function readImpossible(upper: string): GbPostcode | null {
  const tail = upper.slice(-60);
  const match = IMPOSSIBLE.exec(tail);
  if (match === null) return null;
  const [whole, outward = '', inward = ''] = match;
  const code = `${outward} ${inward}`;
  const start = upper.length - tail.length + match.index + whole.indexOf(outward);
  if (UNIT_WORD.test(upper.slice(Math.max(0, start - 40), start))) return null;
  return { code, kind: 'unit', repaired: false, start, end: start + code.length };
}

/** For a one-letter area: its city, at the end of the text before. */
const AFTER_CITY = new Map(
  Object.entries(DISTRICT_CITIES).map(([area, city]) => [area, new RegExp(`\\b(?:${city})\\s*$`)]),
);

/** One-letter areas look like roads and rooms ("M4", "B2"), so they count only after their city or a comma. */
function mayFollow(outward: string, before: string): boolean {
  if (UNIT_WORD.test(before)) return false;
  if (/^[A-Z]{2}/.test(outward) || /[,;]\s*$/.test(before)) return true;
  return AFTER_CITY.get(outward.charAt(0))?.test(before) ?? false;
}
