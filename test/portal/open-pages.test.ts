import { calibrationFacts } from '../../server/geocoder/score/calibration-facts.ts';
import { contracts } from '../../shared/api/index.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const read = async (path: string) => (await fetch(server.url + path)).text();

test('the data page names every loaded set with publisher, licence, date and rows, and draws where it is', async () => {
  const page = await read('/developers/data');
  expect(page).toContain('<h2>Code-Point Open</h2>');
  expect(page).toContain('Ordnance Survey');
  expect(page).toContain('64 rows as of <time datetime="2026-01-01">2026-01-01</time>, fictional');
  expect(page).toMatch(
    /aria-label="Code-Point Open: where it has rows in Great Britain"><use href="#land-0"/,
  );
  // The towns of the world show both countries, and only rows inside a frame are drawn there.
  expect(page).toMatch(/<path id="land-0" d="M[^"]{500,}"/);
  expect(page).toMatch(/<path id="land-1" d="M[^"]{500,}"/);
  expect(page.length).toBeLessThan(100_000);
});

test('the status page says of each feed that it was not reached, in words', async () => {
  const page = await read('/developers/status');
  expect(page).toContain('Calls are answered.');
  expect(page).toMatch(/<th scope="row">[^<]+<\/th><td class="words">not reached yet<\/td>/);
  expect(page).toContain('<dt>Waiting</dt><dd>0</dd>');
});

test('the confidence page says how scores were made and shows the curve', async () => {
  const page = await read('/developers/confidence');
  const asked = calibrationFacts.measured.questions.toLocaleString('en-GB');
  expect(page).toContain(`${asked} questions were written from real addresses`);
  const curve = await fetch(`${server.url}/developers/reliability.svg`);
  expect(curve.headers.get('Content-Type')).toContain('image/svg+xml');
});

test('/llms.txt lists every endpoint with its cost', async () => {
  const response = await fetch(`${server.url}/llms.txt`);
  expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const text = await response.text();
  for (const { name, summary } of contracts)
    expect(text).toContain(`- [${name}](http://localhost:8080/developers/${name}): ${summary}. Cost: `);
});
