import type { BasisCode } from '../../shared/basis.ts';
import type { RegionHint } from './parse/region-hint.ts';

/** One row as the geocoder takes it: a text, or a point, or both (then the point places it). */
export interface GeocodeInput {
  address: string | null;
  lat?: unknown;
  lng?: unknown;
  /** Where a row that names no region is looked for first. */
  hint?: RegionHint | null;
}

export type Precision = 'rooftop' | 'interpolated' | 'street' | 'postcode' | 'town' | 'none';

export type AddressQuality =
  | 'full_street'
  | 'street_only'
  | 'postcode_only'
  | 'town_only'
  | 'place_name'
  | 'coordinates'
  | 'incomplete'
  | 'empty';

export interface Admin {
  house_number: string | null;
  street: string | null;
  city: string | null;
  county: string | null;
  state: string | null;
  postcode: string | null;
  /** Two-letter ISO code. */
  country: string | null;
  /** Great Britain's local authority; absent elsewhere. */
  council?: string | null;
}

/** What is within this of the true place is right: what scores count. */
export const RIGHT_METERS = 100;

/** A place that a row may mean beside the one answered. */
export interface OtherPlace {
  address: string;
  point: { lat: number; lng: number };
  precision: Precision;
}

/** Where one row is, how sure that is and why. The same input and map version give the same placement. */
export interface Placement {
  /** The input as sent. */
  input: string;
  status: 'placed' | 'review' | 'unplaced';
  recordKey: string | null;
  addressQuality: { value: AddressQuality; basis: string };
  /** Rounded to 6 decimals; null when unplaced. */
  point: { lat: number; lng: number } | null;
  precision: Precision;
  /** The radius that holds the true place 95 % of the time, in meters; null when unplaced. */
  radiusMeters95: number | null;
  /** Share right among measured answers with this evidence, 0 to 1, three decimals. */
  score: number;
  basis: BasisCode;
  /** One sentence for the row's confidence. */
  why: string;
  /** At most six parts, then '+N more'. */
  evidence: string[];
  /** Why the row is unplaced or held for review; null when placed. */
  reason: string | null;
  admin: { value: Admin; basis: string; evidence: string[] } | null;
  /** The address as one line, as far as known; null when unplaced. */
  address: string | null;
  /** For coordinates: the address at the point. */
  nearestAddress?: string | null;
  /** What stands at the point, where one is close enough to be sure. */
  building?: string;
  uprn?: { value: string; distance_m: number; basis: string };
  /** Of a row that is not placed: what else it may mean, the likeliest first. */
  otherPlaces?: OtherPlace[];
  /** True when the answer rests on a fictional sample. */
  isSample: boolean;
  /** The data packs that the answer rests on: 'code-point-open/', 'openstreetmap/newport-2023-06-13'. */
  packs: string[];
  /** Those that only say how sure it is. */
  measuredBy?: string[];
  /** Those that tell what stands there: `admin`, `building` and `uprn`. */
  describedBy: string[];
}
