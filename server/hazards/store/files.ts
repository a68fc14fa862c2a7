import type { Queryable } from '../../db/database.ts';

/** A feed's stored further file under a key, which counts as a use; null when it is not stored. */
export async function findFile(db: Queryable, feed: string, key: string, now: Date): Promise<Buffer | null> {
  const { rows } = await db.query<{ body: Buffer }>(
    'update hazard_file set used_at = $3 where feed = $1 and key = $2 returning body',
    [feed, key, now],
  );
  return rows[0]?.body ?? null;
}

export async function keepFile(
  db: Queryable,
  feed: string,
  key: string,
  body: Buffer,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into hazard_file (feed, key, body, used_at) values ($1, $2, $3, $4)
     on conflict (feed, key) do update set body = excluded.body, used_at = excluded.used_at`,
    [feed, key, body, now],
  );
}

/** Deletes the files of a feed that have not been used since. */
export async function deleteUnusedFiles(db: Queryable, feed: string, since: Date): Promise<void> {
  await db.query('delete from hazard_file where feed = $1 and used_at < $2', [feed, since]);
}

/** Loaded geometries by code: GeoJSON. */
export async function findOutlines(
  db: Queryable,
  source: string,
  codes: readonly string[],
): Promise<Map<string, unknown>> {
  if (codes.length === 0) return new Map();
  const { rows } = await db.query<{ code: string; geometry: unknown }>(
    'select code, geometry from outline where source = $1 and code = any($2) order by part',
    [source, codes],
  );
  return new Map(rows.map(({ code, geometry }) => [code, geometry]));
}
