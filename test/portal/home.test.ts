import { admitRows } from '../../server/accounts/visitor-rows.ts';
import { type Database, openDatabase } from '../../server/db/database.ts';
import { clientOf } from '../../server/http/access/limit-address.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { Browser } from './browser.ts';

let database: TestDatabase;
let server: TestServer;
beforeEach(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db);
});
afterEach(async () => {
  await server.stop(1000);
  await database.drop();
});

async function place(lines: string, headers: Record<string, string> = {}) {
  const body = new URLSearchParams({ lines });
  return new Browser().open(`${server.url}/`, { method: 'POST', body, headers });
}

test('anybody places five rows without a key, and is told how sure each is', async () => {
  const page = await place('1 High Street\n\n<b>nowhere</b>\r\nreview 2');
  expect(page.text).toContain('<th scope="row">1 High Street</th>');
  expect(page.text).toContain('<strong>High</strong> 0.95</span> <small>by rooftop</small>');
  expect(page.text).toContain('<td class="short" data-name="Precision">rooftop</td>');
  expect(page.text).toContain('&lt;b&gt;nowhere&lt;/b&gt;');
  expect(page.text).toContain('<strong>Not placed</strong>');
  expect(page.text).toContain('Held for review: two fit');
  expect(page.text).toContain('<h2>Check 2 rows</h2>');
});

test('the front page begins with examples on a map, and leads on by four doors', async () => {
  const page = await new Browser().open(`${server.url}/`);
  expect(page.text).toContain('"name":"12 High Street, Sampleford, SF1 1AA"');
  for (const way of [
    '/developers/portal',
    '/developers/portal/files',
    '/developers/portal/maps',
    '/developers',
  ])
    expect(page.text).toContain(`<li><a href="${way}">`);
  expect(page.text).toContain('Free: 2,500 lookups a day');
  expect(page.text).toContain('Great Britain: stated scores against the share of answers that were right');
});

test('the places stand on a map in the page, whatever their names hold', async () => {
  const page = await place('1 High Street\n</script><b>2 High Street');
  const data = /<script type="application\/json">(.*?)<\/script>/s.exec(page.text)?.[1] ?? '';
  const { layers } = JSON.parse(data) as { layers: { name: string; features: { name: string }[] }[] };
  expect(layers).toEqual([
    expect.objectContaining({
      name: 'High',
      features: [
        expect.objectContaining({ name: '1 High Street' }),
        expect.objectContaining({ name: '</script><b>2 High Street' }),
      ],
    }),
  ]);
});

test.each([
  ['', 'write at least one address'],
  ['1\n2\n3\n4\n5\n6', 'got 6 lines, at most 5 without a key; with one, drop a file of more'],
])('the lines %j are refused in words, and stay in the form', async (lines, words) => {
  const page = await place(lines);
  expect(page.text).toContain(words);
  expect(page.text).toContain(`spellcheck="false">${lines.replaceAll('\n', '\n')}</textarea>`);
});

test('one address places fifty rows an hour, however many calls run side by side', async () => {
  const pages = await Promise.all(Array.from({ length: 12 }, () => place('1 A\n2 B\n3 C\n4 D\n5 E')));
  const placed = pages.filter(({ text }) => text.includes('<th scope="row">5 E</th>'));
  expect(placed).toHaveLength(10);
  const refused = pages.find(({ text }) => !text.includes('<th scope="row">5 E'));
  expect(refused?.text).toContain('more than 50 rows in this hour');
  expect(refused?.status).toBe(429);
  const seconds = Number(refused?.headers.get('Retry-After'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(3600);
});

test.each([
  ['without a proxy of ours the header is anybody’s word', 0, 10],
  ['behind one the visitor it names has a limit of their own', 1, 11],
])('%s', async (_says, proxies, placed) => {
  const behind = await startTestServer(database.db, { proxies });
  const lines = new URLSearchParams({ lines: '1 A\n2 B\n3 C\n4 D\n5 E' });
  const from = (address: string) =>
    new Browser().open(`${behind.url}/`, {
      method: 'POST',
      body: lines,
      headers: { 'X-Forwarded-For': address },
    });
  const pages = [...Array.from({ length: 11 }, () => '192.0.2.1'), '198.51.100.9, 192.0.2.2'];
  const answers = await Promise.all(pages.map(from));
  expect(answers.filter(({ text }) => text.includes('<th scope="row">5 E</th>'))).toHaveLength(placed);
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', 1],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', 2],
  ['192.0.2.1', '::ffff:192.0.2.1', 1],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.2', 2],
  ['2001:db8::1%eth0', '2001:db8::2', 1],
])('%s and %s are %d visitors', async (one, other, visitors) => {
  for (const ip of [one, other]) await admitRows(database.db, clientOf({ ip }), 1);
  const { rows } = await database.db.query('select rows from visitor_rows');
  expect(rows).toHaveLength(visitors);
});

test('what is kept of a visitor is the same on every server of a database, and on no other', async () => {
  const other = await createTestDatabase();
  const beside = openDatabase(database.url);
  await Promise.all([database.db, beside, other.db].map((db) => admitRows(db, '192.0.2.1', 1)));
  const kept = (db: Database) => db.query('select rows, address_hash as hash from visitor_rows');
  const [own, others] = await Promise.all([database.db, other.db].map(kept));
  await Promise.all([beside.end(), other.drop()]);
  expect(own?.rows).toEqual([{ rows: 2, hash: expect.any(Buffer) }]);
  expect(others?.rows).toEqual([{ rows: 1, hash: expect.any(Buffer) }]);
  expect(own?.rows[0].hash).not.toEqual(others?.rows[0].hash);
});

test('a form of another site places nothing', async () => {
  const page = await place('1 A', { Origin: 'https://evil.example' });
  expect(page.text).toContain('sent from another site');
});
