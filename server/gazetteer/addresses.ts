// The only SQL that reads the address table. All of it is set-based: one statement for a batch. The probes of a batch
// stand before a lateral that ends in `offset 0`, so that each is a separate index search. With a plain join, the
// planner would sort the whole table for several hundred probes.
import { rowsOf, toNumberArray, toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import { pointColumns, type QueryPoint } from './query-points.ts';
import type { AddressRow, Stored } from './rows.ts';

/** An address with its search keys. */
export interface Address extends Stored<AddressRow> {
  streetKey: string;
  numberKey: string;
  nameKey: string;
  postcodeKey: string;
}

/** One search for a row's address; `row` is the caller's own number for it. */
export interface AddressProbe {
  row: number;
  cell: number;
  streetKey: string;
  numberKey: string;
}

const COLUMNS = `a.source, a.part, a.ref, a.country, a.street_key as "streetKey", a.number_key as "numberKey",
  a.name_key as "nameKey", a.postcode_key as "postcodeKey", a.house_number as "houseNumber",
  a.house_name as "houseName", a.street, a.locality, a.city, a.state, a.postcode,
  a.point[1] as lat, a.point[0] as lng, a.placed_by as "placedBy"`;

// Answers must not depend on the order of loading or the query plan: ties are broken by the content of the records. A
// publisher may list one house under one id several times, with and without its postcode: the fuller record comes
// first.
const ORDER =
  'a.source, a.part, a.ref, a.number_key, a.postcode desc, a.street, a.house_name, a.point[1], a.point[0]';

/** Addresses with this number on this street in this cell. */
export async function findAddresses(
  db: Queryable,
  probes: AddressProbe[],
): Promise<(Address & { row: number })[]> {
  if (probes.length === 0) return [];
  const { rows } = await db.query<Address & { row: number }>(
    `select q.row, ${COLUMNS}
     from ${rowsOf('int', 'int', 'text', 'text')} as q(row, cell, street_key, number_key)
     cross join lateral (
       select * from address
       where cell = q.cell and street_key = q.street_key and number_key = q.number_key offset 0
     ) a
     order by q.row, ${ORDER}`,
    [
      toNumberArray(probes.map((probe) => probe.row)),
      toNumberArray(probes.map((probe) => probe.cell)),
      toTextArray(probes.map((probe) => probe.streetKey)),
      toTextArray(probes.map((probe) => probe.numberKey)),
    ],
  );
  return rows;
}

/** Every address of a street in a cell: the neighbours that interpolation needs. At most 3,000 for each probe. */
export async function listStreetAddresses(
  db: Queryable,
  probes: { cell: number; streetKey: string }[],
): Promise<(Address & { cell: number })[]> {
  if (probes.length === 0) return [];
  const { rows } = await db.query<Address & { cell: number }>(
    `select q.cell, ${COLUMNS}
     from ${rowsOf('int', 'text')} as q(cell, street_key)
     cross join lateral (
       select * from address a where cell = q.cell and street_key = q.street_key order by ${ORDER} limit 3000
     ) a
     order by q.cell, ${ORDER}`,
    [toNumberArray(probes.map((probe) => probe.cell)), toTextArray(probes.map((probe) => probe.streetKey))],
  );
  return rows;
}

/** Addresses with this number in this postcode, on any street. At most 50 for each probe. */
export async function findPostcodeAddresses(
  db: Queryable,
  probes: { row: number; postcodeKey: string; numberKey: string }[],
): Promise<(Address & { row: number })[]> {
  if (probes.length === 0) return [];
  const { rows } = await db.query<Address & { row: number }>(
    `select q.row, ${COLUMNS}
     from ${rowsOf('int', 'text', 'text')} as q(row, postcode_key, number_key)
     cross join lateral (
       select * from address
       where postcode_key = q.postcode_key and number_key = q.number_key and postcode_key <> ''
       order by source, part, ref, postcode desc, street limit 50
     ) a
     order by q.row, ${ORDER}`,
    [
      toNumberArray(probes.map((probe) => probe.row)),
      toTextArray(probes.map((probe) => probe.postcodeKey)),
      toTextArray(probes.map((probe) => probe.numberKey)),
    ],
  );
  return rows;
}

export type PostcodeHouse = Pick<
  Address,
  'source' | 'part' | 'postcodeKey' | 'streetKey' | 'numberKey' | 'nameKey' | 'lat' | 'lng'
>;

/** The houses of postcodes that have their own point, not the postcode's centre. */
export async function listPostcodeHouses(db: Queryable, postcodeKeys: string[]): Promise<PostcodeHouse[]> {
  if (postcodeKeys.length === 0) return [];
  const { rows } = await db.query<PostcodeHouse>(
    `select a.source, a.part, a.postcode_key as "postcodeKey", a.street_key as "streetKey", a.number_key as "numberKey",
       a.name_key as "nameKey", a.point[1] as lat, a.point[0] as lng
     from ${rowsOf('text')} as q(postcode_key)
     cross join lateral (
       select * from address
       where postcode_key = q.postcode_key and postcode_key <> '' and placed_by <> 'postcode_centre' offset 0
     ) a
     order by a.postcode_key, ${ORDER}`,
    [toTextArray(postcodeKeys)],
  );
  return rows;
}

/** Addresses with this house name, in this cell. */
export async function findNamedAddresses(
  db: Queryable,
  probes: { row: number; cell: number; nameKey: string }[],
): Promise<(Address & { row: number })[]> {
  if (probes.length === 0) return [];
  const { rows } = await db.query<Address & { row: number }>(
    `select q.row, ${COLUMNS}
     from ${rowsOf('int', 'int', 'text')} as q(row, cell, name_key)
     cross join lateral (
       select * from address where cell = q.cell and name_key = q.name_key and name_key <> '' offset 0
     ) a
     order by q.row, ${ORDER}`,
    [
      toNumberArray(probes.map((probe) => probe.row)),
      toNumberArray(probes.map((probe) => probe.cell)),
      toTextArray(probes.map((probe) => probe.nameKey)),
    ],
  );
  return rows;
}

/**
 * The addresses nearest to each point by planar order; the caller sorts them by true distance. Addresses at their
 * postcode's centre are excluded: dozens of them share a point.
 */
export async function listNearestAddresses(
  db: Queryable,
  points: QueryPoint[],
  count: number,
): Promise<(Address & { row: number })[]> {
  if (points.length === 0) return [];
  // The count is a literal: a plan kept for any count might not use the index.
  const { rows } = await db.query<Address & { row: number }>(
    `select q.row, ${COLUMNS}
     from ${rowsOf('int', 'float8', 'float8')} as q(row, lat, lng)
     cross join lateral (
       select * from address where placed_by <> 'postcode_centre'
       order by point <-> point(q.lng, q.lat) fetch first ${count} rows with ties
     ) a
     order by q.row, ${ORDER}`,
    pointColumns(points),
  );
  return rows;
}
