import type { Database, Queryable } from './database.ts';
import { inTurn } from './in-turn.ts';
import { migrations } from './migrations.ts';

/** A newer Milepost than this one has written the database. */
export class NewerDatabaseError extends Error {}

/** Migrates the schema to this program's version. Several processes may call it at once. */
export async function migrate(db: Database): Promise<void> {
  if ((await schemaVersion(db)) === migrations.length) return;
  await inTurn(db, 'schema', async (tx) => {
    await tx.query(
      'create table if not exists schema_version (version int primary key, applied_at timestamptz not null default now())',
    );
    const current = await schemaVersion(tx);
    for (const [index, sql] of migrations.entries()) {
      if (index < current) continue;
      await tx.query(sql);
      await tx.query('insert into schema_version (version) values ($1)', [index + 1]);
    }
  });
}

async function schemaVersion(db: Queryable): Promise<number> {
  const { rows: tables } = await db.query<{ found: boolean }>(
    `select to_regclass('schema_version') is not null as found`,
  );
  if (!tables[0]?.found) return 0;
  const { rows } = await db.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from schema_version',
  );
  const version = rows[0]?.version ?? 0;
  if (version > migrations.length) {
    throw new NewerDatabaseError(
      `this database is of version ${version}, this program knows versions up to ${migrations.length}: start a newer Milepost`,
    );
  }
  return version;
}
