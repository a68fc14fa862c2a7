// A sidewalk runs along a street. Where it is mapped by itself, it may join that street only far away, or nowhere: a
// place that is joined to the sidewalk alone would be a long way off from the street before it. So where the way on foot
// or by bicycle is a detour, it is measured from the street as well, and the sooner of both counts.
import { distanceMeters } from '../geometry/distance.ts';
import type { RoadPoint } from './roads.ts';

/** A road of the engine's `locate`, near a place. */
export interface NearRoad {
  distance: number;
  correlated_lat: number;
  correlated_lon: number;
  edge: { classification: { use: string } };
}

const BESIDE_STREETS = new Set(['sidewalk', 'pedestrian_crossing']);

/** From a place to the street along which its sidewalk runs: across a front garden and a wide street's half. */
export const STREET_METERS = 50;

/** Where the street before a place is reached, if a sidewalk is nearer; else null. */
export function findStreet(roads: readonly NearRoad[]): RoadPoint | null {
  const [nearest, ...others] = roads.toSorted((a, b) => a.distance - b.distance);
  if (!nearest || !isBesideStreet(nearest)) return null;
  const street = others.find((road) => !isBesideStreet(road));
  return street && street.distance <= STREET_METERS
    ? { lat: street.correlated_lat, lng: street.correlated_lon }
    : null;
}

const isBesideStreet = ({ edge }: NearRoad): boolean => BESIDE_STREETS.has(edge.classification.use);

/** A way round a block is none, nor is one that is nowhere near twice the line. */
const BLOCK_METERS = 200;

/** Whether a way of so many meters leads round what lies between its ends. */
export function isDetour(meters: number, from: RoadPoint, to: RoadPoint): boolean {
  return meters > 2 * distanceMeters(from, to) + BLOCK_METERS;
}
