// Points of places, for distances that the script computes itself. Coordinates are used as given, without a call.
import { askRows } from '../ask/ask-rows.ts';
import type { Clock } from '../ask/clock.ts';
import { GEOCODE } from './endpoints.ts';
import type { PlaceRead } from './read-places.ts';
import { whyNotPlaced } from './to-table.ts';

export interface Located {
  point: { lat: number; lng: number };
  /** As a cell shows it. */
  confidence: string;
  score: number;
  /** The typed text, or the coordinates. */
  label: string;
}

/** Null: a blank row. */
export type LocatedRead = Located | { problem: string } | null;

export function locate(reads: readonly PlaceRead[], clock: Clock): LocatedRead[] {
  const rows = reads.map((read) => (read !== null && 'address' in read ? read : null));
  const answers = askRows(GEOCODE, {}, rows, clock);
  return reads.map((read, index) => {
    if (read === null || 'problem' in read) return read;
    if (!('address' in read))
      return { point: read, confidence: 'high', score: 1, label: `${read.lat}, ${read.lng}` };
    const answer = answers[index];
    if (!answer) return null;
    if ('problem' in answer) return answer;
    const { cells } = answer;
    const reason = whyNotPlaced(cells);
    if (reason !== null) return { problem: reason };
    return {
      point: { lat: Number(cells['lat']), lng: Number(cells['lng']) },
      confidence: String(cells['confidence']),
      score: Number(cells['score']),
      label: read.address,
    };
  });
}

/** A distance is only as sure as the less sure of its two ends. */
export function lessSure(one: Located, other: Located): string {
  return one.score <= other.score ? one.confidence : other.confidence;
}
