// A street that was found without its house: how long it is, and which part of it the postcode sent means.
import type { Queryable } from '../db/database.ts';
import { distanceMeters, type Point } from '../gazetteer/distance.ts';
import type { Postcode } from '../gazetteer/postcodes.ts';
import { findStreetLines, type Street } from '../gazetteer/streets.ts';
import type { Candidate } from './candidate.ts';
import type { Decided } from './decide-texts.ts';
import { type Segment, toSegments } from './meeting-points.ts';

/** From the middle of a road to its houses, with what they stand back. */
const ASIDE_METERS = 30;

/** The rows whose answer is a street, measured along their lines; the others as they are. One statement for the batch. */
export async function measureStreets(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const pieces = decided.flatMap(({ decision }) => piecesOf(decision.chosen?.candidate));
  const probes = new Map(pieces.map(({ cell, streetKey }) => [`${cell}/${streetKey}`, { cell, streetKey }]));
  const lines = await findStreetLines(db, [...probes.values()]);
  const lineOf = new Map(lines.map((street) => [nameOf(street), street.line]));
  return decided.map((one) => {
    const { chosen } = one.decision;
    const drawn = piecesOf(chosen?.candidate).flatMap((piece) => toSegments(lineOf.get(nameOf(piece)) ?? []));
    if (!chosen || drawn.length === 0) return one;
    const candidate = measure(chosen.candidate, drawn, unitOf(one));
    return { ...one, decision: { ...one.decision, chosen: { ...chosen, candidate } } };
  });
}

function piecesOf(candidate: Candidate | undefined): Street[] {
  return (candidate?.kind === 'street' && candidate.streetPieces) || [];
}

function nameOf({ source, part, ref, cell, streetKey }: Street): string {
  return [source, part, ref, cell, streetKey].join('|');
}

/** A British postcode of some houses, which are on this street or near it; a ZIP is far larger than a street. */
function unitOf({ sought: { postcode }, decision }: Decided): Postcode | null {
  const agrees = decision.chosen?.agreement.postcode;
  const isUnit = postcode?.isExact && (postcode.found.kind === 'unit' || postcode.found.kind === 'retired');
  return isUnit && (agrees === 'same' || agrees === 'fits') ? postcode.found : null;
}

function measure(candidate: Candidate, line: readonly Segment[], unit: Postcode | null): Candidate {
  const point = unit ? nearestOn(line, unit) : candidate.point;
  const reach = ASIDE_METERS + furthestFrom(point, line);
  if (!unit) return { ...candidate, radiusMeters: reach, shareNear: shareNear(line, point) };
  const ofUnit = distanceMeters(unit, point) + unit.radiusMeters;
  return {
    ...candidate,
    point,
    isAtUnit: true,
    radiusMeters: Math.min(reach, Math.max(ASIDE_METERS, ofUnit)),
  };
}

function furthestFrom(place: Point, line: readonly Segment[]): number {
  return line.reduce(
    (most, { from, to }) => Math.max(most, distanceMeters(from, place), distanceMeters(to, place)),
    0,
  );
}

/** What scores count as right. */
const NEAR_METERS = 100;
/** A line is looked at in steps as long as this, or shorter. */
const STEP_METERS = 10;

function shareNear(line: readonly Segment[], place: Point): number {
  let [near, whole] = [0, 0];
  for (const { from, to } of line) {
    const meters = distanceMeters(from, to);
    const steps = Math.ceil(meters / STEP_METERS);
    for (let step = 0; step < steps; step++) {
      const share = (step + 0.5) / steps;
      const lat = from.lat + share * (to.lat - from.lat);
      const lng = from.lng + share * (to.lng - from.lng);
      if (distanceMeters({ lat, lng }, place) <= NEAR_METERS) near += meters / steps;
    }
    whole += meters;
  }
  return whole === 0 ? 1 : near / whole;
}

/** The point of a line that is nearest to a place. */
export function nearestOn(line: readonly Segment[], place: Point): Point {
  const points = line.map((segment) => nearestOnSegment(segment, place));
  return points.reduce((best, point) =>
    distanceMeters(point, place) < distanceMeters(best, place) ? point : best,
  );
}

function nearestOnSegment({ from, to }: Segment, place: Point): Point {
  const shrink = Math.cos((place.lat * Math.PI) / 180);
  const [east, north] = [(to.lng - from.lng) * shrink, to.lat - from.lat];
  const length = east ** 2 + north ** 2;
  if (length === 0) return from;
  const along = ((place.lng - from.lng) * shrink * east + (place.lat - from.lat) * north) / length;
  const share = Math.min(1, Math.max(0, along));
  return { lat: from.lat + share * (to.lat - from.lat), lng: from.lng + share * (to.lng - from.lng) };
}
