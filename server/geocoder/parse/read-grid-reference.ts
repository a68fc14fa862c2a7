// Squares of the National Grid of Great Britain, "ST 3087 8876", and eastings with northings, "E 330870 N 188760".

import { readUsState } from './us-states.ts';

export interface GridReference {
  /** As people write it: 'ST 3087 8876', 'E 330870 N 188760'. */
  code: string;
  /** Of the square's south-west corner, in meters. */
  easting: number;
  northing: number;
  /** The square's side. */
  meters: number;
}

const LONGEST = 80;
const LABEL = /^(?:NGR|OSGR|GR(?![A-Z])|(?:OS |NATIONAL )?GRID(?: REF(?:ERENCE)?)?)\.? ?:? ?/;
const TOGETHER = /^([HJNOST][A-HJ-Z]) ?(\d{4}|\d{6}|\d{8}|\d{10})$/;
const APART = /^([HJNOST][A-HJ-Z]) ?(\d{2,5})(?: |, ?)(\d{2,5})$/;
/** Letters that are a state as well, before two ZIP codes or a road: "NC 27601 27602". */
const STATES = /^(?:NC|ND|NE|NH|NJ|NM|NV|NY|OH|OK|SC|SD)$/;
const METERS = String.raw`(\d{5,7})(?:\.\d{1,3})? ?M?`;
const BEFORE = new RegExp(
  `^(?:E|EASTING|X) ?[:=]? ?${METERS}(?: |[,;] ?)(?:N|NORTHING|Y) ?[:=]? ?${METERS}$`,
);
const BEHIND = new RegExp(`^${METERS} ?E(?: |[,;] ?)${METERS} ?N$`);
const UNLABELLED = /^(\d{6})(?:\.\d{1,3})?(?: |[,;] ?)(\d{6,7})(?:\.\d{1,3})?$/;

/** The whole text as a reference; null where it is none, or lies outside the grid. */
export function readGridReference(text: string): GridReference | null {
  if (text.length > LONGEST) return null;
  const plain = text.toUpperCase().replace(/\s+/g, ' ').trim();
  const bare = plain.replace(LABEL, '');
  return readSquare(bare, bare !== plain) ?? readMeters(BEFORE.exec(bare) ?? BEHIND.exec(bare));
}

/** A square that begins or ends a text of words alone: "SJ 838 981 Manchester", "Newport, ST3087 8876". */
const AT_START = /^((?:[A-Z]+[.:]? )*?[HJNOST][A-HJ-Z] ?(?:\d{6}|\d{8}|\d{10}|\d{3,5} \d{3,5})),? (?=\D+$)/i;
const AT_END = /[ ,]([HJNOST][A-HJ-Z] ?(?:\d{6}|\d{8}|\d{10}|\d{3,5} \d{3,5}))$/i;

/** The reference beside other words, and these; null where there is none. */
export function findGridReference(text: string): { reference: GridReference; rest: string } | null {
  if (text.length > LONGEST) return null;
  const plain = text.replace(/\s+/g, ' ').trim();
  const found = AT_START.exec(plain) ?? AT_END.exec(plain);
  const reference = found && readGridReference(found[1] ?? '');
  if (!found || !reference) return null;
  const before = plain.slice(0, found.index).replace(/,$/, '');
  const rest = before + plain.slice(found.index + found[0].length);
  return /\d/.test(rest) ? null : { reference, rest };
}

const NEARLY = /^([A-Z]{2}) ?(\d{2,5})(?: |, ?)(\d{2,5})$/;
const UNEVEN = /^([A-Z]{2}) ?(\d{5}|\d{7}|\d{9})$/;

/** What is wrong with a text in the form of a reference; null where it has another form. */
export function faultOfGridReference(text: string): string | null {
  if (text.length > LONGEST) return null;
  const plain = text.toUpperCase().replace(/\s+/g, ' ').trim().replace(LABEL, '');
  const [, letters = '', first = '', second = ''] = NEARLY.exec(plain) ?? UNEVEN.exec(plain) ?? [];
  // "NC 27601 1234", "MD 21201": a state and its ZIP code.
  if (letters === '' || (first.length === 5 && readUsState([letters]) !== null)) return null;
  if (cornerOf(letters) === null) {
    const isSquare = first.length > 2 && first.length === second.length;
    return isSquare ? `the National Grid of Great Britain has no square ${letters}` : null;
  }
  if (second === '') return `the ${first.length} digits behind ${letters} cannot be halved`;
  const isUneven = first.length !== second.length;
  return isUneven ? `its easting has ${first.length} digits and its northing ${second.length}` : null;
}

/** 'E 330870 N 188760' of two bare numbers that may be an easting and a northing, or anything else. */
export function suggestGridReference(text: string): string | null {
  return text.length > LONGEST ? null : (readMeters(UNLABELLED.exec(text.trim()))?.code ?? null);
}

function readSquare(bare: string, isLabelled: boolean): GridReference | null {
  const together = TOGETHER.exec(bare);
  const apart = APART.exec(bare);
  const [, letters = '', first = '', second = ''] = together ? halved(together) : (apart ?? []);
  const corner = cornerOf(letters);
  if (corner === null || first.length !== second.length) return null;
  const isShort = first.length === 2;
  if (!isLabelled && STATES.test(letters) && (isShort || (!together && first.length === 5))) return null;
  const meters = 10 ** (5 - first.length);
  return {
    code: `${letters} ${first} ${second}`,
    easting: corner.easting + Number(first) * meters,
    northing: corner.northing + Number(second) * meters,
    meters,
  };
}

function halved([text, letters = '', digits = '']: RegExpExecArray): string[] {
  return [text, letters, digits.slice(0, digits.length / 2), digits.slice(digits.length / 2)];
}

const LETTERS = 'ABCDEFGHJKLMNOPQRSTUVWXYZ';
const SQUARE_METERS = 100_000;
const [MOST_EAST, MOST_NORTH] = [7, 13];

/** The first letter is a square of 500 km, the second one of 100 km in it; both run from the north-west, without I. */
function cornerOf(letters: string): { easting: number; northing: number } | null {
  const [large = -1, small = -1] = [...letters].map((letter) => LETTERS.indexOf(letter));
  if (large < 0 || small < 0) return null;
  const east = ((large + 3) % 5) * 5 + (small % 5);
  const north = 19 - Math.floor(large / 5) * 5 - Math.floor(small / 5);
  if (east >= MOST_EAST || north < 0 || north >= MOST_NORTH) return null;
  return { easting: east * SQUARE_METERS, northing: north * SQUARE_METERS };
}

function readMeters(match: RegExpExecArray | null): GridReference | null {
  if (match === null) return null;
  const [easting, northing] = [Number(match[1]), Number(match[2])];
  if (easting >= MOST_EAST * SQUARE_METERS || northing >= MOST_NORTH * SQUARE_METERS) return null;
  return { code: `E ${easting} N ${northing}`, easting, northing, meters: 1 };
}
