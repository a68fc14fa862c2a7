// The area of each country's feeds. The geocoder's country counts first. A point without one is tested against
// geometries.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { booleanIntersects } from '@turf/turf';
import { feature } from 'topojson-client';
import { boxesMeet, boxOf, growBox } from '../geometry/box.ts';
import type { LngLat } from '../geometry/lng-lat.ts';
import { ringsHold } from '../geometry/rings-hold.ts';
import type { CoveredPlace } from './feed.ts';
import { cutOutline, type OutlinePiece } from './outline/cut-outline.ts';
import { edgeDistanceMeters } from './outline/edge-distance.ts';
import { type Outline, readOutline } from './outline/outline.ts';

/** Piers and beaches lie outside a simplified coast line. */
const SHORE_METERS = 5000;

/** The geometry extends a few miles out to sea, and a few miles past the land borders. */
const ENGLAND: LngLat[] = [
  [-1.8, 55.86],
  [-2.03, 55.81],
  [-2.12, 55.73],
  [-2.25, 55.65],
  [-2.34, 55.63],
  [-2.25, 55.55],
  [-2.18, 55.47],
  [-2.48, 55.35],
  [-2.62, 55.28],
  [-2.75, 55.15],
  [-3.0, 55.05],
  [-3.05, 54.99],
  [-3.4, 54.94],
  [-3.9, 54.6],
  [-3.6, 54.0],
  [-3.3, 53.7],
  [-3.35, 53.42],
  [-3.2, 53.33],
  [-3.08, 53.24],
  [-2.95, 53.18],
  [-2.9, 53.1],
  [-2.88, 53.0],
  [-2.73, 52.97],
  [-2.73, 52.92],
  [-2.98, 52.95],
  [-3.15, 52.88],
  [-3.13, 52.77],
  [-3.03, 52.72],
  [-3.05, 52.65],
  [-3.12, 52.55],
  [-3.23, 52.42],
  [-3.05, 52.35],
  [-3.0, 52.27],
  [-3.12, 52.12],
  [-3.1, 51.95],
  [-2.8, 51.88],
  [-2.65, 51.82],
  [-2.66, 51.63],
  [-2.85, 51.5],
  [-3.1, 51.4],
  [-3.4, 51.3],
  [-4.3, 51.32],
  [-5.0, 51.1],
  [-5.8, 50.4],
  [-6.6, 50.0],
  [-6.3, 49.75],
  [-5.0, 49.85],
  [-3.5, 50.05],
  [-2.0, 50.45],
  [-1.2, 50.45],
  [0.2, 50.6],
  [1.2, 50.9],
  [1.65, 51.2],
  [1.7, 51.6],
  [2.0, 52.5],
  [1.9, 53.1],
  [0.6, 53.3],
  [0.4, 53.7],
  [0.1, 54.3],
  [-0.9, 54.8],
  [-1.2, 55.2],
  [-1.4, 55.8],
  [-1.8, 55.86],
];

const GREAT_BRITAIN: LngLat[] = [
  [-6.6, 49.75],
  [-3.5, 49.95],
  [0.2, 50.55],
  [1.65, 51.1],
  [2.1, 52.5],
  [1.9, 53.2],
  [-0.8, 55.5],
  [-1.2, 57.6],
  [-0.3, 60.9],
  [-1.5, 61.0],
  [-4.5, 59.4],
  [-8.9, 58.0],
  [-7.9, 56.4],
  [-5.95, 55.2],
  [-5.3, 54.7],
  [-5.15, 54.2],
  [-5.0, 53.0],
  [-5.8, 51.7],
  [-6.6, 49.75],
];

const pieces: { england?: OutlinePiece[]; britain?: OutlinePiece[]; us?: OutlinePiece[] } = {};

const england = () => (pieces.england ??= cutOutline({ polygons: [[ENGLAND]], points: [] }));
const britain = () => (pieces.britain ??= cutOutline({ polygons: [[GREAT_BRITAIN]], points: [] }));
const us = () => (pieces.us ??= cutOutline(readNation()));

/** Reads the geometries now instead of at the first call: some tenths of a second. Throws when a file is missing. */
export function readCountries(): void {
  for (const country of [england, britain, us]) country();
}

export function isInEngland(place: CoveredPlace): boolean {
  if (place.country !== null && place.country !== 'GB') return false;
  return place.state === null ? lies(place, england()) : place.state === 'England';
}

export function isInGreatBritain(place: CoveredPlace): boolean {
  return place.country === null ? lies(place, britain()) : place.country === 'GB';
}

export function isInUs(place: CoveredPlace): boolean {
  return place.country === null ? lies(place, us(), SHORE_METERS) : place.country === 'US';
}

/** The countries with their own feeds that a geometry touches. */
export function countriesOf(outline: readonly OutlinePiece[]): string[] {
  return [...(touches(outline, britain()) ? ['GB'] : []), ...(touches(outline, us()) ? ['US'] : [])];
}

/** Geometries of the states and territories, simplified to about 100 m, from the installed package. */
function readNation(): Outline {
  const file = createRequire(import.meta.url).resolve('us-atlas/nation-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Parameters<typeof feature>[0];
  const nation = feature(atlas, atlas.objects['nation'] as NonNullable<(typeof atlas.objects)[string]>);
  const shapes = nation.type === 'FeatureCollection' ? nation.features : [nation];
  return readOutline({ type: 'GeometryCollection', geometries: shapes.map(({ geometry }) => geometry) });
}

function lies(place: CoveredPlace, country: readonly OutlinePiece[], shoreMeters = 0): boolean {
  const at = boxOf([[place.lng, place.lat]]);
  const isInside = country.some(
    (piece) => piece.kind === 'area' && boxesMeet(piece.box, at) && ringsHold(piece.rings, place),
  );
  if (isInside || shoreMeters === 0) return isInside;
  const near = growBox(at, shoreMeters / 50_000);
  return country.some(
    (piece) =>
      piece.kind === 'edge' &&
      boxesMeet(piece.box, near) &&
      edgeDistanceMeters(place, piece.line) <= shoreMeters,
  );
}

function touches(outline: readonly OutlinePiece[], country: readonly OutlinePiece[]): boolean {
  return outline.some((piece) =>
    country.some(
      (own) =>
        own.kind === 'area' &&
        boxesMeet(piece.box, own.box) &&
        booleanIntersects(shapeOf(piece), shapeOf(own)),
    ),
  );
}

function shapeOf(piece: OutlinePiece) {
  if (piece.kind === 'area') return { type: 'Polygon' as const, coordinates: piece.rings };
  const [first] = piece.line;
  return piece.line.length === 1
    ? { type: 'Point' as const, coordinates: first as LngLat }
    : { type: 'LineString' as const, coordinates: piece.line };
}
