import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer } from './test-server.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['https://milepost.example', 'max-age=31536000'],
  ['http://localhost:8080', null],
])('under %s browsers are told to come by https alone: %s', async (baseUrl, header) => {
  const server = await startTestServer(database.db, { baseUrl });
  for (const path of ['/', '/healthz', '/nowhere'])
    expect((await fetch(`${server.url}${path}`)).headers.get('Strict-Transport-Security')).toBe(header);
  await server.stop(1000);
});
