// Rows of places of a kind: shops, stations, registered practices.
import type { Country, PlaceRow } from './rows.ts';

/** How a place's point is known. */
type PointFrom =
  /** Its main entrance, or the middle of what was drawn. */
  | 'entrance'
  | 'centre'
  /** The register's own coordinates; those that it takes from the postcode itself; the postcode's centre. */
  | 'register'
  | 'register_postcode'
  | 'postcode';

/** One place as one of its kinds: a place of two kinds is two rows with the same ref. */
export interface PoiRow {
  table: 'poi';
  ref: string;
  country: Country;
  /** A preset's id ('amenity/pharmacy', see server/nearby/kinds) or a register's kind ('gp'). */
  kind: string;
  /** '' where it has none. */
  name: string;
  lat: number;
  lng: number;
  pointFrom: PointFrom;
  /** What else is known of it, by the names it is answered under; what is not known is absent. */
  properties: Readonly<Record<string, string | number | boolean>>;
}

/**
 * A register's entry for a place. It becomes places of the poi table, and of the place table where it is found by name,
 * at its own point or else its postcode's (server/packs/derive/derive-places.ts).
 */
export interface RegisterEntryRow {
  table: 'register_entry';
  /** The register's number. The same number may come again, in this file or another: the newest entry holds. */
  ref: string;
  /** 'gp', 'care_home'; none in a file that only adds properties to entries of another one. */
  kinds: readonly string[];
  name: string;
  postcode: string;
  /** Null where the register gives no coordinates. */
  point: { lat: number; lng: number } | null;
  /** Where its coordinates come from. */
  pointFrom: 'register' | 'register_postcode';
  properties: PoiRow['properties'];
  /** What it is found by beside its name, in a source whose entries are found by name; absent where it is not. */
  byName?: Pick<PlaceRow, 'category' | 'houseNumber' | 'street'>;
  /** ISO date the register speaks for. */
  saidOn: string;
}
