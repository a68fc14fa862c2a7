import type { GazetteerTable } from '../../gazetteer/pack-row.ts';

/** How a row of a table is known again in another edition, as SQL. */
export interface RowIdentity {
  /** The publisher's own name of it. Several rows may share one: an edition's rows of a key are told apart by content. */
  key: readonly string[];
  /** What people call it. */
  name: string;
  /** Null for a table whose rows have no place of their own. */
  place: string | null;
  /** Where several rows share a key they are parts of one thing, each known again by about where it is. */
  hasParts?: boolean;
}

/**
 * Whether a column says anything of the row's own. How far a postcode or a town reaches is measured on its neighbours; a
 * register's entries are all said on the day of the extract.
 */
export const isOwn = (table: GazetteerTable, column: string): boolean =>
  column !== 'radius_m' && !(table === 'register_entry' && column === 'said_on');

const named = (key: readonly string[], place: string | null = 'point', name = 'name'): RowIdentity => ({
  key,
  name,
  place,
});

const ADDRESS = "trim(concat_ws(' ', house_name, house_number, street, postcode))";

/** Null for tables that hold no places: the ground under maps, and where an extract is whole. */
export const IDENTITIES: Readonly<Record<GazetteerTable, RowIdentity | null>> = {
  address: named(['ref'], 'point', ADDRESS),
  address_range: named(['ref', 'side'], 'point(line[1], line[2])'),
  street: named(['ref']),
  postcode: named(['country', 'kind', 'code_key'], 'point', 'code'),
  locality: named(['ref']),
  zip_city: named(['ref']),
  place: named(['ref']),
  poi: named(['ref', 'kind']),
  area: { ...named(['kind', 'code'], 'center(bounds)'), hasParts: true },
  point_feature: named(['kind', 'code']),
  code_fact: named(['kind', 'code'], null),
  outline: named(['code']),
  register_entry: named(['ref']),
  uprn: named(['uprn'], 'point', 'uprn::text'),
  unplaced_address: named(['ref'], null, ADDRESS),
  height_limit: named(['ref'], 'center(bounds)', 'road'),
  ground: null,
  poi_cell: null,
};
