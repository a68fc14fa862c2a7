import { readConfig } from '../../server/config/read-config.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
const servers: TestServer[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const server of servers) await server.stop(1000);
  await database.drop();
});

async function serve(settings: Record<string, string>): Promise<string> {
  const { operator, runDays } = readConfig(settings);
  const server = await startTestServer(database.db, { operator, runDays });
  servers.push(server);
  return server.url;
}

const PAGES = ['support', 'privacy', 'terms'];

test('support, privacy and terms open without signing in, and name whom the settings name', async () => {
  const url = await serve({ OPERATOR_NAME: 'Maps & Co', SUPPORT_EMAIL: 'help@example.org', RUN_DAYS: '90' });
  for (const page of PAGES) {
    const answer = await fetch(`${url}/developers/${page}`);
    const text = await answer.text();
    expect([page, answer.status]).toEqual([page, 200]);
    expect(text).toContain('Maps &amp; Co');
    expect(text).toContain('<a href="mailto:help@example.org">');
  }
  expect(await (await fetch(`${url}/developers/privacy`)).text()).toContain('90 days');
});

test('where nobody is named they say so', async () => {
  const url = await serve({});
  for (const page of PAGES)
    expect(await (await fetch(`${url}/developers/${page}`)).text()).toContain(
      'set OPERATOR_NAME and SUPPORT_EMAIL',
    );
});

test('pages of the operator stand in place of ours', async () => {
  const url = await serve({
    PRIVACY_URL: 'https://example.org/privacy',
    TERMS_URL: 'https://example.org/terms',
  });
  for (const page of ['privacy', 'terms']) {
    const answer = await fetch(`${url}/developers/${page}`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, `https://example.org/${page}`]);
  }
});
