// Cuts a geometry into small pieces, so that the database finds the few that matter for a place by their boxes. Area
// pieces tell whether a place is inside. Pieces of the true edge give the distance to it. The lines along which an area
// is cut are no edge of it.
import { type Box, boxOf } from '../../geometry/box.ts';
import { cutPolygon } from '../../geometry/cut-polygon.ts';
import type { LngLat, PolygonRings, Ring } from '../../geometry/lng-lat.ts';
import type { Outline } from './outline.ts';

export type OutlinePiece =
  | { kind: 'area'; rings: PolygonRings; box: Box }
  /** A polyline. A single point is an edge of length 0. */
  | { kind: 'edge'; line: LngLat[]; box: Box };
/** Segments of one edge piece: few enough for a small box, enough for a small number of pieces. */
const EDGE_SEGMENTS = 48;

export function cutOutline({ polygons, points }: Outline): OutlinePiece[] {
  return [
    ...polygons
      .flatMap((polygon) => splitAtAntimeridian(polygon))
      .flatMap((polygon) => cutPolygon(polygon))
      .map(toArea),
    ...polygons.flat().flatMap(toEdges),
    ...points.map((point) => toEdge([[normalLng(point[0]), point[1]]])),
  ];
}

/** The parts of a polygon on each turn of the globe, each shifted into ±180. */
export function splitAtAntimeridian(polygon: PolygonRings): PolygonRings[] {
  const lngs = (polygon[0] ?? []).map(([lng]) => lng);
  const [west, east] = [lngs.reduce((a, b) => Math.min(a, b)), lngs.reduce((a, b) => Math.max(a, b))];
  const turns = range(Math.floor((west + 180) / 360), Math.ceil((east + 180) / 360) - 1);
  if (turns.length < 2) return [shift(polygon, -360 * (turns[0] ?? 0))];
  return turns.flatMap((turn) => {
    const clipped = polygon
      .map((ring) => clip(clip(ring, turn * 360 - 180, 1), turn * 360 + 180, -1))
      .filter((ring) => ring.length >= 4);
    return clipped.length > 0 ? [shift(clipped, -360 * turn)] : [];
  });
}

function shift(polygon: PolygonRings, by: number): PolygonRings {
  return polygon.map((ring) => ring.map(([lng, lat]) => [clampLng(lng + by), lat]));
}

const clampLng = (lng: number) => Math.max(-180, Math.min(180, lng));

/** The part of a closed ring east (1) or west (-1) of a meridian. */
function clip(ring: Ring, meridian: number, side: 1 | -1): Ring {
  const kept: Ring = [];
  for (const [index, point] of ring.entries()) {
    const before = ring[index - 1];
    const isIn = (point[0] - meridian) * side >= 0;
    if (before && isIn !== (before[0] - meridian) * side >= 0) kept.push(crossing(before, point, meridian));
    if (isIn) kept.push(point);
  }
  const [first, last] = [kept[0], kept.at(-1)];
  if (first && last && (first[0] !== last[0] || first[1] !== last[1])) kept.push(first);
  return kept;
}

function crossing(a: LngLat, b: LngLat, meridian: number): LngLat {
  return [meridian, a[1] + ((meridian - a[0]) / (b[0] - a[0])) * (b[1] - a[1])];
}

function toEdges(ring: Ring): OutlinePiece[] {
  return splitLine(ring).flatMap((line) =>
    range(0, Math.ceil((line.length - 1) / EDGE_SEGMENTS) - 1).map((part) =>
      toEdge(line.slice(part * EDGE_SEGMENTS, (part + 1) * EDGE_SEGMENTS + 1)),
    ),
  );
}

/** A line in the parts between its crossings of the antimeridian, each within ±180. */
function splitLine(line: readonly LngLat[]): LngLat[][] {
  const parts: LngLat[][] = [];
  let turn = Number.NaN;
  let current: LngLat[] = [];
  for (const [index, point] of line.entries()) {
    const before = line[index - 1];
    const next = Math.floor((point[0] + 180) / 360);
    if (before && next !== turn) {
      for (const meridian of meridiansBetween(before[0], point[0])) {
        const at = crossing(before, point, meridian);
        current.push([clampLng(at[0] - 360 * turn), at[1]]);
        parts.push(current);
        turn += point[0] > before[0] ? 1 : -1;
        current = [[clampLng(at[0] - 360 * turn), at[1]]];
      }
    }
    turn = next;
    current.push([clampLng(point[0] - 360 * turn), point[1]]);
  }
  return [...parts, current].filter((part) => part.length > 1);
}

/** Meridians of ±180 that are crossed between two longitudes, in order. */
function meridiansBetween(from: number, to: number): number[] {
  const [low, high] = [Math.min(from, to), Math.max(from, to)];
  const passed = range(Math.floor((low + 180) / 360) + 1, Math.floor((high + 180) / 360)).map(
    (turn) => turn * 360 - 180,
  );
  return to > from ? passed : passed.reverse();
}

function toArea(rings: PolygonRings): OutlinePiece {
  return { kind: 'area', rings, box: boxOf(rings[0] ?? []) };
}

function toEdge(line: LngLat[]): OutlinePiece {
  return { kind: 'edge', line, box: boxOf(line) };
}

/** The longitude, normalised to ±180. */
const normalLng = (lng: number) => lng - 360 * Math.floor((lng + 180) / 360);

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
