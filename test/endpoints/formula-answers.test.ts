// Every endpoint that formulas may call, on what a fresh machine has, over HTTP: the remembered answer is the fresh one.
import { createFormulaToken } from '../../server/accounts/keys.ts';
import { contracts } from '../../shared/api/index.ts';
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { buildSamplefordRoads, type SamplefordRoads } from '../roads/sampleford-roads.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
let server: TestServer;
let town: SamplefordRoads;
let key: string;
let token: string;
beforeAll(async () => {
  [database, town] = await Promise.all([createSampleDatabase(), buildSamplefordRoads()]);
  server = await startTestServer(database.db, { answerCall: answerOn(database.db, town.roads) });
});
// An account that has asked nothing: what formulas were told is remembered for each.
beforeEach(async () => {
  const caller = await makeCaller(database.db);
  key = caller.key;
  token = (await createFormulaToken(database.db, caller.accountId, 2500, 5)).token;
});
afterAll(async () => {
  await server.stop(1000);
  await town.drop();
  await database.drop();
});

async function call(name: string, sent: string, body: object) {
  const headers = { Authorization: `Bearer ${sent}` };
  const response = await fetch(`${server.url}/v1/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer is read as the caller reads it, as plain JSON
  return { status: response.status, body: (await response.json()) as any };
}

async function countKept(): Promise<number> {
  const { rows } = await database.db.query<{ n: number }>(
    'select count(*)::int as n from formula_answer where answer is not null',
  );
  return rows[0]?.n ?? 0;
}

/** The text of an answer without what is of one call alone: its usage, its run's id and times, a map's id. */
function told({ usage: _, ms: __, map, run, ...answer }: Record<string, unknown>): string {
  const { run_id: ___, at: ____, ...rest } = run as Record<string, unknown>;
  const feeds = 'feeds' in answer ? { feeds: null } : {};
  return JSON.stringify({ ...answer, ...feeds, run: rest, map: map !== undefined });
}

const formulas = contracts.filter(({ formula }) => formula);

/** The published example, without what a formula cannot ask. */
function exampleOf({ example }: (typeof contracts)[number]): object {
  const { render: _, layers: __, ...request } = example.request as Record<string, unknown>;
  return __
    ? { ...request, rows: [{ address: '12 High Street, Sampleford, SF1 1AA' }, { address: '?' }] }
    : request;
}

test.each(formulas.map((contract) => [contract.name, contract] as const))(
  '%s: asked again by a formula it costs nothing and says the same, to the letter',
  async (name, contract) => {
    const request = exampleOf(contract);
    const fresh = await call(name, key, request);
    const before = await countKept();
    const first = await call(name, token, request);
    // What live feeds say is never given again.
    expect((await countKept()) > before).toBe(name !== 'check_live_hazards');
    const again = await call(name, token, request);
    expect([fresh.status, first.status, again.status]).toEqual([200, 200, 200]);
    for (const { body } of [first, again]) expect(contract.response.safeParse(body).error).toBeUndefined();
    expect(first.body.usage).toMatchObject({ used: fresh.body.usage.used, remembered: 0 });
    expect(again.body.usage.used).toBe(0);
    expect(again.body.usage.remembered).toBeGreaterThan(0);
    expect(told(first.body)).toBe(told(fresh.body));
    expect(told(again.body)).toBe(told(fresh.body));
    expect(again.body.map?.id).toBe(first.body.map?.id);
  },
);

test.each(
  formulas.filter(({ limits }) => limits !== null).map((contract) => [contract.name, contract] as const),
)('%s: some of its rows known, the answer is the one to all of them asked anew', async (name, contract) => {
  const request = exampleOf(contract) as Record<string, unknown>;
  const list = ['addresses', 'records', 'journeys'].find((field) => Array.isArray(request[field]));
  const rows = request[list ?? ''] as unknown[];
  await call(name, token, request);
  // Now its rows are known; their order and their company are others here.
  const extra = name === 'get_road_distances' ? { from: 'SF1 1AA', to: '?' } : 'NP20 4AL';
  const asked = typeof rows[0] === 'string' || name === 'get_road_distances' ? extra : { address: extra };
  const mixed = { ...request, [list ?? '']: [asked, ...rows.toReversed(), asked] };
  const [fresh, formula] = [await call(name, key, mixed), await call(name, token, mixed)];
  expect([fresh.status, formula.status]).toEqual([200, 200]);
  expect(formula.body.usage).toMatchObject({ used: 1, remembered: rows.length + 1 });
  expect(told(formula.body)).toBe(told(fresh.body));
});
