import { createHash, randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../../server/db/database.ts';
import type { KeptLimits } from '../../server/ledger/kept.ts';
import { makeRunId } from '../../server/ledger/run-id.ts';
import { saveRun } from '../../server/ledger/save-run.ts';
import { createMap } from '../../server/maps/store/map-store.ts';
import { content, layer, pin } from '../maps/map-content.ts';

/** Room enough for any test. */
export const MOST: KeptLimits = { runs: 1e9, formulas: 1e9, uploads: 1e9, photos: 1e9, replays: 1e9 };

/** Bytes of what an account keeps by kind, as counted. */
export async function counted(db: Database, account: string): Promise<Record<string, number>> {
  const { rows } = await db.query<{ kind: string; bytes: number }>(
    `select kind, sum(bytes)::int as bytes from (
       select kind, bytes from kept_total where account_id = $1
       union all select kind, bytes from kept_change where account_id = $1
     ) as every group by kind having sum(bytes) <> 0`,
    [account],
  );
  return Object.fromEntries(rows.map(({ kind, bytes }) => [kind, bytes]));
}

/** The same as it lies in the tables. */
export async function stored(db: Database, account: string): Promise<Record<string, number>> {
  const { rows } = await db.query<{ kind: string; bytes: number }>(
    `select kind, bytes::int from (
       select 'runs' as kind, sum(run_bytes(bytes, fields, sources, sample_rows)) as bytes from run where account_id = $1
       union all select 'replays', sum(replay_bytes(answer)) from idempotent_call where account_id = $1
       union all select 'uploads', sum(octet_length(body)) from upload where account_id = $1
       union all select 'formulas', sum(formula_bytes(answer)) from formula_answer where account_id = $1
       union all select 'versions', count(*) from map_version join map on map.id = map_id where account_id = $1
       union all select 'photos', sum(octet_length(webp)) from map_photo join map on map.id = map_id where account_id = $1
       union all select 'maps', sum(bytes) from (
         select version_bytes(content, changes) as bytes from map_version join map on map.id = map_id where account_id = $1
         union all select 100 + octet_length(words::text) from map_note join map on map.id = map_id where account_id = $1
       ) as of_maps
     ) as every where bytes > 0`,
    [account],
  );
  return Object.fromEntries(rows.map(({ kind, bytes }) => [kind, bytes]));
}

export const saveBytes = (tx: Queryable, account: string, bytes: number, at = new Date()) => {
  const head = { id: makeRunId(), endpoint: 'geocode_batch', at, rows: 1, fields: ['a'], sources: [] };
  return saveRun(tx, account, head, [randomBytes(bytes)]);
};
export const answerOf = (name: string, text: string | null) => ({
  key: createHash('sha256').update(name).digest('hex'),
  stamp: Buffer.from('s'),
  answer: text,
  mapId: null,
});
export const drawMap = (tx: Queryable, account: string) =>
  createMap(tx, account, { content: content([layer('a', [pin('1')])]), changes: ['made'] });
export const photoOf = (bytes: number) => ({ webp: randomBytes(bytes), width: 9, height: 9 });
export const AT = { layer: 'a', pin: '1' };
