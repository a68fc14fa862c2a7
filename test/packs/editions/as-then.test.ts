/**
 * A map version that does not serve any more, asked again over HTTP: the same bytes while its editions are kept.
 * @story editions of a town come one after the other
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import { restoreParts } from '../../../server/packs/editions/restore.ts';
import { loadPart } from '../../../server/packs/load/load.ts';
import { removeParts } from '../../../server/packs/remove.ts';
import { sources } from '../../../server/sources/registry.ts';
import type { Source } from '../../../server/sources/source.ts';
import type { GeocodeBatchAnswer } from '../../../shared/api/geocode-batch.ts';
import { answerOn } from '../../answer-on.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../../http/test-server.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from '../../outdated/town-editions.ts';
import { KINDS, type Kind, makeThings } from './kinds.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(db, id, null);
  await loadRegister('2026-01-15');
  server = await startTestServer(db, { answerCall: answerOn(db), geocoder: createGeocoder(db) });
  ({ key } = await makeCaller(db));
  await db.query('update account set lookups_per_day = 1000000');
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const sourceOf = (id: string) => sources.find((one) => one.id === id) as Source;

/** Places of the food register, which postcodes place: what is made of them is made anew with each directory. */
async function loadRegister(day: string, count = 200): Promise<void> {
  const kind = KINDS.find(({ source }) => source === 'fhrs') as Kind;
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  await writeFile(join(folder, 'city_xml.zip'), kind.write(makeThings(count), day));
  await loadPart(database.db, sourceOf('fhrs'), join(folder, 'city_xml.zip'));
  await rm(folder, { recursive: true });
}

const addresses = [...writeRows(90), 'Thing 7, NP20 1AA', 'Thing 150', 'Thing 198'];

async function ask(
  more: object = {},
): Promise<{ status: number; body: GeocodeBatchAnswer & { error: string } }> {
  const init = {
    method: 'POST',
    headers: { 'X-API-Key': key },
    body: JSON.stringify({ addresses, ...more }),
  };
  const answer = await fetch(`${server.url}/v1/geocode_batch`, init);
  return { status: answer.status, body: (await answer.json()) as GeocodeBatchAnswer & { error: string } };
}

const versionOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.records[0]?.map_version ?? '';
const bytesOf = ({ body }: Awaited<ReturnType<typeof ask>>) => JSON.stringify([body.records, body.summary]);

type Answer = Awaited<ReturnType<typeof ask>>;
const answered: Answer[] = [];

async function expectSameAsThen(then: Answer): Promise<void> {
  const again = await ask({ map_version: versionOf(then) });
  expect(again.status).toBe(200);
  expect(bytesOf(again)).toBe(bytesOf(then));
  expect(again.body.run.sources).toEqual(then.body.run.sources);
  expect(again.body.confidence).toEqual(then.body.confidence);
}

test('asked again as then each gives the same bytes, and asked as now the difference is seen', async () => {
  answered.push(await ask());
  await expectSameAsThen(answered[0] as Answer);
  const changes = [
    () => loadTown(database.db, POSTCODE_DIRECTORY, 1),
    () => loadTown(database.db, EXTRACT, 2),
    () => loadRegister('2026-04-15', 180),
  ];
  for (const change of changes) {
    await change();
    const now = await ask();
    expect(versionOf(now)).not.toBe(versionOf(answered.at(-1) as Answer));
    expect(JSON.stringify(now.body.records.map(({ location }) => location))).not.toBe(
      JSON.stringify(answered[0]?.body.records.map(({ location }) => location)),
    );
    answered.push(now);
    for (const then of answered) await expectSameAsThen(then);
  }
});

test('calls as then and as now go on beside each other while an edition is restored', async () => {
  let isSwapping = true;
  const seen: string[] = [];
  const caller = async () => {
    while (isSwapping) seen.push(bytesOf(await ask({ map_version: versionOf(answered[2] as Answer) })));
  };
  const callers = [caller(), caller()];
  await restoreParts(database.db, sourceOf('fhrs'), undefined);
  isSwapping = false;
  await Promise.all(callers);
  expect(new Set(seen)).toEqual(new Set([bytesOf(answered[2] as Answer)]));
  expect(versionOf(await ask())).toBe(versionOf(answered[2] as Answer));
  for (const then of answered) await expectSameAsThen(then);
});

test('of an edition that is gone it is said which one', async () => {
  const asked = { map_version: versionOf(answered[0] as Answer) };
  expect((await ask({ ...asked, dry_run: true })).status).toBe(200);
  await loadTown(database.db, POSTCODE_DIRECTORY, 3);
  for (const more of [asked, { ...asked, dry_run: true }]) {
    const { status, body } = await ask(more);
    expect(status).toBe(400);
    expect(body.error).toMatch(
      /cannot be asked again: Code-Point Open of 2026-01-15 is not kept any more\. Former versions that can be asked: /,
    );
  }
  // Those after it rest on the one that is kept now.
  await expectSameAsThen(answered[1] as Answer);
  const { status, body } = await ask({ map_version: '2020-01.00000000' });
  expect([status, body.error]).toEqual([400, expect.stringContaining('no map version that is known here')]);
});

test('what nothing needs is not kept', async () => {
  const { db } = database;
  await removeParts(db, sourceOf(POSTCODE_DIRECTORY), ['']);
  const { body } = await ask({ map_version: versionOf(answered[1] as Answer) });
  expect(body.error).toContain('Code-Point Open of 2026-03-15 is not kept any more');
  const { rows: tables } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relname ~ '_former_[0-9]+$' order by 1`,
  );
  const { rows: needed } = await db.query<{ name: string }>(
    `select value as name from former_pack cross join lateral jsonb_each_text(tables)
     union select name from former_derived where name is not null order by 1`,
  );
  expect(tables).toEqual(needed);
  expect(tables.filter(({ name }) => name.includes('code_point'))).toEqual([]);
  expect((await db.query(`select nspname from pg_namespace where nspname ~ '^then_'`)).rows).toEqual([]);
});
