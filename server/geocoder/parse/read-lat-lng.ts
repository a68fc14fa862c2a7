import { type ImpossiblePair, outOfRange } from './coordinate-range.ts';
import { readCoordinates } from './read-coordinates.ts';

/**
 * A record's own lat and lng: numbers, numeric text, or a pair that is understood as one text: 51°35'N and 2°59'W. Null
 * where both are blank: a blank is never 0.
 */
export function readLatLng(lat: unknown, lng: unknown): { lat: number; lng: number } | ImpossiblePair | null {
  const values = [toDegrees('lat', lat), toDegrees('lng', lng)] as const;
  const problem = values.find((value) => typeof value === 'string');
  if (problem !== undefined)
    return readPair(lat, lng) ?? (values.some(isNumber) ? { problem } : noPair(problem));
  const [latitude, longitude] = values as readonly [number | null, number | null];
  if (latitude === null && longitude === null) return null;
  if (latitude === null) return { problem: 'latitude (lat) is missing' };
  if (longitude === null) return { problem: 'longitude (lng) is missing' };
  return outOfRange(latitude, longitude) ?? { lat: latitude, lng: longitude };
}

/** The same where it is a point; null for anything else. */
export function readPoint(lat: unknown, lng: unknown): { lat: number; lng: number } | null {
  const read = readLatLng(lat, lng);
  return read === null || 'problem' in read ? null : read;
}

function readPair(lat: unknown, lng: unknown): { lat: number; lng: number } | ImpossiblePair | null {
  if (typeof lat !== 'string' || typeof lng !== 'string') return null;
  const read = readCoordinates(`${lat.trim()}, ${lng.trim()}`);
  return read && ('problem' in read ? read : { lat: read.lat, lng: read.lng });
}

const isNumber = (value: unknown) => typeof value === 'number';

/** Words in both, as 'N/A' twice: no half of a pair. */
const noPair = (problem: string): ImpossiblePair => ({ problem, isNoPair: true });

/** Degrees; null for a blank; or the problem in public words. */
function toDegrees(field: string, value: unknown): number | string | null {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : `${field} is not a number`;
  if (typeof value !== 'string') return `${field} is not a number`;
  const text = value.trim().replace(/^[\u2212\u2013]/, '-');
  if (text === '') return null;
  // Degrees have no thousands, so a comma is a decimal one.
  return /^[+-]?(?:\d{1,9}(?:[.,]\d*)?|\.\d+)$/.test(text)
    ? Number(text.replace(',', '.'))
    : `${field} "${text.slice(0, 40)}" is not a number`;
}
