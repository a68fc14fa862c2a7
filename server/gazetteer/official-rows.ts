// Rows of official maps and lists, as a source's loader yields them.
import type { Properties } from './properties.ts';
import type { Country } from './rows.ts';

/** The kinds of areas. Each source has its own. */
export type OfficialAreaKind =
  | 'county'
  | 'council'
  | 'tract'
  | 'tract_2010'
  | 'block'
  | 'hubzone'
  | 'usda_ineligible'
  | 'flood_us'
  | 'flood_england'
  | 'conservation_area'
  | 'green_belt'
  | 'article4'
  | 'tpo'
  | 'national_landscape';

/** The common fields of all records of official maps and lists. */
interface OfficialRecord {
  code: string;
  name: string;
  country: Country;
  /**
   * The area in which the record's file is complete, so that an empty result means that there is none: 'US', a state
   * '11', 'E' for England, a council 'E09000028'. 'publisher:67' is the council that holds most of that publisher's
   * records. '' where an empty result means nothing.
   */
  scope: string;
  /** The publisher's further fields that answers use. */
  properties: Properties;
}

/** One polygon of an official area, or a piece of one. An area of several parts is several rows. */
export interface AreaRow extends OfficialRecord {
  table: 'area';
  kind: OfficialAreaKind;
  state: string;
  /** GeoJSON rings, [lng, lat], outer first. */
  rings: [number, number][][];
}

export type PointKind = 'listed_building' | 'tpo_tree' | 'crime' | 'crime_council' | 'traffic_count';

/** An official record that is a point. */
export interface PointFeatureRow extends OfficialRecord {
  table: 'point_feature';
  kind: PointKind;
  lat: number;
  lng: number;
}

export type CodeKind = 'tract_income' | 'metro' | 'opportunity_zone' | 'risk_tract' | 'risk_county';

/**
 * How much slower traffic is than on empty roads. For a US urban area by its name: `index`. For an English local
 * authority the delay in seconds a mile, and the speed in miles an hour, as `value`.
 */
export type TrafficKind = 'travel_time_index' | 'road_delay' | 'road_speed';

/** The county of an English two-tier district: its name, and its own `code` ('E10000030'). */
export type TierKind = 'council_county';

/** A publisher's facts about an area, found by its code. */
export interface CodeFactRow extends OfficialRecord {
  table: 'code_fact';
  kind: CodeKind | TrafficKind | TierKind;
}
