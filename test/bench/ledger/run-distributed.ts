// The suite of the ledger on a Citus server, its accounts spread by the lists of test/db/table-classes.ts.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import pg from 'pg';
import { createDistributed, whyNotDistributed } from '../../db/distribute.ts';
import { printFigure } from '../figures.ts';

const NAME = 'milepost_distributed';

/** False where there is no such server, said in a sentence, or where a test failed. */
export async function runDistributed(): Promise<boolean> {
  const serverUrl = process.env.CITUS_URL;
  if (!serverUrl) {
    console.error(
      'Set CITUS_URL to a Postgres with the extension citus, as a user who may make databases and extensions there.',
    );
    return false;
  }
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  try {
    const refusal = await whyNotDistributed(admin);
    if (refusal !== null) {
      console.error(refusal);
      return false;
    }
    // Once by itself: what a migration or a table is refused for is said without the suites around it.
    await spreadOnce(admin, serverUrl);
  } finally {
    await admin.end();
  }
  return runLedgerSuite(serverUrl);
}

async function spreadOnce(admin: pg.Client, serverUrl: string): Promise<void> {
  const drop = () => admin.query(`drop database if exists ${NAME} with (force)`);
  await drop();
  const started = performance.now();
  await createDistributed(admin, NAME, (name) => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  });
  printFigure('distributed: migrated and spread', (performance.now() - started) / 1000, 's');
  await drop();
}

async function runLedgerSuite(serverUrl: string): Promise<boolean> {
  const suite = spawn('npm', ['test', '--silent', '--', 'test/ledger'], {
    env: { ...process.env, DATABASE_URL: serverUrl, TEST_DISTRIBUTED: 'yes' },
    stdio: 'inherit',
  });
  const [code] = await once(suite, 'close');
  return code === 0;
}
