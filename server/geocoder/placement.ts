import type { BasisCode } from '../../shared/basis.ts';
import type { RegionHint } from './parse/region-hint.ts';

/** One row as input of the geocoder: a text, or a point, or both (then the point places it). */
export interface GeocodeInput {
  address: string | null;
  lat?: unknown;
  lng?: unknown;
  /** Where a row that names no region is searched for first. */
  hint?: RegionHint | null;
  /** A point that was sent beside the text, and does not place it: of several towns of a name the nearest to it is told. */
  near?: { lat: number; lng: number };
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
  /** The local authority in Great Britain; missing elsewhere. */
  council?: string | null;
}

/** The local authority of a place in Great Britain, with how it was told. */
export interface CouncilDistrict {
  code: string;
  name: string;
  /** By its own postcode, by the nearest one, or by the outline that holds it. */
  basis: 'own_postcode' | 'nearest_postcode' | 'outline';
  /** How often an answer on this basis is right, 0 to 1, as measured. */
  share: number;
  /** Other authorities that it may belong to. */
  others: { code: string; name: string }[];
  pack: string;
  /** The outlines' pack, where code or name are written as there, and otherwise than in `pack`. */
  namedBy?: string;
}

/** A match within this distance of the true place is right. Scores are measured by it. */
export const RIGHT_METERS = 100;

/** A place that a row may also mean. */
export interface OtherPlace {
  address: string;
  point: { lat: number; lng: number };
  precision: Precision;
}

/** A place with how far it reaches around its point. */
export interface PlaceMeant {
  lat: number;
  lng: number;
  radiusMeters: number;
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
  /** Of a row that is all of a region, what it is: 'state', 'nation', 'county', 'council area'. The point is its middle. */
  region?: string;
  /** Of a town in a row with `near`: the town of its name nearest to that. */
  townNear?: PlaceMeant;
  /** The radius that holds the true place 95 % of the time, in meters; null when unplaced. */
  radiusMeters95: number | null;
  /** Where one of several places is meant: each of them, that of the point first. The radius reaches to all. */
  mayBeAt?: PlaceMeant[];
  /** The share of right answers among measured ones with this evidence, 0 to 1, three decimals. */
  score: number;
  basis: BasisCode;
  /** One sentence that explains the row's confidence. */
  why: string;
  /** Of a given point: why it may be another one than was meant. It is in `why` and in the evidence too. */
  doubt?: string;
  /** At most six parts, then '+N more'; before them why its coordinates were not used. */
  evidence: string[];
  /** Why the row is unplaced or held for review; null when placed. */
  reason: string | null;
  admin: { value: Admin; basis: string; evidence: string[] } | null;
  /** Where its postcode tells it, or where a boundary is nearer than its outline is exact. */
  district?: CouncilDistrict;
  /** The address as one line, as far as it is known; null when unplaced. */
  address: string | null;
  /** For coordinates: the address at the point. */
  nearestAddress?: string | null;
  /** How far that is from the point. */
  nearestMeters?: number;
  /** The building or business at the point, where one is close enough to be sure. */
  building?: string;
  uprn?: { value: string; distance_m: number; basis: string };
  /** For a row that is not placed: its other candidates, the likeliest first. */
  otherPlaces?: OtherPlace[];
  /** True when the match comes from a fictional sample. */
  isSample: boolean;
  /** The data packs that the match is based on: 'code-point-open/', 'openstreetmap/newport-2023-06-13'. */
  packs: string[];
  /** Packs that only affect how sure it is. */
  measuredBy?: string[];
  /** Packs that provide `admin`, `building` and `uprn`, and the postcode that the position was held against. */
  describedBy: string[];
}
