import { type ImpossiblePair, outOfRange } from './coordinate-range.ts';
import { isTypewritten } from './normalize-text.ts';
import { readAngles } from './read-angles.ts';
import { readCoordinateLink } from './read-coordinate-link.ts';

type CoordinateForm = 'decimal' | 'hemisphere' | 'dm' | 'dms' | 'labelled' | 'wkt' | 'geo_uri' | 'map_link';

export interface Coordinates {
  lat: number;
  lng: number;
  form: CoordinateForm;
}

/** No common form of coordinates is longer, except a link. */
const LONGEST = 120;
const DECIMAL = String.raw`[+-]?(?:\d{1,3}\.\d*|\d{1,3}|\.\d+)`;
/** "51.58, -2.99", "51.58 -2.99", "51.58;-2.99", "51.58 / - 2.99" */
const PAIR = new RegExp(`^(${DECIMAL})(?: ?[,;|/] ?| )(${DECIMAL})$`);
/** ISO 6709, perhaps with a height: "+51.58-002.99/" */
const STANDARD = /^([+-]\d{2}\.\d+)([+-]\d{3}\.\d+)(?:[+-]\d+(?:\.\d+)?)?\/?$/;
/** "51,58 -2,99", "51,58; -2,99", "51,58, -2,99" */
const COMMA_PAIR = /^([+-]?\d{1,3},\d+)(?: ?[;|/] ?| |, )([+-]?\d{1,3},\d+)$/;
/** "12 14" and "10, 20" are house numbers, "51,58" may be a decimal; "0, 0" and "51, -3" can only be a point. */
const WHOLE_DEGREES = /^(?:0 ?[,;|] ?0|[+-]?\d+ ?[,;|] ?[+-]\d+)$/;
/** "95,10": never a point, but no house either. */
const APART = /[,;|]/;
/** "51.58774, -2.99835, 12": with a height behind it. With fewer decimals it may be any three numbers. */
const WITH_HEIGHT =
  /^([+-]?\d{1,3}\.\d{3,})(?: ?[,;|] ?| )([+-]?\d{1,3}\.\d{3,})(?: ?[,;|] ?| )[+-]?\d{1,5}(?:\.\d+)?(?: ?M)?$/;
/** Too many digits before the point for a degree, and still no address: "5158.2, -299.1" */
const FAR_PAIR = /^([+-]?\d{1,7}\.\d+) ?[,; ] ?([+-]?\d{1,7}\.\d+)$/;
/** "lat: 51.58 lng: -2.99", "lon=…&lat=…", {"lat": 51.58, "lng": -2.99} */
const LABELLED = new RegExp(
  `^(LAT|LATITUDE|Y|LNG|LON|LONG|LONGITUDE|X) ?[:=]? ?(${DECIMAL})°?(?: ?[,;&] ?| )(LAT|LATITUDE|Y|LNG|LON|LONG|LONGITUDE|X) ?[:=]? ?(${DECIMAL})°?$`,
);
/** POINT(-2.99 51.58): longitude first, also POINT Z and with SRID=4326 before it. */
const WKT = new RegExp(
  String.raw`^(?:SRID=4326; ?)?POINT ?Z?M? ?\( ?(${DECIMAL}) (${DECIMAL})(?: ${DECIMAL}){0,2} ?\)$`,
);

/** "51, 3": two whole degrees, or two numbers of houses; the text alone does not tell. */
export function mayBeWholeDegrees(text: string): boolean {
  const [lat = Number.NaN, lng = Number.NaN] = /^\d{1,2} ?[,;|] ?\d{1,3}$/.test(text.trim())
    ? text.split(APART).map(Number)
    : [];
  return lat <= 90 && lng <= 180;
}

/** Coordinates in any common form. Null for any other text. A problem, in public words, for impossible coordinates. */
export function readCoordinates(text: string): Coordinates | ImpossiblePair | null {
  const link = readCoordinateLink(text);
  if (link !== null) return checked(link.lat, link.lng, link.form);
  if (text.length > LONGEST * 2 || isOfOtherWords(text)) return null;
  const plain = plainSigns(text);
  if (plain.length > LONGEST) return null;
  return readWkt(plain) ?? readPlain(plain.replace(/^[([{] ?(.*?) ?[)\]}]$/, '$1').replace(/^@/, ''));
}

/** A word that no form of coordinates contains or begins with: "Lane" in "12 Mill Lane", as in most addresses. */
const OTHER_WORD =
  /(?<![A-Z])(?!DEG|MIN|SEC|LAT|LON|LNG|NORTH|SOUTH|EAST|WEST|POINT|SRID|COORD|LOCATION|GPS)[A-Z]{4}/i;

/** Only for plain texts: other texts may have letters that this test does not know. */
function isOfOtherWords(text: string): boolean {
  return OTHER_WORD.test(text) && isTypewritten(text) && !/['"`]/.test(text);
}

function readPlain(plain: string): Coordinates | ImpossiblePair | null {
  const angles = readAngles(plain);
  if (angles !== null) return 'problem' in angles ? angles : checked(angles.lat, angles.lng, angles.form);
  return readLabelled(plain) ?? readDecimalPair(plain);
}

/**
 * Upper case, one form of the minus, degree, minute and second characters, single spaces; compass words become letters.
 */
function plainSigns(text: string): string {
  return text
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)) // full-width forms
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[−‐‑‒–—﹣]/g, '-')
    .replace(/[º˚ᵒ∘]/g, '°')
    .replace(/″|“|”|„|ʺ|''|′′|’’/g, '"')
    .replace(/[′’‘ʹ`´ʼ]/g, "'")
    .toUpperCase()
    .replace(/\b(NORTH|SOUTH|EAST|WEST)\b/g, (word) => word.charAt(0))
    .replace(/\s+/g, ' ')
    .replace(
      /^(?:GPS|COORDINATES?|COORDS|LOCATION|LAT ?[/,] ?(?:LNG|LON|LONG)) ?[:=]? ?(?=[^A-Z]|[NSEW] ?\d)/,
      '',
    )
    .trim()
    .replace(/[.,;]$/, '');
}

function readDecimalPair(plain: string): Coordinates | ImpossiblePair | null {
  const match =
    PAIR.exec(plain.replace(/(?<=[,;|/] ?)- (?=\d)/, '-')) ??
    WITH_HEIGHT.exec(plain) ??
    STANDARD.exec(plain) ??
    COMMA_PAIR.exec(plain) ??
    FAR_PAIR.exec(plain);
  if (match === null) return null;
  const [first = '', second = ''] = match.slice(1).map((value) => value.replace(',', '.'));
  const read = checked(Number(first), Number(second), 'decimal');
  if (match.slice(1).some((value) => /[.,]\d/.test(value)) || WHOLE_DEGREES.test(plain)) return read;
  return 'problem' in read && APART.test(plain) ? read : null;
}

function readLabelled(plain: string): Coordinates | ImpossiblePair | null {
  const match = LABELLED.exec(plain.replaceAll('"', '').replaceAll("'", ''));
  if (match === null) return null;
  const [, label = '', first = '', otherLabel = '', second = ''] = match;
  const isLatFirst = /^(?:LAT|Y)/.test(label);
  if (isLatFirst === /^(?:LAT|Y)/.test(otherLabel)) {
    return { problem: `${label.toLowerCase()} is given twice: a latitude and a longitude are needed` };
  }
  return checked(Number(isLatFirst ? first : second), Number(isLatFirst ? second : first), 'labelled');
}

function readWkt(plain: string): Coordinates | ImpossiblePair | null {
  const match = WKT.exec(plain);
  return match && checked(Number(match[2]), Number(match[1]), 'wkt');
}

function checked(lat: number, lng: number, form: CoordinateForm): Coordinates | ImpossiblePair {
  return outOfRange(lat, lng) ?? { lat, lng, form };
}
