import type { TravelMode } from '../../shared/travel-mode.ts';
import type { LngLat } from '../geometry/lng-lat.ts';
// What the rest of the program knows about roads. It is valid to have no extract loaded: then nothing is covered and
// every query returns null, so that the caller uses straight lines and states it.

export interface RoadPoint {
  lat: number;
  lng: number;
}

/** The roads of one loaded extract. */
export interface RoadNetwork {
  /** Named after its file: 'newport-2023-06-13'. */
  name: string;
  /** It changes with the extract and with how its tiles are built. */
  version: string;
  /** ISO date of the extract. */
  asOf: string;
  /** False where the extract states no date: asOf is then the day of the build. */
  stated?: false | undefined;
  fictional: boolean;
}

/** A journey by road, on empty roads, from place to place: with the ground between each place and its road. */
export interface RoadRoute {
  meters: number;
  seconds: number;
  /** Of the meters those off the road. */
  groundMeters: number;
  /** Meters from each place to its road; both 0 between a place and itself. */
  offRoad: readonly [start: number, end: number];
  /** The geometry on the road; from place to place where the way leads across ground alone. */
  line: LngLat[];
  /** The network's pack, to be named as a source: 'roads/newport-2023-06-13'. */
  pack: string;
}

/** Why there is no route; each reason has a sentence in why-no-route.ts. */
export type NoRoute =
  /** No network covers both ends. */
  | 'not_loaded'
  /** An end is more than SNAP_METERS from any road that the mode may use. */
  | 'far_from_road'
  /** The ends are on roads that are not connected: an island. */
  | 'no_route'
  /** The engine gave no answer in time; a retry may succeed. */
  | 'gave_up';

export type RouteEnds = readonly [from: RoadPoint, to: RoadPoint];

export type RouteResult = { route: RoadRoute } | { route: null; why: NoRoute };

/** Rows are starts, columns ends, in request order; null where there is no way. On empty roads, from place to place. */
export interface RoadMatrix {
  seconds: (number | null)[][];
  meters: (number | null)[][];
  /** Of the meters those off the road. */
  groundMeters: (number | null)[][];
  /** Whether a place has roads at several distances: a journey may begin or end on another one. */
  isGroundUnsure: boolean[][];
  /** The network that has a road for both, by its pack, also where it has no way between them; null where none has. */
  packs: (string | null)[][];
}

/** What can be reached within some minutes. */
export interface ReachedArea {
  minutes: number;
  polygons: LngLat[][][];
}

export interface RoadAreas {
  /** Each area includes those of fewer minutes, also those of other queries with the same origin and mode. */
  areas: ReachedArea[];
  /** When the edge of the loaded roads is reached on a road that continues; null past the last area. */
  edgeMinutes: number | null;
  pack: string;
}

export interface RoadOptions {
  /** By default drive. */
  mode?: TravelMode;
  /**
   * The queue of the query: callers with their own lanes are served in turn, however many queries each has. By default
   * one lane for each query.
   */
  lane?: object;
}

export interface AreaOptions extends RoadOptions {
  /** The slowdown: how many times longer than on empty roads everything takes; by default 1. */
  slowdown?: number;
}

/** Journeys, times and areas on the loaded roads. The same networks give the same answers. */
export interface Roads {
  /** Label of all loaded networks; null while there are none. */
  version(): string | null;
  networks(): readonly RoadNetwork[];
  /** Whether a network has roads around there. It says nothing about the nearest road's distance. */
  covers(point: RoadPoint): boolean;
  route(from: RoadPoint, to: RoadPoint, options?: RoadOptions): Promise<RouteResult>;
  /** The same for many, in order: all processes are kept busy. */
  routes(pairs: readonly RouteEnds[], options?: RoadOptions): Promise<RouteResult[]>;
  /** Null where no network covers any of the points. Times may differ by a percent from those of `route`. */
  matrix(
    from: readonly RoadPoint[],
    to: readonly RoadPoint[],
    options?: RoadOptions,
  ): Promise<RoadMatrix | null>;
  /** Null where the origin has no road; each of at most 60 minutes on empty roads. */
  area(
    origin: RoadPoint,
    minutes: readonly number[],
    options?: AreaOptions,
  ): Promise<RoadAreas | { areas: null; why: NoRoute }>;
  /** Ends the routing processes. Open queries are given up. */
  stop(): Promise<void>;
}

/** The snapping distance: how far a place may be from its road. */
export const SNAP_METERS = 1000;
