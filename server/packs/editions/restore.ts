import type { Database, Queryable } from '../../db/database.ts';
import type { Source } from '../../sources/source.ts';
import { listDerived } from '../derive/derive.ts';
import { claimAll, releaseAll } from '../load/claim-all.ts';
import { dropLeftovers } from '../load/partitions.ts';
import { type Staging, stageRows } from '../load/staging.ts';
import { listPacks } from '../pack.ts';
import { holdAnswers } from '../update/publisher-answers.ts';
import { dropUnfinished, type FormerPack, listFormer } from './former.ts';
import { type Arriving, swapIn } from './swap-in.ts';

/** The stored edition does not fit the present tables. */
export class NotRestorableError extends Error {}

export interface Restored {
  part: string;
  /** The version that serves now, and the stored one. */
  version: string;
  instead: string;
}

/**
 * Serves the former edition again, of all parts of a source that have one or of the given part. The edition that served
 * becomes the former one. Everything derived is derived again.
 */
export async function restoreParts(
  db: Database,
  source: Source,
  part: string | undefined,
): Promise<Restored[]> {
  const written = [source, ...listDerived(source)];
  const claims = await claimAll(
    db,
    written.map(({ id }) => id),
  );
  try {
    await dropLeftovers(db, written);
    await dropUnfinished(db, written);
    const former = (await listFormer(db, source.id)).filter(
      ({ pack }) => part === undefined || pack.part === part,
    );
    if (former.length === 0) return [];
    const parts = former.map(({ pack }) => pack.part);
    const before = (await listPacks(db)).filter((pack) => pack.source === source.id);
    const staged = await stageRows(db, source, async (staging) => {
      await staging.copyOtherParts(parts);
      for (const one of former) await copyFormer(staging, one);
    });
    const arriving = former.map(toArriving);
    await swapIn(db, claims, source, staged, arriving, { reason: 'restored by hand' });
    await holdAnswers(db, source.id, parts);
    return former.map(({ pack: { part: own, version } }) => {
      const instead = before.find((pack) => pack.part === own)?.version ?? '';
      return { part: own, version, instead };
    });
  } finally {
    await releaseAll(claims);
  }
}

async function copyFormer({ client, source, staged }: Staging, { pack, tables }: FormerPack): Promise<void> {
  for (const { table, staging } of staged) {
    const from = tables[table];
    const [there, kept] = await Promise.all([staging, from].map((name) => columnsOf(client, name ?? '')));
    if (!from || there !== kept) {
      throw new NotRestorableError(
        `${[source.id, pack.part].filter(Boolean).join(' ')} was kept by an older program, whose table ${table} was another: load the file again`,
      );
    }
    await client.query(`insert into ${staging} (${kept}) select ${kept} from ${from}`);
  }
}

async function columnsOf(db: Queryable, table: string): Promise<string> {
  const { rows } = await db.query<{ columns: string | null }>(
    `select string_agg(attname, ', ' order by attname) as columns from pg_attribute
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped`,
    [table],
  );
  return rows[0]?.columns ?? '';
}

function toArriving({ pack, row }: FormerPack): Arriving {
  return {
    pack,
    async write(tx) {
      await tx.query('delete from pack where source = $1 and part = $2', [pack.source, pack.part]);
      await tx.query('insert into pack select (jsonb_populate_record(null::pack, $1)).*', [row]);
    },
  };
}
