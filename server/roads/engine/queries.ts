// Questions to the engine and what its answers hold. Only numbers and the words below go into a question.
import type { NoRoute, RoadPoint, TravelMode } from '../roads.ts';
import { EngineDeadlineError, EngineDiedError, EngineRefusalError } from './engine-child.ts';

const COSTING: Record<TravelMode, string> = { drive: 'auto', walk: 'pedestrian', cycle: 'bicycle' };

export function routeQuery(from: RoadPoint, to: RoadPoint, mode: TravelMode): string {
  return JSON.stringify({
    locations: [from, to].map(toLocation),
    costing: COSTING[mode],
    units: 'kilometers',
    directions_type: 'none',
  });
}

interface RouteAnswer {
  trip: { summary: { length: number; time: number }; legs: { shape: string }[] };
}

export interface AnsweredRoute {
  meters: number;
  seconds: number;
  /** Encoded polyline of six decimals. */
  shape: string;
}

export function readRoute(answer: string): AnsweredRoute {
  const { trip } = JSON.parse(answer) as RouteAnswer;
  return {
    meters: trip.summary.length * 1000,
    seconds: trip.summary.time,
    shape: trip.legs[0]?.shape ?? '',
  };
}

export function matrixQuery(from: readonly RoadPoint[], to: readonly RoadPoint[], mode: TravelMode): string {
  return JSON.stringify({
    sources: from.map(toLocation),
    targets: to.map(toLocation),
    costing: COSTING[mode],
    units: 'kilometers',
    verbose: false,
  });
}

export interface AnsweredMatrix {
  /** Kilometers and seconds, a row for each start. */
  distances: (number | null)[][];
  durations: (number | null)[][];
}

export function readMatrix(answer: string): AnsweredMatrix {
  return (JSON.parse(answer) as { sources_to_targets: AnsweredMatrix }).sources_to_targets;
}

export function locateQuery(points: readonly RoadPoint[], mode: TravelMode): string {
  return JSON.stringify({ locations: points.map(toLocation), costing: COSTING[mode], verbose: false });
}

/** Which of the points has a road within reach: one unroutable point fails a whole matrix. */
export function readLocated(answer: string): boolean[] {
  const located = JSON.parse(answer) as { edges: unknown[] | null; nodes: unknown[] | null }[];
  return located.map(({ edges, nodes }) => Boolean(edges?.length || nodes?.length));
}

/** Minutes may be fractions. */
export function areaQuery(origin: RoadPoint, minutes: readonly number[], mode: TravelMode): string {
  return JSON.stringify({
    locations: [toLocation(origin)],
    costing: COSTING[mode],
    contours: minutes.map((time) => ({ time })),
    polygons: true,
    // Neither smoothed nor cleaned of small islands: bands would cross and points be lost.
    denoise: 0,
    generalize: 0,
  });
}

interface AreaAnswer {
  features: {
    geometry: { type: string; coordinates: [number, number][][] | [number, number][][][] };
    properties: { contour: number };
  }[];
}

/** All rings of each contour, by its minutes. */
export function readAreas(answer: string): Map<number, [number, number][][]> {
  const { features } = JSON.parse(answer) as AreaAnswer;
  const rings = new Map<number, [number, number][][]>();
  for (const { geometry, properties } of features) {
    const own =
      geometry.type === 'MultiPolygon'
        ? (geometry.coordinates as [number, number][][][]).flat()
        : (geometry.coordinates as [number, number][][]);
    rings.set(properties.contour, [...(rings.get(properties.contour) ?? []), ...own]);
  }
  return rings;
}

/** Why the engine gave no answer; an error that is none of its own is thrown on. */
export function whyNot(error: unknown): NoRoute {
  if (error instanceof EngineDeadlineError || error instanceof EngineDiedError) return 'gave_up';
  if (!(error instanceof EngineRefusalError)) throw error;
  if (error.message.includes('No suitable edges')) return 'far_from_road';
  if (/No path could be found|exceeds the max distance|are in unconnected regions/.test(error.message))
    return 'no_route';
  throw error;
}

function toLocation({ lat, lng }: RoadPoint) {
  return { lat, lon: lng };
}
