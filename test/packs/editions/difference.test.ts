/**
 * What changed between two editions, as a page and by GET, held against the two files.
 * @story both editions are loaded once
 */
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import { editionChange, listEditionsAnswer } from '../../../shared/api/editions.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../../http/test-server.ts';
import { compareFiles, compareZones, READERS, zoneLine } from './compare-files.ts';
import { KINDS, type Kind } from './kinds.ts';
import { loadEditions } from './load-editions.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db, { geocoder: createGeocoder(database.db) });
  ({ key } = await makeCaller(database.db));
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const compared = KINDS.filter(({ source }) => source in READERS).map((kind) => [kind.source, kind] as const);

const get = (path: string) => fetch(server.url + path, { headers: { 'X-API-Key': key } });

async function findId(source: string): Promise<number> {
  const { editions } = listEditionsAnswer.parse(await (await get('/editions')).json());
  return editions.find((one) => one.source === source)?.id ?? 0;
}

async function listDifference(source: string) {
  const answer = await get(`/editions/${await findId(source)}.jsonl`);
  const lines = (await answer.text()).trim().split('\n');
  return lines.map((line) => editionChange.parse(JSON.parse(line)));
}

test.each(compared)('%s: the difference is that of the two files, row for row', async (_, kind) => {
  const [before, after] = await loadEditions(database.db, kind);
  const expected = compareFiles(kind.source, before, after);
  // What it is compared with holds something of every kind.
  expect(expected.length).toBeGreaterThan(120);
  const rows = (await listDifference(kind.source))
    // Sectors and districts are made of the units, and stand in no file.
    .filter((row) => row.table === kind.table && !/^GB (sector|district)/.test(row.key));
  const told = rows.map((row) => ({ key: row.key.split(' ').at(-1) ?? '', what: row.what.join(' ') }));
  expect(told.sort((a, b) => (a.key < b.key ? -1 : 1))).toEqual(
    expected.map(({ key: own, what }) => ({ key: own, what })),
  );
  for (const { key: own, meters } of expected) {
    const row = rows.find((one) => one.key.split(' ').at(-1) === own);
    if (meters === null) expect(row?.moved_m).toBeNull();
    else expect(Math.abs((row?.moved_m ?? 0) / meters - 1)).toBeLessThan(0.005);
  }
});

test('a map of flood zones: the squares of the difference are those that one of the two files has alone', async () => {
  const kind = KINDS.find(({ source }) => source === 'ea-flood-zones') as Kind;
  const expected = compareZones(...(await loadEditions(database.db, kind)));
  expect(Math.min(expected.onlyBefore.length, expected.onlyAfter.length)).toBeGreaterThan(80);
  const rows = await listDifference(kind.source);
  const linesOf = (side: 'before' | 'after') =>
    rows.flatMap(({ key, [side]: point }) => {
      const zone = key.split(' ').at(-1) ?? '';
      return point ? [zoneLine(zone, point.lng, point.lat)] : [];
    });
  expect(linesOf('before').sort()).toEqual(expected.onlyBefore);
  expect(linesOf('after').sort()).toEqual(expected.onlyAfter);
  expect(rows.filter(({ before, after }) => before && after)).toHaveLength(expected.pairs);
});

test('the figures are those of the rows, by kind of row and by square', async () => {
  const { editions } = listEditionsAnswer.parse(await (await get('/editions')).json());
  for (const { id, figures } of editions) {
    const counted = { new: 0, gone: 0, moved: 0, renamed: 0, changed: 0 };
    for (const line of (await (await get(`/editions/${id}.jsonl`)).text()).trim().split('\n'))
      for (const what of editionChange.parse(JSON.parse(line)).what) counted[what]++;
    const { rows } = await database.db.query<{ areas: (typeof counted)[] }>(
      'select areas from edition where id = $1',
      [id],
    );
    const sumOf = (of: keyof typeof counted, all: readonly (typeof counted)[]) =>
      all.reduce((sum, one) => sum + one[of], 0);
    for (const of of ['new', 'gone', 'moved', 'renamed'] as const) {
      expect(sumOf(of, Object.values(figures))).toBe(counted[of]);
      expect(sumOf(of, rows[0]?.areas ?? [])).toBe(counted[of]);
    }
  }
});

test('the pages list editions, and show one with its map and rows', async () => {
  const list = await (await fetch(`${server.url}/developers/data/changes`)).text();
  expect(list).toContain('2026-04-15 after 2026-01-15');
  const id = await findId('code-point-open');
  const page = await (await fetch(`${server.url}/developers/data/changes/${id}`)).text();
  expect(page).toContain('<h1>Code-Point Open</h1>');
  expect(page).toMatch(/"name":"What differs","type":"polygons".*"label":"151"/);
  expect(page).toContain('Rows that moved, the first 50 of 106');
  expect(page).toMatch(/<li>NP20 \w+ \(postcode GB unit NP20\w+\), \d+\.\d m away<\/li>/);
  expect((await fetch(`${server.url}/developers/data`)).ok).toBe(true);
});

test.each(['/developers/data/changes/999999', '/developers/data/changes/x', '/editions/999999.jsonl'])(
  '%s is not found',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('without a key no list is given', async () => {
  expect((await fetch(`${server.url}/editions`)).status).toBe(401);
});
