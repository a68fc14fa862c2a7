// Open Location Codes: cells of a grid over the whole earth, "9C3RHX2F+PV", or a short code with a place near by,
// "HX2F+PV Newport".
import { OpenLocationCode } from 'open-location-code';
import { cleanText } from './split-parts.ts';

const codes = new OpenLocationCode();

export interface LocationCode {
  /** In capitals. */
  code: string;
  /** False for a short code, which occurs once in every degree or every twentieth of a degree. */
  isFull: boolean;
  /** The text around it. */
  rest: string;
}

const DIGIT = '[23456789CFGHJMPQRVWX]';
/** A full code, a wide cell padded with zeros, or a code without its first four or six digits. */
const FULL = `(?:${DIGIT}{8}|${DIGIT}{6}00|${DIGIT}{4}0000|${DIGIT}{2}000000)\\+(?:${DIGIT}{2,7})?`;
const SHORT = `(?:${DIGIT}{4}|${DIGIT}{2})\\+${DIGIT}{2,7}`;
/**
 * The code at the end of a link, "https://…/9C3RHX2F+PV". A link contains nothing else that a code may follow, so no
 * text is scanned twice.
 */
const IN_TEXT = new RegExp(
  `(?:^|[\\s,;(])(?:https?://[^\\s,;(]+/)?(${FULL}|${SHORT})(?:\\)|(?=$|[\\s,;]))`,
  'i',
);
const LONGEST_TEXT = 1000;

/** The first code in a text; null where there is none. */
export function readLocationCode(text: string): LocationCode | null {
  if (!text.includes('+') || text.length > LONGEST_TEXT) return null;
  const found = IN_TEXT.exec(text);
  const code = found?.[1]?.toUpperCase();
  if (!found || code === undefined) return null;
  const rest = cleanText(`${text.slice(0, found.index)}, ${text.slice(found.index + found[0].length)}`);
  if (codes.isFull(code)) return { code, isFull: true, rest };
  // "22+24 High Street" are two houses.
  return codes.isShort(code) && /\p{L}/u.test(code) ? { code, isFull: false, rest } : null;
}

/** The cell of a full code, or of a grid reference: its middle and its sides. */
export interface CodeCell {
  system: 'Open Location Code' | 'grid reference';
  code: string;
  lat: number;
  lng: number;
  heightDegrees: number;
  widthDegrees: number;
}

export function cellOfCode(code: string): CodeCell {
  const cell = codes.decode(code);
  return {
    system: 'Open Location Code',
    code,
    lat: cell.latitudeCenter,
    lng: cell.longitudeCenter,
    heightDegrees: cell.latitudeHi - cell.latitudeLo,
    widthDegrees: cell.longitudeHi - cell.longitudeLo,
  };
}

/**
 * Codes are shortened only where the place is nearer than 0.3 of the distance to the next cell with the same ending.
 */
const SURE_SHARE = 0.4;

/** The cell of a short code that is nearest to a place; `isSure` is false where another is about as near. */
export function completeCode(
  shortCode: string,
  near: { lat: number; lng: number },
): { cell: CodeCell; isSure: boolean } {
  const missing = 8 - shortCode.indexOf('+');
  // Four digits before the plus sign occur once in a degree, two once in a twentieth of one.
  const apartDegrees = missing === 4 ? 1 : 0.05;
  const known = codes.decode(codes.encode(near.lat, near.lng).slice(0, missing) + shortCode);
  // The library's own completion is sometimes wrong by a cell, where a multiple of 0.05 is rounded down.
  const nearest = (middle: number, at: number) =>
    middle + Math.round((at - middle) / apartDegrees) * apartDegrees;
  const lat = nearest(known.latitudeCenter, near.lat);
  const lng = nearest(known.longitudeCenter, near.lng);
  const cell = cellOfCode(codes.encode(lat, lng, known.codeLength));
  const off = Math.max(Math.abs(lat - near.lat), Math.abs(lng - near.lng));
  return { cell, isSure: off <= SURE_SHARE * apartDegrees };
}
