import type { TravelMode } from '../../shared/travel-mode.ts';
import type { LngLat } from '../geometry/lng-lat.ts';
// What the rest of the house knows of roads. No extract loaded is a valid state: nothing is covered then, and every
// question is answered with null, so that whoever asks falls back to straight lines and says so.

export interface RoadPoint {
  lat: number;
  lng: number;
}

/** The roads of one loaded extract. */
export interface RoadNetwork {
  /** After its file: 'newport-2023-06-13'. */
  name: string;
  /** Changes with the extract and with how its tiles are built. */
  version: string;
  /** ISO date that the extract speaks for. */
  asOf: string;
  /** False where the extract states no date: asOf is then the day it was built. */
  stated?: false | undefined;
  fictional: boolean;
}

/** A journey by road, on empty roads. */
export interface RoadRoute {
  meters: number;
  seconds: number;
  /** The way it takes. */
  line: LngLat[];
  /** The network's pack, to be named as a source: 'roads/newport-2023-06-13'. */
  pack: string;
}

/** Why there is no route; each has a sentence in why-no-route.ts. */
export type NoRoute =
  /** No network holds both ends. */
  | 'not_loaded'
  /** An end lies more than SNAP_METERS from any road that the mode may use. */
  | 'far_from_road'
  /** Both ends are on roads that do not meet: an island. */
  | 'no_route'
  /** The engine gave no answer in time; asked again, it may. */
  | 'gave_up';

export type RouteEnds = readonly [from: RoadPoint, to: RoadPoint];

export type RouteResult = { route: RoadRoute } | { route: null; why: NoRoute };

/** Rows are starts, columns ends, in the order asked; null where there is no way. On empty roads. */
export interface RoadMatrix {
  seconds: (number | null)[][];
  meters: (number | null)[][];
  packs: string[];
}

/** What can be reached within so many minutes. */
export interface ReachedArea {
  minutes: number;
  polygons: LngLat[][][];
}

export interface RoadAreas {
  /** Each holds those of fewer minutes, also of other questions about the same origin and mode. */
  areas: ReachedArea[];
  /** When a road is reached that goes on where the loaded extract ends; null past the last area. */
  edgeMinutes: number | null;
  pack: string;
}

export interface RoadOptions {
  /** By default drive. */
  mode?: TravelMode;
  /**
   * Whose turn it is: callers with lanes of their own are served in turn, however much each has asked for. By default
   * a lane for each question.
   */
  lane?: object;
}

export interface AreaOptions extends RoadOptions {
  /** How many times longer than on empty roads everything takes; by default 1. */
  slowdown?: number;
}

/** Journeys, times and areas on the loaded roads, the same from the same networks. */
export interface Roads {
  /** Label of all loaded networks; null while there are none. */
  version(): string | null;
  networks(): readonly RoadNetwork[];
  /** Whether a network has roads about there. Says nothing yet of the nearest road's distance. */
  covers(point: RoadPoint): boolean;
  /** True when one network has roads near all of them: only then does a missing way mean anything. */
  coversTogether(points: readonly RoadPoint[]): boolean;
  route(from: RoadPoint, to: RoadPoint, options?: RoadOptions): Promise<RouteResult>;
  /** The same of many, in their order: all processes are kept at work. */
  routes(pairs: readonly RouteEnds[], options?: RoadOptions): Promise<RouteResult[]>;
  /** Null where no network holds any of the points. Times may be a percent off those of route. */
  matrix(
    from: readonly RoadPoint[],
    to: readonly RoadPoint[],
    options?: RoadOptions,
  ): Promise<RoadMatrix | null>;
  /** Null where the origin has no road; of at most 60 minutes on empty roads each. */
  area(
    origin: RoadPoint,
    minutes: readonly number[],
    options?: AreaOptions,
  ): Promise<RoadAreas | { areas: null; why: NoRoute }>;
  /** Ends the routing processes; questions still open are given up. */
  stop(): Promise<void>;
}

/** How far a place may lie from the road that it is reached by. */
export const SNAP_METERS = 1000;
