import type { Point } from '../geometry/distance.ts';
import type { Xy } from './plane.ts';

/** OpenStreetMap's keys and values. */
export type OsmTags = Readonly<Record<string, string>>;

/** How the houses of a road are numbered: rising from 1, or by hundreds a block. */
export type Numbering = 'rising' | 'by_block';

/** The houses along a road; odd numbers on its left, even ones on its right. */
export interface Frontage {
  spacingMeters: number;
  /** First odd number of a rising street, or the hundred of a block-numbered street's first block. */
  from: number;
  /** Named houses without a number, in order from the road's start, left and right in turn. */
  names?: readonly string[];
}

/** One stretch of road. A road that changes its tags (a bridge, a one-way part) is several stretches. */
export interface RoadPlan {
  name: string | null;
  line: readonly Xy[];
  tags: OsmTags;
  frontage: Frontage | null;
  /** Name of the village it is in; null in the town itself. */
  village: string | null;
}

/** An area with a purpose: a park, a school's grounds, a wood. No house is built on a `reserved` one. */
export interface SitePlan {
  tags: OsmTags;
  centre: Xy;
  widthMeters: number;
  depthMeters: number;
  reserved: boolean;
  /** A building with an inner court, drawn as a multipolygon. */
  hasCourt?: boolean;
}

export interface LinePlan {
  line: readonly Xy[];
  tags: OsmTags;
}

export interface PointPlan {
  at: Xy;
  tags: OsmTags;
}

interface LocalityPlan {
  name: string;
  kind: 'town' | 'village' | 'hamlet';
  at: Xy;
  population: number;
  /** The US locality's own ZIP. */
  zip?: string;
}

/** What is in a house that the generator builds: a shop, a surgery, flats. */
export interface OccupantPlan {
  number: string;
  street: string;
  village?: string;
  tags: OsmTags;
  /** Units with a door of their own, each an address node in the building: 'A', 'B'. */
  units?: readonly string[];
}

/** A turn that is forbidden, from the stretch of `from` ending at `via` into that of `to` beginning there. */
export interface NoTurnPlan {
  kind: 'no_left_turn' | 'no_right_turn' | 'no_straight_on';
  from: string;
  via: Xy;
  to: string;
}

export interface TownPlan {
  country: 'GB' | 'US';
  name: string;
  /** Two-letter state of a US town. */
  state: string | null;
  /** Of a US town, without the word. */
  county: string | null;
  centre: Point;
  seed: number;
  numbering: Numbering;
  localities: readonly LocalityPlan[];
  roads: readonly RoadPlan[];
  /** Lines that are not roads: rivers and railways. */
  lines: readonly LinePlan[];
  sites: readonly SitePlan[];
  occupants: readonly OccupantPlan[];
  /** Things that are a single point: a bus stop, the station. */
  points: readonly PointPlan[];
  noTurns: readonly NoTurnPlan[];
}
