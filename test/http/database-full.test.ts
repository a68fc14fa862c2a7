// A database that has no room: what it raises then, raised by the database itself.
import { answerOn } from '../answer-on.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from './test-server.ts';

let database: TestDatabase;
let server: TestServer;
let caller: Awaited<ReturnType<typeof makeCaller>>;

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
  caller = await makeCaller(database.db);
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

const FULL = [
  ['53100', 'disk_full'],
  ['53200', 'out_of_memory'],
  ['53300', 'too_many_connections'],
];
// The last tables that a call writes to: all that came before is undone with them.
const TABLES = ['run', 'usage_day', 'idempotent_call'];
const CASES = FULL.flatMap(([code, name]) => TABLES.map((table) => [name, table, code] as const));

test.each(CASES)(
  '%s while %s is written is a 503 that says when to come again, and costs nothing',
  async (...given) => {
    const [, table, code] = given;
    await database.db.query(`create function refuse() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = '${code}'; end $$`);
    await database.db.query(`create trigger refuse before insert on ${table} execute function refuse()`);
    const key = { 'Idempotency-Key': `${table} ${code}` };
    const refused = await geocode(key);
    await database.db.query('drop function refuse cascade');
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    const before = await spent();
    expect((await geocode(key)).status).toBe(200);
    expect(await spent()).toBe(before + 1);
  },
);

function geocode(headers: Record<string, string>) {
  return fetch(`${server.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': caller.key, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ addresses: ['SF1 1AA'] }),
  });
}

async function spent(): Promise<number> {
  const { rows } = await database.db.query<{ lookups: number }>(
    'select coalesce(sum(lookups), 0)::bigint as lookups from usage_day where account_id = $1',
    [caller.accountId],
  );
  return rows[0]?.lookups ?? 0;
}
