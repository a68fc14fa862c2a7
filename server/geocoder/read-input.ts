import { ADDRESS_LENGTH } from '../../shared/limits.ts';
import type { Point } from '../geometry/distance.ts';
import { cellOfGrid } from './context/grid-cell.ts';
import { QUALITY_MEANING } from './describe/quality.ts';
import type { ImpossiblePair } from './parse/coordinate-range.ts';
import { isPlaceholder } from './parse/placeholders.ts';
import { type AddressReading, readAddress, withHint } from './parse/read-address.ts';
import { mayBeWholeDegrees, readCoordinates } from './parse/read-coordinates.ts';
import {
  faultOfGridReference,
  findGridReference,
  readGridReference,
  suggestGridReference,
} from './parse/read-grid-reference.ts';
import { readLatLng, readPoint } from './parse/read-lat-lng.ts';
import { type CodeCell, cellOfCode, readLocationCode } from './parse/read-location-code.ts';
import { type RegionHint, readRegionHint } from './parse/region-hint.ts';
import { unescapeText } from './parse/unescape-text.ts';
import type { AddressQuality, GeocodeInput, Placement } from './placement.ts';

export interface ReadAddress {
  kind: 'address';
  input: string;
  reading: AddressReading;
  near?: Point;
}

/** A short Open Location Code, to be completed by the place in the same text. */
export interface ReadShortCode {
  kind: 'short_code';
  input: string;
  code: string;
  near: ReadAddress;
}

/** A grid reference beside the name of its place. */
export interface ReadGridBeside {
  kind: 'grid_beside';
  input: string;
  cell: CodeCell;
  near: ReadAddress;
}

export interface ReadFailed {
  kind: 'failed';
  input: string;
  quality: AddressQuality;
  reason: string;
  /** Of impossible coordinates: the point that they are with the two values swapped, if they are one. */
  swapped?: Point;
}

export type InputReading = (
  | ReadAddress
  | ReadShortCode
  | ReadGridBeside
  | { kind: 'point'; input: string; point: Point; cell?: CodeCell; named?: RegionHint['country'] }
  | ReadFailed
) & {
  /** Why the row's own coordinates were not read, and its text was. */
  unread?: string;
};

/**
 * Coordinates in their own fields place a row; where they are half or impossible it fails, also beside an address. Words
 * in both, as 'N/A' twice, leave it to the address. Otherwise coordinates, an Open Location Code or a grid reference in
 * its text do. Otherwise its text is an address.
 */
export function readInput(row: GeocodeInput): InputReading {
  const { address, lat, lng, hint = null, near } = row;
  const input = address ?? (isBlank(lat) && isBlank(lng) ? '' : `${lat ?? ''}, ${lng ?? ''}`);
  const given = readLatLng(lat, lng);
  if (given && !isLeftForText(given, address)) return fromCoordinates(input, given, hint);
  const inText = readText(input, (address ?? '').trim(), hint);
  const read = near && inText.kind === 'address' ? { ...inText, near } : inText;
  return given && 'problem' in given ? { ...read, unread: given.problem } : read;
}

/** Whether a row is placed by its own coordinates, or fails by them. */
export function isByCoordinates({ address, lat, lng }: Omit<GeocodeInput, 'hint'>): boolean {
  const given = readLatLng(lat, lng);
  return given !== null && !isLeftForText(given, address);
}

/** The point in a row's own fields, where they have one. */
export const ownPoint = ({ lat, lng }: Pick<GeocodeInput, 'lat' | 'lng'>): Point | null =>
  readPoint(lat, lng);

function isLeftForText(given: Point | ImpossiblePair, address: string | null): boolean {
  return 'isNoPair' in given && (address ?? '').trim() !== '';
}

function readText(input: string, sent: string, hint: RegionHint | null): InputReading {
  if (sent.length > ADDRESS_LENGTH) {
    const reason = `The address has ${sent.length.toLocaleString('en')} characters; at most ${ADDRESS_LENGTH.toLocaleString('en')} are read. Send the address alone.`;
    return { kind: 'failed', input, quality: 'incomplete', reason };
  }
  const text = unescapeText(sent);
  const inText = readCoordinates(text);
  if (inText) return fromCoordinates(input, inText, hint);
  if (mayBeWholeDegrees(text)) {
    const reason = `'${text}' may be two whole degrees, or two numbers of houses: send lat and lng in fields of their own or with their decimals, or send an address.`;
    return { kind: 'failed', input, quality: 'incomplete', reason };
  }
  const inCode = readCode(input, text) ?? readGrid(input, text);
  if (inCode) return inCode;
  const reading = withHint(readAddress(text), hint);
  if (reading.text === '') {
    const [other] = reading.setAside;
    if (other?.kind === 'road junction') {
      const reason = `The junction '${other.text}' is not known here: send the street or the postcode of the place.`;
      return { kind: 'failed', input, quality: 'incomplete', reason };
    }
    return {
      kind: 'failed',
      input,
      quality: 'empty',
      reason: `${other ? `Beside '${other.text}' (${other.kind}) stands no address` : 'The row is empty'}: send an address or coordinates.`,
    };
  }
  if (isPlaceholder(reading.text)) {
    const reason = `'${reading.text}' stands for no address: send an address or coordinates.`;
    return { kind: 'failed', input, quality: 'incomplete', reason };
  }
  return { kind: 'address', input, reading };
}

function readCode(input: string, text: string): InputReading | null {
  const found = readLocationCode(text);
  if (!found) return null;
  const { code, isFull, rest } = found;
  if (isFull) {
    const cell = cellOfCode(code);
    return { kind: 'point', input, point: { lat: cell.lat, lng: cell.lng }, cell };
  }
  const reading = readAddress(rest);
  if (reading.text !== '') {
    return { kind: 'short_code', input, code, near: { kind: 'address', input: rest, reading } };
  }
  const reason = `${code} is the end of an Open Location Code and lies in many places. Add the town that it was shortened for, or send the whole code.`;
  return { kind: 'failed', input, quality: 'incomplete', reason };
}

function readGrid(input: string, text: string): InputReading | null {
  const found = readGridReference(text);
  if (found) {
    const cell = cellOfGrid(found);
    return { kind: 'point', input, point: { lat: cell.lat, lng: cell.lng }, cell };
  }
  const beside = findGridReference(text);
  if (beside) {
    const reading = withHint(readAddress(beside.rest), readRegionHint('GB', ''));
    const near = { kind: 'address', input: beside.rest, reading } as const;
    return { kind: 'grid_beside', input, cell: cellOfGrid(beside.reference), near };
  }
  const fault = faultOfGridReference(text);
  const meant = suggestGridReference(text);
  if (fault !== null) {
    const reason = `'${text}' is no grid reference: ${fault}. Send two letters and as many digits for the easting as for the northing.`;
    return { kind: 'failed', input, quality: 'incomplete', reason };
  }
  if (meant === null) return null;
  const reason = `'${text}' may be an easting and a northing of the National Grid: send ${meant}, or a latitude and a longitude.`;
  return { kind: 'failed', input, quality: 'incomplete', reason };
}

function fromCoordinates(input: string, read: Point | ImpossiblePair, hint: RegionHint | null): InputReading {
  if (!('problem' in read)) {
    const point = { lat: read.lat, lng: read.lng };
    return { kind: 'point', input, point, ...(hint?.from === 'call' && { named: hint.country }) };
  }
  const { problem: reason, swapped } = read;
  return { kind: 'failed', input, quality: 'coordinates', reason, ...(swapped && { swapped }) };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A row that cannot be placed, with the reason. */
export function unplaced(input: string, quality: AddressQuality, reason: string): Placement {
  return {
    input,
    status: 'unplaced',
    recordKey: null,
    addressQuality: { value: quality, basis: QUALITY_MEANING[quality] },
    point: null,
    precision: 'none',
    radiusMeters95: null,
    score: 0,
    basis: 'not_placed',
    why: 'The row could not be placed.',
    evidence: [],
    reason,
    admin: null,
    address: null,
    isSample: false,
    packs: [],
    describedBy: [],
  };
}
