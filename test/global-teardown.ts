import { rm } from 'node:fs/promises';
import { runPrefix } from './database.ts';
import { madeFolder } from './made-once.ts';
import { removePostgresHome } from './postgres-home.ts';

export default async function tearDown(): Promise<void> {
  const admin = globalThis.testAdmin;
  const { rows } = (await admin?.query(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [runPrefix()],
  )) ?? { rows: [] };
  for (const { name } of rows) await admin?.query(`drop database if exists ${name} with (force)`);
  await admin?.end();
  await globalThis.embeddedTestDatabase?.stop();
  await removePostgresHome();
  await rm(madeFolder(), { recursive: true, force: true });
}
