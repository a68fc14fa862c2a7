import type { Point } from '../gazetteer/distance.ts';
import type { AddressQuality, GeocodeInput, Placement } from './placement.ts';
import { QUALITY_MEANING } from './quality.ts';
import { type AddressReading, readAddress } from './reading/read-address.ts';
import { readCoordinates, readLatLng } from './reading/read-coordinates.ts';

export interface ReadAddress {
  kind: 'address';
  input: string;
  reading: AddressReading;
}

export type ReadInput =
  | ReadAddress
  | { kind: 'point'; input: string; point: Point; note: string | null }
  | { kind: 'failed'; input: string; quality: AddressQuality; reason: string };

/** Coordinates in their own fields place a row; else coordinates in its text; else its text is an address. */
export function readInput({ address, lat, lng }: GeocodeInput): ReadInput {
  const input = address ?? (isBlank(lat) && isBlank(lng) ? '' : `${lat ?? ''}, ${lng ?? ''}`);
  const given = readLatLng(lat, lng);
  if (given) return fromCoordinates(input, given, null);
  const text = (address ?? '').trim();
  const inText = readCoordinates(text);
  if (inText) return fromCoordinates(input, inText, 'note' in inText ? inText.note : null);
  const reading = readAddress(text);
  if (reading.text === '') {
    return {
      kind: 'failed',
      input,
      quality: 'empty',
      reason: 'The row is empty: send an address or coordinates.',
    };
  }
  return { kind: 'address', input, reading };
}

function fromCoordinates(input: string, read: Point | { problem: string }, note: string | null): ReadInput {
  if ('problem' in read) return { kind: 'failed', input, quality: 'coordinates', reason: read.problem };
  return { kind: 'point', input, point: { lat: read.lat, lng: read.lng }, note };
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** A row that leads nowhere, with its reason. */
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
  };
}
