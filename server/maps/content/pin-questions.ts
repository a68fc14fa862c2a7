// What pins were placed by, so that newer data can be held against it.
import { createHash } from 'node:crypto';
import { roundDegrees } from '../../../shared/rounding.ts';
import type { Point } from '../../geometry/distance.ts';
import type { MapContent, MapFeature } from './map-content.ts';

/** A text, and where it was found: pins of equal ones share it. */
export interface PinQuestion {
  query: string;
  point: Point;
}

/** Null for a pin that stands where it was put, and for what is no pin. */
export function questionOf({ query, geometry }: MapFeature): PinQuestion | null {
  if (query === undefined || geometry.type !== 'Point') return null;
  const [lng = 0, lat = 0] = geometry.coordinates;
  return { query, point: { lat, lng } };
}

/** The question's name in the database. */
export function questionKey({ query, point: { lat, lng } }: PinQuestion): string {
  const asked = JSON.stringify([query, roundDegrees(lat), roundDegrees(lng)]);
  return createHash('sha256').update(asked).digest('base64url');
}

/** The questions of a map by their keys, each with the number of its pins, in the order of first appearance. */
export function countQuestions({
  layers,
}: Pick<MapContent, 'layers'>): Map<string, { question: PinQuestion; pins: number }> {
  const counted = new Map<string, { question: PinQuestion; pins: number }>();
  for (const feature of layers.flatMap(({ features }) => features)) {
    const question = questionOf(feature);
    if (!question) continue;
    const key = questionKey(question);
    const known = counted.get(key);
    if (known) known.pins++;
    else counted.set(key, { question, pins: 1 });
  }
  return counted;
}
