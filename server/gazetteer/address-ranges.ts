// The only SQL that reads address ranges. Each probe is a separate search, as in addresses.ts. The names of their
// streets are listed with all others in streets.ts.
import { rowsOf, toNumberArray, toTextArray } from '../db/array-literals.ts';
import type { Queryable } from '../db/database.ts';
import type { AddressRangeRow, Stored } from './rows.ts';

export interface AddressRange extends Omit<Stored<AddressRangeRow>, 'lat' | 'lng'> {
  cell: number;
  streetKey: string;
}

/**
 * The ranges of each street in a cell that include the number, in either direction. An edge with two names yields one
 * range for each name.
 */
export async function findAddressRanges(
  db: Queryable,
  probes: { row: number; cell: number; streetKey: string; number: number }[],
): Promise<(AddressRange & { row: number })[]> {
  if (probes.length === 0) return [];
  const { rows } = await db.query<AddressRange & { row: number }>(
    `select q.row, r.source, r.part, r.ref, r.country, r.cell, r.street_key as "streetKey", r.name, r.side,
       r.from_number as "fromNumber", r.to_number as "toNumber", r.parity, r.zip, r.line
     from ${rowsOf('int', 'int', 'text', 'int')} as q(row, cell, street_key, number)
     cross join lateral (
       select * from address_range where cell = q.cell and street_key = q.street_key
         and q.number between least(from_number, to_number) and greatest(from_number, to_number) offset 0
     ) r
     order by q.row, r.source, r.part, r.ref, r.side, r.from_number, r.to_number`,
    [
      toNumberArray(probes.map(({ row }) => row)),
      toNumberArray(probes.map(({ cell }) => cell)),
      toTextArray(probes.map(({ streetKey }) => streetKey)),
      toNumberArray(probes.map(({ number }) => number)),
    ],
  );
  return rows;
}
