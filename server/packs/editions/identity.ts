import type { GazetteerTable } from '../../gazetteer/pack-row.ts';

/** How a row of a table is recognised in another edition, as SQL. */
export interface RowIdentity {
  /**
   * The publisher's own id. Several rows may share one: an edition's rows with one key are distinguished by content.
   */
  key: readonly string[];
  /** Its name for people. */
  name: string;
  /** Null for a table whose rows have no place. */
  place: string | null;
  /** Where several rows share a key they are parts of one thing, each recognised by its approximate position. */
  hasParts?: boolean;
}

/**
 * Whether a column describes the row itself. The radius of a postcode or a town is measured on its neighbours. All
 * entries of a register have the extract's date.
 */
export const isOwn = (table: GazetteerTable, column: string): boolean =>
  column !== 'radius_m' && !(table === 'register_entry' && column === 'said_on');

const named = (key: readonly string[], place: string | null = 'point', name = 'name'): RowIdentity => ({
  key,
  name,
  place,
});

/** 'The Lodge, 12 Mill Lane, NP20 1AA' */
const ADDRESS = `concat_ws(', ', nullif(house_name, ''), nullif(trim(concat_ws(' ', house_number, street)), ''),
  nullif(postcode, ''))`;

/** Null for tables without places: the ground under maps, and where an extract is complete. */
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
