// One Postgres for the whole test run: DATABASE_URL's, or an embedded one in .milepost/test.
import { resolve } from 'node:path';
import pg from 'pg';
import { openDatabase } from '../server/db/database.ts';
import { type EmbeddedDatabase, startEmbedded } from '../server/db/embedded.ts';
import { migrate } from '../server/db/migrate.ts';
import { TEMPLATE } from './database.ts';

declare global {
  var embeddedTestDatabase: EmbeddedDatabase | undefined;
}

export default async function setUp(): Promise<void> {
  if (!process.env.DATABASE_URL) {
    globalThis.embeddedTestDatabase = await startEmbedded(resolve('.milepost/test'));
  }
  const adminUrl = process.env.DATABASE_URL ?? globalThis.embeddedTestDatabase?.url ?? '';
  process.env.TEST_DATABASE_URL = adminUrl;
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  for (const template of [TEMPLATE, 'milepost_test_sample']) {
    await admin.query(`drop database if exists ${template} with (force)`);
  }
  await admin.query(
    `create database ${TEMPLATE} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  );
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${TEMPLATE}`;
  const template = openDatabase(url.href);
  await migrate(template);
  await template.end();
}
