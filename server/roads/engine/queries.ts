// Queries to the engine and the content of its answers. A query contains only numbers and the words below.
import type { TravelMode } from '../../../shared/travel-mode.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { LngLat } from '../../geometry/lng-lat.ts';
import { findStreet, type NearRoad, STREET_METERS } from '../beside-street.ts';
import { isSpread, type PlaceGround } from '../ground.ts';
import type { HierarchyTable } from '../hierarchy/serve-tables.ts';
import type { Reach } from '../reach/find-reach.ts';
import { horizonSeconds } from '../reach/horizons.ts';
import { ROAD_PROPERTIES } from '../reach/read-expansion.ts';
import { type NoRoute, type RoadPoint, SNAP_METERS } from '../roads.ts';
import { EngineDeadlineError, EngineDiedError, EngineRefusalError } from './engine-child.ts';
import type { EnginePlace } from './find-starts.ts';
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

/** On the road. */
export interface AnsweredRoute {
  meters: number;
  seconds: number;
  /** Polyline, encoded with six decimals. */
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

/** From road to road; null where there is no way. */
export type EngineMatrix = Pick<HierarchyTable, 'seconds' | 'meters'>;

export function readMatrix(answer: string): EngineMatrix {
  const { distances, durations } = (JSON.parse(answer) as MatrixAnswer).sources_to_targets;
  const toMeters = (kilometers: number | null) => (kilometers === null ? null : kilometers * 1000);
  return { seconds: durations, meters: distances.map((row) => row.map(toMeters)) };
}

export function locateQuery(points: readonly RoadPoint[], mode: TravelMode): string {
  return JSON.stringify({ locations: points.map(toLocation), costing: COSTING[mode], verbose: false });
}

interface LocatedPlace {
  edges: { correlated_lat: number; correlated_lon: number }[] | null;
  nodes: { lat: number; lon: number }[] | null;
}

/**
 * From each point to its road; null where none is within the snapping distance: one unroutable point fails a whole
 * matrix.
 */
export function readLocated(answer: string, points: readonly RoadPoint[]): (PlaceGround | null)[] {
  return (JSON.parse(answer) as LocatedPlace[]).map(({ edges, nodes }, index) => {
    const onRoads = [
      ...(edges ?? []).map((edge) => ({ lat: edge.correlated_lat, lng: edge.correlated_lon })),
      ...(nodes ?? []).map(({ lat, lon }) => ({ lat, lng: lon })),
    ];
    const meters = onRoads.map((road) => distanceMeters(points[index] as RoadPoint, road));
    return meters.length === 0 ? null : { meters: Math.min(...meters), isUnsure: isSpread(meters) };
  });
}

/** The roads around each point, as far as the street of its sidewalk. */
export function streetsQuery(points: readonly RoadPoint[], mode: TravelMode): string {
  const locations = points.map((point) => ({ ...toLocation(point), radius: STREET_METERS }));
  return JSON.stringify({ locations, costing: COSTING[mode], verbose: true });
}

export function readStreets(answer: string): (RoadPoint | null)[] {
  return (JSON.parse(answer) as { edges: NearRoad[] | null }[]).map(({ edges }) => findStreet(edges ?? []));
}

/** Side of the squares in which an area is computed. */
const SQUARE_METERS: Record<TravelMode, number> = { drive: 50, walk: 25, cycle: 40 };

/** Seconds. The coarse ones are the engine's own areas: there roads are not followed. */
export interface ReachLimits {
  followed: number;
  all: readonly number[];
  coarse: readonly number[];
}

/** What the engine traverses from the origin, and the rings to draw around what is reached within each limit. */
export function reachQuery(
  origin: RoadPoint,
  { followed, all, coarse }: ReachLimits,
  edges: readonly LngLat[],
  mode: TravelMode,
): string {
  const from = { locations: [toLocation(origin)] as [EnginePlace], costing: COSTING[mode] };
  const query: ReachQuery = {
    travel: {
      ...from,
      action: 'isochrone',
      contours: [{ time: horizonSeconds(followed) / 60 }],
      expansion_properties: ROAD_PROPERTIES,
      format: 'geojson',
      // Each road once, when it is first reached.
      dedupe: true,
      skip_opposites: true,
    },
    coarse:
      coarse.length === 0
        ? null
        : {
            ...from,
            contours: coarse.map((seconds) => ({ time: seconds / 60 })),
            polygons: true,
            // Neither smoothed nor without small islands: otherwise areas would cross and points be lost.
            denoise: 0,
            generalize: 0,
          },
    asked: {
      origin: [origin.lng, origin.lat],
      squareMeters: SQUARE_METERS[mode],
      reachMeters: SNAP_METERS,
      limitsSeconds: all,
      followedSeconds: followed,
      edges,
      mode,
    },
  };
  return JSON.stringify(query);
}

export function readReach(answer: string): Reach {
  return JSON.parse(answer) as Reach;
}

/** Why the engine gave no answer. Any other error is rethrown. */
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
