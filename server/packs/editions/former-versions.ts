// Map versions before the present one: what was loaded at each, and what was made of it. A version is kept while all of
// that is, and no longer than so many later ones have come.
import type { Queryable } from '../../db/database.ts';
import { findServing } from '../load/partitions.ts';
import type { Staged } from '../load/swap.ts';
import { type PackLabel, readPackLabels } from '../pack.ts';
import { nextName } from './former.ts';

const MOST_KEPT = 20;

/** Schemas in which one of them stands as if it served (as-then.ts). */
export const THEN = 'then_';

/** Names for what was made and is replaced, so that it stays. Only for the holder of the sources' claims. */
export async function nameKept(db: Queryable, made: Staged): Promise<Staged> {
  const named: Staged[number][] = [];
  for (const { source, table, staging } of made) {
    const isThere = (await findServing(db, table, source)) !== null;
    const keptAs = isThere ? await nextName(db, table, source) : null;
    named.push({ source, table, staging, keptAs });
  }
  return named;
}

/** Within the swap, before anything is written of what comes: the version that served until now is a former one. */
export async function noteVersion(tx: Queryable, replaced: Staged): Promise<void> {
  await closeThen(tx);
  const packs = await readPackLabels(tx);
  // Before anything was loaded there was nothing to ask.
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

/** What was opened of former versions was made of what serves now; it waits for who reads it. */
export async function closeThen(tx: Queryable): Promise<void> {
  const { rows } = await tx.query<{ name: string }>(
    'select nspname as name from pg_namespace where starts_with(nspname, $1)',
    [THEN],
  );
  for (const { name } of rows) await tx.query(`drop schema if exists ${name} cascade`);
}

/** Within the swap, after all else: versions of which something is gone end, and what only they needed goes. */
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

/** What was made and served at a version, of what does not serve any more: of each table the first that was replaced since. */
export function derivedAt(derived: readonly FormerDerived[], id: number): FormerDerived[] {
  const first = new Map<string, FormerDerived>();
  for (const one of derived) {
    const key = `${one.table} ${one.source}`;
    const known = first.get(key);
    if (one.versionId >= id && (!known || one.versionId < known.versionId)) first.set(key, one);
  }
  return [...first.values()];
}

/** Whether an edition of a pack serves or is kept. */
export async function packsThere(db: Queryable): Promise<(pack: PackLabel) => boolean> {
  const serving: PackLabel[] = JSON.parse(await readPackLabels(db));
  const { rows: former } = await db.query<EditionName>(
    `select source, part, pack->>'version' as version, pack->>'file_hash' as "fileHash" from former_pack`,
  );
  const there = new Set([...serving, ...former].map(nameOf));
  return (pack) => there.has(nameOf(pack));
}

type EditionName = Pick<PackLabel, 'source' | 'part' | 'version' | 'fileHash'>;

/** One text for an edition of a pack. */
export const nameOf = ({ source, part, version, fileHash }: EditionName): string =>
  JSON.stringify([source, part, version, fileHash]);
