import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFormulaToken } from '../../server/accounts/keys.ts';
import type { TestDatabase } from '../database.ts';
import { makeCaller } from '../http/test-server.ts';
import { buildSamplefordNetworks } from '../roads/sampleford-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { buildProgram, freePort, startProgram } from '../start/child.ts';

export interface AddonServer {
  url: string;
  database: TestDatabase;
  /** A new account with a key, and a formula token of it. */
  makeOwner(): Promise<{ key: string; accountId: string; token: string; dailyCap: number }>;
  /** Lookups that an account has spent today. */
  spent(accountId: string): Promise<number>;
  stop(): Promise<void>;
}

const DAILY_CAP = 2500;

/**
 * The real program on Sampleford, in a process of its own: scripts of the add-on stand still while they wait for it.
 * Call in beforeAll; stop in afterAll.
 */
export async function startAddonServer(): Promise<AddonServer> {
  const [database, town] = await Promise.all([
    createSampleDatabase(),
    buildSamplefordNetworks(),
    buildProgram(),
  ]);
  const port = await freePort();
  const child = startProgram({
    DATABASE_URL: database.url,
    PORT: String(port),
    ROADS_DIR: join(town.folder, 'roads'),
    ROAD_PROCESSES: '1',
    LOCAL_SIGN_IN: 'yes',
  });
  await child.untilPrinted(/answers at/);
  return {
    url: `http://127.0.0.1:${port}`,
    database,
    makeOwner: async () => {
      const { key, accountId } = await makeCaller(database.db);
      const { token } = await createFormulaToken(database.db, accountId, DAILY_CAP, 5);
      return { key, accountId, token, dailyCap: DAILY_CAP };
    },
    spent: (accountId) => countSpent(database, accountId),
    stop: async () => {
      child.process.kill('SIGKILL');
      await child.ended;
      await rm(town.folder, { recursive: true });
      await database.drop();
    },
  };
}

/** Lookups that an account has spent today. */
export async function countSpent({ db }: TestDatabase, accountId: string): Promise<number> {
  const { rows } = await db.query<{ used: number }>(
    'select coalesce(sum(used), 0)::int as used from account_day where account_id = $1',
    [accountId],
  );
  return rows[0]?.used ?? 0;
}
