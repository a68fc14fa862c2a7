// Rows of places by kind: shops, stations, registered practices.
import type { Country, PlaceRow } from './rows.ts';

/** The origin of a place's point. */
type PointFrom =
  /** Its main entrance, or the middle of its geometry. */
  | 'entrance'
  | 'centre'
  /** The register's own coordinates; coordinates that the register derives from the postcode; the postcode's centre. */
  | 'register'
  | 'register_postcode'
  | 'postcode';

/** One place under one of its kinds: a place of two kinds is two rows with the same ref. */
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
  /** Its further properties, under the names used in answers. An unknown one is missing. */
  properties: Readonly<Record<string, string | number | boolean>>;
}

/**
 * A register's entry for a place. It becomes places of the poi table, and of the place table where it can be found by
 * name. Its point is its own or else its postcode's (server/packs/derive/derive-places.ts).
 */
export interface RegisterEntryRow {
  table: 'register_entry';
  /** The register's number. The same number may occur again, in this file or another: the newest entry counts. */
  ref: string;
  /** 'gp', 'care_home'; none in a file that only adds properties to another file's entries. */
  kinds: readonly string[];
  name: string;
  postcode: string;
  /** Null where the register gives no coordinates. */
  point: { lat: number; lng: number } | null;
  /** The origin of its coordinates. */
  pointFrom: 'register' | 'register_postcode';
  properties: PoiRow['properties'];
  /** Further search keys beside its name, in a source whose entries are found by name; missing otherwise. */
  byName?: Pick<PlaceRow, 'category' | 'houseNumber' | 'street'>;
  /** ISO date of the register's statement. */
  saidOn: string;
}
