import type { Point } from '../geometry/distance.ts';
import type { Xy } from './plane.ts';

/** OpenStreetMap's keys and values. */
export type OsmTags = Readonly<Record<string, string>>;

/** The numbering of a road's houses: rising from 1, or a hundred numbers for each block. */
export type Numbering = 'rising' | 'by_block';

/** The houses along a road; odd numbers on its left, even ones on its right. */
export interface Frontage {
  spacingMeters: number;
  /** The first odd number of a street with rising numbers, or the hundred of the first block. */
  from: number;
  /** Named houses without a number, in order from the road's start, alternating left and right. */
  names?: readonly string[];
}

/** One section of road. A road that changes its tags (a bridge, a one-way part) has several sections. */
export interface RoadPlan {
  name: string | null;
  line: readonly Xy[];
  tags: OsmTags;
  frontage: Frontage | null;
  /** The name of its village; null in the town itself. */
  village: string | null;
}

/** An area with a purpose: a park, a school's grounds, a wood. No house is built on a `reserved` one. */
export interface SitePlan {
  tags: OsmTags;
  centre: Xy;
  widthMeters: number;
  depthMeters: number;
  reserved: boolean;
  /** A building with an inner court, mapped as a multipolygon. */
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
  /** The US locality's own ZIP code. */
  zip?: string;
}

/** The use of a house that the generator builds: a shop, a surgery, flats. */
export interface OccupantPlan {
  number: string;
  street: string;
  village?: string;
  tags: OsmTags;
  /** Units with their own doors, each an address node in the building: 'A', 'B'. */
  units?: readonly string[];
}

/** A forbidden turn, from the section of `from` that ends at `via` into the section of `to` that begins there. */
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
  /** The county of a US town, without the word. */
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
  /** Objects that are a single point: a bus stop, the station. */
  points: readonly PointPlan[];
  noTurns: readonly NoTurnPlan[];
}
