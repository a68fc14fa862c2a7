import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { Browser, type Page } from './browser.ts';

/** Somebody who has signed in on a server of their own. */
export interface SignedIn {
  database: TestDatabase;
  server: TestServer;
  browser: Browser;
  portal: Page;
  makeKey(name: string): Promise<Page>;
  /** The status of a call with a key. */
  call(key: string | undefined): Promise<number>;
  stop(): Promise<void>;
}

/** Call in beforeEach; stop in afterEach. */
export async function signIn(): Promise<SignedIn> {
  const database = await createTestDatabase();
  const server = await startTestServer(database.db);
  const browser = new Browser();
  const portal = await browser.submit(
    await browser.open(`${server.url}/developers/portal`),
    '/sign-in/local',
  );
  return {
    database,
    server,
    browser,
    portal,
    makeKey: (name) => browser.submit(portal, '/portal/keys', { name }),
    async call(key) {
      const init = { method: 'POST', headers: { 'X-API-Key': key ?? '' }, body: '{"addresses":["x"]}' };
      return (await fetch(`${server.url}/v1/geocode_batch`, init)).status;
    },
    async stop() {
      await server.stop(1000);
      await database.drop();
    },
  };
}

export const keyIn = (page: Page) => /mp_live_[\w-]{43}/.exec(page.text)?.[0];
