import type { Database } from '../../../server/db/database.ts';
import { columnNames } from '../../../server/gazetteer/column-names.ts';
import type { GazetteerTable } from '../../../server/gazetteer/pack-row.ts';

/** By 'openstreetmap/newport-2023-06-13 street': how many rows there are and a sum over their hashes. */
export type Digests = Map<string, string>;

const TABLES = [...(Object.keys(columnNames) as GazetteerTable[]), 'postcode_cell'];

/** What every pack holds, whatever the order of its rows. */
export async function digestTables(db: Database): Promise<Digests> {
  const digests: Digests = new Map();
  for (const table of TABLES) {
    const part = table === 'postcode_cell' ? "''" : 'part';
    const { rows } = await db.query<{ pack: string; digest: string }>(
      `select source || '/' || ${part} as pack,
         count(*) || ' rows ' || sum(hashtextextended(row::text, 0)::numeric) as digest
       from ${table} row group by 1`,
    );
    for (const { pack, digest } of rows) digests.set(`${pack} ${table}`, digest);
  }
  return digests;
}
