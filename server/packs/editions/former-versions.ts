// Former map versions: the data loaded at each, and the data derived from it. A version stays while all its data is
// stored, and until a number of later ones have come.
import type { Queryable } from '../../db/database.ts';
import { findServing } from '../load/partitions.ts';
import type { Staged } from '../load/swap.ts';
import { type PackLabel, readPackLabels } from '../pack.ts';
import { nextName } from './former.ts';

const MOST_KEPT = 20;

/** Schemas that show one of them as if it served (as-then.ts). */
export const THEN = 'then_';

/**
 * Reserves names for derived tables that are replaced, so that they stay. Only for the holder of the sources' claims.
 */
export async function nameKept(db: Queryable, made: Staged): Promise<Staged> {
  const named: Staged[number][] = [];
  for (const { source, table, staging } of made) {
    const isThere = (await findServing(db, table, source)) !== null;
    const keptAs = isThere ? await nextName(db, table, source) : null;
    named.push({ source, table, staging, keptAs });
  }
  return named;
}

/** Within the swap, before the new data is written: the version that served until now becomes a former one. */
export async function noteVersion(tx: Queryable, replaced: Staged): Promise<void> {
  await closeThen(tx);
  const packs = await readPackLabels(tx);
  // Before the first load there was nothing to ask.
  if (packs === '[]') return;
  const { rows } = await tx.query<{ id: number }>(
    'insert into former_version (packs) values ($1) returning id',
    [packs],
  );
  for (const { source, table, keptAs = null } of replaced) {
    await tx.query(
      'insert into former_derived (version_id, of_table, source, name) values ($1, $2, $3, $4)',
      [rows[0]?.id, table, source, keptAs],
    );
  }
}

/** The views of former versions depend on what serves now. Dropping them waits for their readers. */
export async function closeThen(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    'select nspname as name from pg_namespace where starts_with(nspname, $1)',
    [THEN],
  );
  for (const { name } of rows) await tx.query(`drop schema if exists ${name} cascade`);
}

/** Within the swap, at its end: versions with missing data are deleted, with the data that only they needed. */
export async function endVersions(tx: Queryable): Promise<void> {
  const isThere = await packsThere(tx);
  const { rows: versions } = await tx.query<{ id: number; packs: PackLabel[] }>(
    'select id, packs from former_version where is_kept order by id desc',
  );
  const kept = versions.slice(0, MOST_KEPT).filter(({ packs }) => packs.every(isThere));
  const ids = kept.map(({ id }) => id);
  await tx.query('update former_version set is_kept = false where is_kept and id <> all($1)', [ids]);
  const { rows: derived } = await tx.query<FormerDerived>(
    `select ${DERIVED} from former_derived order by version_id`,
  );
  const needed = new Set(ids.flatMap((id) => derivedAt(derived, id)));
  for (const { name, versionId, table, source } of derived.filter((one) => !needed.has(one))) {
    if (name !== null) await tx.query(`drop table if exists ${name}`);
    await tx.query('delete from former_derived where version_id = $1 and of_table = $2 and source = $3', [
      versionId,
      table,
      source,
    ]);
  }
}

export interface FormerDerived {
  versionId: number;
  table: string;
  source: string;
  name: string | null;
}

export const DERIVED = 'version_id as "versionId", of_table as "table", source, name';

/** The derived tables of a version that no longer serve: for each table the first that was replaced since. */
export function derivedAt(derived: readonly FormerDerived[], id: number): FormerDerived[] {
  const first = new Map<string, FormerDerived>();
  for (const one of derived) {
    const key = `${one.table} ${one.source}`;
    const known = first.get(key);
    if (one.versionId >= id && (!known || one.versionId < known.versionId)) first.set(key, one);
  }
  return [...first.values()];
}

/** Whether an edition of a pack serves or is stored. */
export async function packsThere(db: Queryable): Promise<(pack: PackLabel) => boolean> {
  const serving: PackLabel[] = JSON.parse(await readPackLabels(db));
  const { rows: former } = await db.query<EditionName>(
    `select source, part, pack->>'version' as version, pack->>'file_hash' as "fileHash" from former_pack`,
  );
  const there = new Set([...serving, ...former].map(nameOf));
  return (pack) => there.has(nameOf(pack));
}

type EditionName = Pick<PackLabel, 'source' | 'part' | 'version' | 'fileHash'>;

/** One text that identifies an edition of a pack. */
export const nameOf = ({ source, part, version, fileHash }: EditionName): string =>
  JSON.stringify([source, part, version, fileHash]);
