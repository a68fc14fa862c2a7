import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { httpCaller } from './http-caller.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

/** A server on the fictional town, for callers that are made one by one. */
export interface SampleServer {
  database: TestDatabase;
  server: TestServer;
  /** An account of its own with this allowance. */
  newCaller(allowance?: number): Promise<{ accountId: string } & ReturnType<typeof httpCaller>>;
  stop(): Promise<void>;
}

export async function startSampleServer(): Promise<SampleServer> {
  const database = await createSampleDatabase();
  const server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
  return {
    database,
    server,
    async newCaller(allowance = 2500) {
      const { key, accountId } = await makeCaller(database.db);
      const { db } = database;
      await db.query('update account set lookups_per_day = $2 where id = $1', [accountId, allowance]);
      return { accountId, ...httpCaller(server.url, key) };
    },
    async stop() {
      await server.stop(1000);
      await database.drop();
    },
  };
}
