import type { Database, Queryable } from './database.ts';
import { inTurn } from './in-turn.ts';
import { contractions, migrations } from './migrations.ts';
import { refuseFormerPrograms, registerProgram } from './running-programs.ts';

/** A newer Milepost than this one has written the database. */
export class NewerDatabaseError extends Error {}

/** The schema's history, and what in it waits for earlier programs to end. */
interface Steps {
  migrations: readonly string[];
  contractions: Readonly<Record<number, number>>;
}

const OWN: Steps = { migrations, contractions };

/** Migrates the schema to this program's version. Several processes may call it at once. */
export async function migrate(db: Database, steps: Steps = OWN): Promise<void> {
  const known = steps.migrations.length;
  if ((await schemaVersion(db, known)) === known) return;
  await inTurn(db, 'schema', async (tx) => {
    await tx.query(
      'create table if not exists schema_version (version int primary key, applied_at timestamptz not null default now())',
    );
    const current = await schemaVersion(tx, known);
    for (const [index, sql] of steps.migrations.entries()) {
      if (index < current) continue;
      const needed = steps.contractions[index + 1];
      if (needed !== undefined) await refuseFormerPrograms(tx, needed);
      await tx.query(sql);
      await tx.query('insert into schema_version (version) values ($1)', [index + 1]);
    }
  });
}

/** Migrates, and registers this program until it ends: so long nothing is taken away that it asks for. */
export async function joinSchema(db: Database, steps: Steps = OWN): Promise<{ end(): Promise<void> }> {
  await migrate(db, steps);
  const program = await registerProgram(db, steps.migrations.length);
  try {
    // A newer one may have come in between.
    await schemaVersion(db, steps.migrations.length);
    return program;
  } catch (error) {
    await program.end();
    throw error;
  }
}

async function schemaVersion(db: Queryable, known: number): Promise<number> {
  const { rows: tables } = await db.query<{ found: boolean }>(
    `select to_regclass('schema_version') is not null as found`,
  );
  if (!tables[0]?.found) return 0;
  const { rows } = await db.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from schema_version',
  );
  const version = rows[0]?.version ?? 0;
  if (version > known) {
    throw new NewerDatabaseError(
      `this database is of version ${version}, this program knows versions up to ${known}: start a newer Milepost`,
    );
  }
  return version;
}
