// Rows of official maps and lists, as a source's loader yields them.
import type { Properties } from './properties.ts';
import type { Country } from './rows.ts';

/** What an area is; each source has kinds of its own. */
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

/** What all records of official maps and lists have. */
interface OfficialRow {
  code: string;
  name: string;
  country: Country;
  /**
   * The area in which the record's file is complete, so that finding nothing of its kind there means that there is
   * none: 'US', a state '11', 'E' for England, a council 'E09000028'. 'publisher:67' is the council that holds most of
   * that publisher's records. '' where finding nothing means nothing.
   */
  scope: string;
  /** The publisher's further fields that answers use. */
  properties: Properties;
}

/** One polygon of an official area, or a piece of one; an area of several parts is several rows. */
export interface AreaRow extends OfficialRow {
  table: 'area';
  kind: OfficialAreaKind;
  state: string;
  /** GeoJSON rings, [lng, lat], outer first. */
  rings: [number, number][][];
}

export type PointKind = 'listed_building' | 'tpo_tree' | 'crime' | 'crime_council' | 'traffic_count';

/** An official thing that is a point. */
export interface PointFeatureRow extends OfficialRow {
  table: 'point_feature';
  kind: PointKind;
  lat: number;
  lng: number;
}

export type CodeKind = 'tract_income' | 'metro' | 'opportunity_zone' | 'risk_tract' | 'risk_county';

/**
 * How much slower traffic is than on empty roads: of a US urban area by its name, with `index`; of an English local
 * authority the delay and the speed, which make it together, with `value` in seconds a mile and in miles an hour.
 */
export type TrafficKind = 'travel_time_index' | 'road_delay' | 'road_speed';

/** The county of an English district in two tiers: named after it, with its own `code` ('E10000030'). */
export type TierKind = 'council_county';

/** A publisher's facts of an area, by its code alone. */
export interface CodeFactRow extends OfficialRow {
  table: 'code_fact';
  kind: CodeKind | TrafficKind | TierKind;
}
