// A server, and somebody who is signed in to its portal by one click.
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { Browser, type Page } from './browser.ts';

export interface SignedInOwner {
  database: TestDatabase;
  server: TestServer;
  browser: Browser;
  /** The account's id. */
  owner: string;
  /** A page of the server, by its path. */
  open(path: string): Promise<Page>;
  stop(): Promise<void>;
}

export async function startSignedIn(): Promise<SignedInOwner> {
  const database = await createTestDatabase();
  const server = await startTestServer(database.db, (port) => ({ baseUrl: `http://127.0.0.1:${port}` }));
  const browser = new Browser();
  await browser.submit(await browser.open(`${server.url}/developers/portal`), '/sign-in/local');
  const { rows } = await database.db.query<{ id: string }>('select account_id as id from session');
  return {
    database,
    server,
    browser,
    owner: rows[0]?.id ?? '',
    open: (path) => browser.open(server.url + path),
    stop: async () => {
      await server.stop(1000);
      await database.drop();
    },
  };
}
