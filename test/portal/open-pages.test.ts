import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { calibrationFacts } from '../../server/geocoder/score/calibration-facts.ts';
import { reliability } from '../../server/http/confidence-page/reliability.ts';
import { contracts } from '../../shared/api/index.ts';
import type { TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
let server: TestServer;
beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { geocoder: createGeocoder(database.db) });
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const read = async (path: string) => (await fetch(server.url + path)).text();

test('the data page names every loaded set with publisher, licence, date and rows, and draws where it is', async () => {
  const page = await read('/developers/data');
  expect(page).toContain('<summary>Code-Point Open</summary>');
  expect(page).toContain('Ordnance Survey');
  expect(page).toContain('64 rows as of <time datetime="2026-01-01">2026-01-01</time>, fictional');
  expect(page).toMatch(
    /aria-label="Code-Point Open: where it has rows in Great Britain"><use href="#land-0"/,
  );
  // The towns of the world show both countries, and only rows inside a frame are drawn there.
  expect(page).toMatch(/<path id="land-0" d="M[^"]{500,}"/);
  expect(page).toMatch(/<path id="land-1" d="M[^"]{500,}"/);
  expect(page.length).toBeLessThan(120_000);
});

test('what holds only the fictional sample is folded, below what is real', async () => {
  const page = await read('/developers/data');
  const [real = '', samples = ''] = page.split('<details class="samples">');
  expect([real.includes('id="code-point-open"'), samples.includes('id="code-point-open"')]).toEqual([
    false,
    true,
  ]);
  // Rows and date of what is real; a sample loaded beside it is newer.
  const zips = real.slice(real.indexOf('id="us-zip-points"'), real.indexOf('id="world-towns"'));
  expect(zips).toMatch(/sampleford: \d rows as of <time datetime="2026-01-01">/);
  expect(zips).toContain('data-name="As of"><time datetime="2021-01-01">');
  expect([real.includes('id="world-towns"'), samples.includes('id="world-towns"')]).toEqual([true, false]);
});

test('the data page says by what a place is covered and from when, and no more than that', async () => {
  const sampleford = await read('/developers/data?place=12+High+Street,+Sampleford,+SF1+1AA');
  expect(sampleford).toMatch(/and by \d+ data sets of the fictional sample\./);
  expect(sampleford).toMatch(
    /<a href="#code-point-open">[^<]+<\/a><\/th><td data-name="Rows within 5 km">64<\/td>/,
  );
  const baltimore = await read('/developers/data?place=Baltimore,+MD');
  expect(baltimore).toMatch(/Covered by \d data sets within 5 km/);
  expect(baltimore).not.toContain('<a href="#code-point-open">');
  expect(await read('/developers/data?place=Xyzzyville')).toMatch(/<p role="status">[^<]{20,}<\/p>/);
});

test('the status page says of each feed that it was not reached, in words', async () => {
  const page = await read('/developers/status');
  expect(page).toMatch(/Calls are answered\.\s+Of \d+ live feeds, \d+ are not reached yet\.<\/p>/);
  expect(page).toMatch(
    /<th scope="row">[^<]+<\/th><td class="words"><i class="sure-none"><\/i>not reached yet<\/td>/,
  );
  expect(page).toContain('<dt>Waiting</dt><dd>0</dd>');
});

test('the confidence page says how scores were made and shows the curve', async () => {
  const page = await read('/developers/confidence');
  const asked = calibrationFacts.measured.questions.toLocaleString('en-GB');
  expect(page).toContain(`${asked} questions were written from real addresses`);
  const drawn = page.match(/<circle class="dot/g);
  const bins = reliability.flatMap((series) => series.bins);
  expect(drawn).toHaveLength(bins.filter(({ cases }) => cases >= 20).length);
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
