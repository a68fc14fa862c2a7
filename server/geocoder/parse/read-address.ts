import { takeBesideName } from './beside-name.ts';
import { takeCareOf } from './care-of.ts';
import type { StreetReading } from './cut-street.ts';
import { normalizeText } from './normalize-text.ts';
import { withFirstBlock } from './read-block.ts';
import { type Crossing, readBareCrossing, readCrossing } from './read-crossing.ts';
import type { RegionHint } from './region-hint.ts';
import { cleanText } from './split-parts.ts';
import { endsWithStreetType } from './street-cuts.ts';
import { listStreetReadings } from './street-readings.ts';
import { type SetAside, takeContact } from './take-contact.ts';
import { takeJunction } from './take-junction.ts';
import { takeNotes } from './take-notes.ts';
import { type AddressRegion, takeRegion } from './take-region.ts';
import { takeUnit } from './take-unit.ts';
import { withUnitAsNumber } from './unit-as-number.ts';
import { withPlainZip } from './us-zip.ts';
import { withoutCentre } from './without-centre.ts';
import { withoutRepeats } from './without-repeats.ts';

export type { StreetReading } from './cut-street.ts';

export interface AddressReading extends AddressRegion {
  /** Cleaned: single spaces, no control characters; '' for an empty text. */
  text: string;
  /** 'flat 3', 'apt 4b', 'suite 200', '3rd floor', '#4'; several are joined by a comma; null when there is none. */
  unit: string | null;
  poBox: boolean;
  /** "opposite" before the name of a place; null where no such words stand there, or a house is sent too. */
  beside: string | null;
  /** Readings of number and street inside the parts, the likeliest first, at most six. */
  streets: StreetReading[];
  /** Street keys of a crossing such as "14th St NW & U St NW". */
  crossing: Crossing | null;
  /** The same where it may be something else as well: "Broad & High". */
  bareCrossing: Crossing | null;
  /** The county at the end, where the rest names a place in its country (take-county.ts). */
  county: string | null;
  /** For a text that names no region: the region in which it is searched for first. */
  hint: RegionHint | null;
  /** Text beside the address that is no part of it: a telephone number, opening hours, a junction of a motorway. */
  setAside: readonly SetAside[];
}

/**
 * Parses an address as people write it, into its possible readings. Pure and linear: no lookup, and no text makes it
 * throw. The order: remove what is no address; then postcode, state and country; then flats and boxes; split the rest
 * into streets.
 */
export function readAddress(text: string): AddressReading {
  const sent = cleanText(text);
  const contact = takeContact(sent);
  const junction = takeJunction(contact.text);
  const setAside = [...contact.setAside, ...junction.setAside];
  const cleaned = setAside.length > 0 ? cleanText(junction.text) : sent;
  const plain = readCleaned(cleaned, setAside);
  const { text: left, notes } = takeNotes(cleaned);
  if (notes.length === 0) return plain;
  const asNotes = notes.map((note) => ({ kind: 'delivery note', text: note }) as const);
  const noteless = readCleaned(cleanText(left), [...setAside, ...asNotes]);
  // Without a house, a note may be the only statement of the place.
  return noteless.streets.some(({ number }) => number !== '') ? noteless : plain;
}

/** "1740-18th St": a house on a numbered street. */
const NUMBER_JOINED = /(?<!\S)(\d{1,5})-(?=\d{1,3}(?:st|nd|rd|th)(?![\p{L}\p{N}]))/giu;

/** "1419 Kenilworth Ave., NE, Washington": the quarter belongs to the street. */
const DIRECTION_APART = /, ((?:[NS]\.?|north|south) ?(?:[EW]\.?|east|west))(?=,|$)/giu;

function joinDirections(text: string): string {
  return text.replace(DIRECTION_APART, (found, direction: string, at: number) => {
    const type = text.slice(0, at).split(' ').at(-1) ?? '';
    return endsWithStreetType(['', normalizeText(type)]) ? ` ${direction}` : found;
  });
}

function readCleaned(text: string, setAside: readonly SetAside[]): AddressReading {
  const plain = withPlainZip(text.replace(NUMBER_JOINED, '$1 '));
  const cleaned = withoutRepeats(joinDirections(withFirstBlock(plain)));
  const region = takeRegion(cleaned);
  const isAtUnit = region.postcode?.kind === 'unit';
  const { parts: places, lines } = takeCareOf(withoutCentre(region.parts), isAtUnit);
  const { parts: named, beside } = takeBesideName(places);
  const { unit, poBox, parts } = takeUnit(named);
  const read = {
    ...region,
    text: cleaned,
    unit,
    poBox,
    beside,
    streets: [],
    crossing: null,
    bareCrossing: null,
    county: null,
    hint: null,
    setAside: [...setAside, ...lines.map((line) => ({ kind: 'care of line', text: line }) as const)],
  };
  return readParts(read, parts);
}

/** The same text with a hint, which counts only where the text itself names no region. */
export function withHint(reading: AddressReading, hint: RegionHint | null): AddressReading {
  const { country, state, nation, postcode } = reading;
  const namesRegion = country !== null || state !== null || nation !== null || postcode !== null;
  return hint === null || namesRegion ? reading : { ...reading, hint };
}

/** The same text with these parts instead of its own. */
export function readParts(reading: AddressReading, parts: string[]): AddressReading {
  const crossing = readCrossing(parts);
  return {
    ...reading,
    parts,
    streets: withUnitAsNumber(listStreetReadings(parts), reading.unit, reading.country),
    crossing,
    bareCrossing: crossing === null ? readBareCrossing(parts) : null,
  };
}
