/**
 * Calls while editions are swapped in, and an update that is killed.
 * @story one town, edition after edition
 */
import { createGeocoder } from '../../../server/geocoder/geocoder.ts';
import { answerOn } from '../../answer-on.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../../http/test-server.ts';
import { buildChild, type ChildProgram } from '../../jobs/child-program.ts';
import { EXTRACT, loadTown, POSTCODE_DIRECTORY, writeRows } from '../../outdated/town-editions.ts';
import { readLines } from '../../read-lines.ts';
import { KINDS } from './kinds.ts';
import { loadEditions } from './load-editions.ts';

let database: TestDatabase;
let server: TestServer;
let program: ChildProgram;
let key: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  program = await buildChild('slow-update', import.meta.dirname);
  for (const id of [EXTRACT, POSTCODE_DIRECTORY]) await loadTown(db, id, null);
  server = await startTestServer(db, { answerCall: answerOn(db), geocoder: createGeocoder(db) });
  ({ key } = await makeCaller(db));
  await db.query('update account set lookups_per_day = 1000000');
});
afterAll(async () => {
  await program.clear();
  await server.stop(1000);
  await database.drop();
});

const addresses = writeRows(30);

async function call(name: string, body: object): Promise<{ status: number; text: string }> {
  const init = { method: 'POST', headers: { 'X-API-Key': key }, body: JSON.stringify(body) };
  const answer = await fetch(`${server.url}/v1/${name}`, init);
  return { status: answer.status, text: await answer.text() };
}

/** What rows are placed by and at: all of a map version's answer that may differ from another's. */
async function place(): Promise<{ version: string; records: string }> {
  const { status, text } = await call('geocode_batch', { addresses });
  if (status !== 200) throw new Error(text);
  const { records } = JSON.parse(text) as { records: { map_version: string }[] };
  return { version: records[0]?.map_version ?? '', records: JSON.stringify(records) };
}

test('while editions are swapped in no call fails, and each is of one edition', async () => {
  const seen = new Map<string, Set<string>>();
  const failed: string[] = [];
  let isUpdating = true;
  const caller = async () => {
    while (isUpdating) {
      const { version, records } = await place();
      seen.set(version, (seen.get(version) ?? new Set()).add(records));
      const near = await call('find_postcodes_in_radius', { center: 'Thingford', radius: 1 });
      if (near.status !== 200) failed.push(near.text);
    }
  };
  const callers = [caller(), caller(), caller()];
  for (const seed of [1, 3, 5]) {
    await loadTown(database.db, POSTCODE_DIRECTORY, seed);
    await loadTown(database.db, EXTRACT, seed);
  }
  for (const kind of KINDS.filter(({ source }) =>
    ['fhrs', 'ea-flood-areas', 'ea-flood-zones'].includes(source),
  ))
    await loadEditions(database.db, kind);
  isUpdating = false;
  await Promise.all(callers);
  expect(failed).toEqual([]);
  expect(seen.size).toBeGreaterThan(2);
  for (const answers of seen.values()) expect(answers.size).toBe(1);
});

test.each(['copied', 'swapping'])(
  'an update killed when it was %s leaves the old rows serving, and the next one works',
  async (step) => {
    const { db } = database;
    await loadTown(db, POSTCODE_DIRECTORY, null);
    const before = await place();
    const lines = readLines(program.start(database.url, step));
    expect(await lines.next()).toBe(step);
    await lines.kill();
    // The server ends what the killed one had begun as soon as it sees that nobody is there.
    await db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction' and pid <> pg_backend_pid()`,
    );
    expect(await place()).toEqual(before);
    await loadTown(db, POSTCODE_DIRECTORY, 1);
    expect((await place()).version).not.toBe(before.version);
    const { rows } = await db.query(
      `select count(*)::int as coming, (select count(*)::int from pg_class where relname ~ '^postcode_code_point_open_former_' and relkind = 'r') as former
     from edition where state = 'coming'`,
    );
    expect(rows).toEqual([{ coming: 0, former: 1 }]);
  },
);
