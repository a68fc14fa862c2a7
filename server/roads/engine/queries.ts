// Questions to the engine and what its answers hold. Only numbers and the words below go into a question.
import type { LngLat } from '../../geometry/lng-lat.ts';
import type { HierarchyTable } from '../hierarchy/serve-tables.ts';
import { type NoRoute, type RoadPoint, SNAP_METERS, type TravelMode } from '../roads.ts';
import { EngineDeadlineError, EngineDiedError, EngineRefusalError } from './engine-child.ts';
import type { ReachQuery } from './road-process.ts';

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

interface MatrixAnswer {
  sources_to_targets: { distances: (number | null)[][]; durations: (number | null)[][] };
}

export function readMatrix(answer: string): HierarchyTable {
  const { distances, durations } = (JSON.parse(answer) as MatrixAnswer).sources_to_targets;
  const toMeters = (kilometers: number | null) => (kilometers === null ? null : kilometers * 1000);
  return { seconds: durations, meters: distances.map((row) => row.map(toMeters)) };
}

export function locateQuery(points: readonly RoadPoint[], mode: TravelMode): string {
  return JSON.stringify({ locations: points.map(toLocation), costing: COSTING[mode], verbose: false });
}

/** Which of the points has a road within reach: one unroutable point fails a whole matrix. */
export function readLocated(answer: string): boolean[] {
  const located = JSON.parse(answer) as { edges: unknown[] | null; nodes: unknown[] | null }[];
  return located.map(({ edges, nodes }) => Boolean(edges?.length || nodes?.length));
}

/** What the engine travels through within so many minutes, and the rings to draw around what is reached in less. */
export function reachQuery(
  origin: RoadPoint,
  limitsMinutes: readonly number[],
  horizonMinutes: number,
  mode: TravelMode,
): string {
  const query: ReachQuery = {
    travel: {
      action: 'isochrone',
      locations: [toLocation(origin)],
      costing: COSTING[mode],
      contours: [{ time: horizonMinutes }],
      expansion_properties: ['duration'],
      format: 'geojson',
      // Each road once, when it is first reached.
      dedupe: true,
      skip_opposites: true,
    },
    limitsSeconds: limitsMinutes.map((minutes) => 60 * minutes),
    reachMeters: SNAP_METERS,
  };
  return JSON.stringify(query);
}

/** The rings of each limit, in their order. */
export function readReach(answer: string): LngLat[][][] {
  return JSON.parse(answer) as LngLat[][][];
}

/** The engine's own, coarser areas, for those too large to travel through road by road. Minutes may be fractions. */
export function contourQuery(origin: RoadPoint, minutes: readonly number[], mode: TravelMode): string {
  return JSON.stringify({
    locations: [toLocation(origin)],
    costing: COSTING[mode],
    contours: [...new Set(minutes)].map((time) => ({ time })),
    polygons: true,
    // Neither smoothed nor cleaned of small islands: bands would cross and points be lost.
    denoise: 0,
    generalize: 0,
  });
}

interface ContourAnswer {
  features: {
    geometry: { type: string; coordinates: LngLat[][] | LngLat[][][] };
    properties: { contour: number };
  }[];
}

/** The engine tells a contour's minutes cut to two decimals. */
const SAME_MINUTES = 0.015;

/** The rings of each of the minutes asked, in their order. */
export function readContours(answer: string, minutes: readonly number[]): LngLat[][][] {
  const { features } = JSON.parse(answer) as ContourAnswer;
  return minutes.map((time) =>
    features
      .filter(({ properties }) => Math.abs(properties.contour - time) < SAME_MINUTES)
      .flatMap(({ geometry: { type, coordinates } }) =>
        type === 'MultiPolygon' ? (coordinates as LngLat[][][]).flat() : (coordinates as LngLat[][]),
      ),
  );
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
