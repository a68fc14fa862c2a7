import fc from 'fast-check';
import { createFormulaToken } from '../../server/accounts/keys.ts';
import { openDatabase } from '../../server/db/database.ts';
import { renderMap } from '../../server/endpoints/render-map.ts';
import { lookupsLeft } from '../../server/ledger/quota.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import { deleteMaps } from '../../server/maps/map-store.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Call } from '../../server/pipeline/call.ts';
import type { AnyRowsEndpoint, Endpoint, RowsEndpoint } from '../../server/pipeline/endpoint.ts';
import { type PlacedFields, toPlacedFields } from '../../server/pipeline/placed-row.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { RowsRequest } from '../../server/rows/rows-by-value.ts';
import { geocodeBatch } from '../../shared/api/geocode-batch.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, fakeServices, newCall, newCaller } from './call-fixture.ts';
import { fakeGeocoder } from './fake-geocoder.ts';

let database: TestDatabase;
let services: Services;
let other: Services;
let otherDb: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  otherDb = openDatabase(database.url, 5);
  [services, other] = [fakeServices(database.db), fakeServices(otherDb)];
});
afterAll(async () => {
  await otherDb.end();
  await database.drop();
});

type Caller = Pick<Call, 'account' | 'keyId' | 'formula'>;

/** An account of its own with a token, as a formula's call carries it. */
async function newFormula(dailyCap = 2500): Promise<Caller> {
  const { account } = await newCaller(services.db);
  const { id } = await createFormulaToken(services.db, account.id, dailyCap, 5);
  return { account, keyId: id, formula: { dailyCap } };
}

async function ask(
  caller: Caller,
  body: unknown,
  { on = services, endpoint = newCall(caller, null).endpoint }: { on?: Services; endpoint?: Endpoint } = {},
) {
  const answer = await answerCall({ ...newCall(caller, body), endpoint }, on);
  // biome-ignore lint/suspicious/noExplicitAny: an answer is read as the caller reads it, as plain JSON
  return answer.body as any;
}

const spentBy = async ({ account }: Caller) => 2500 - (await lookupsLeft(services.db, account.id, 2500));

/** Services that count the rows they place, and change what is asked. */
function counting(changed: Partial<Services> = {}) {
  const placed: unknown[] = [];
  const geocode: typeof fakeGeocoder.geocode = (inputs) => {
    placed.push(...inputs.map(({ address }) => address));
    return fakeGeocoder.geocode(inputs);
  };
  return { placed, services: { ...services, geocoder: { ...fakeGeocoder, geocode }, ...changed } };
}

test('a row asked again costs nothing, is not looked up, and is answered as before', async () => {
  const [caller, { placed, services: on }] = [await newFormula(), counting()];
  const body = { addresses: ['1 High Street', 'review 2', '', 'Sampleford 7'] };
  const first = await ask(caller, body, { on });
  const again = await ask(caller, body, { on });
  expect(geocodeBatch.response.safeParse(again).error).toBeUndefined();
  expect(first.usage).toMatchObject({ used: 4, remaining: 2496, remembered: 0 });
  expect(again.usage).toMatchObject({ used: 0, remaining: 2496, remembered: 4 });
  expect(placed).toHaveLength(4);
  expect(withoutRun(again)).toBe(withoutRun(first));
  expect(again.run.sources).toEqual(first.run.sources);
  const withKey = await ask(await newCaller(services.db), body);
  expect(withoutRun(withKey)).toBe(withoutRun(first));
  expect(withKey.usage).not.toHaveProperty('remembered');
});

/** An answer's text without what is of the call itself. */
function withoutRun({ usage: _, run, ms: __, ...answer }: Record<string, unknown>): string {
  const { at: ___, run_id: ____, ...kept } = run as Record<string, unknown>;
  return JSON.stringify({ ...answer, run: kept });
}

test('what calls it comes in, in which order, spelling and under which id, is all the same', async () => {
  const [caller, { placed, services: on }] = [await newFormula(), counting()];
  await ask(caller, { addresses: addresses(3) }, { on });
  const records = [
    { id: 'c', address: '3 High Street' },
    { id: 'a', address: '1 High Street', shelf: 9 },
    { id: 'new', address: '4 High Street' },
    { id: 'b', address: ' 2  HIGH street' },
    { id: 'b', address: '2 High Street' },
  ];
  const { usage, records: answered } = await ask(caller, { records }, { on });
  expect(usage).toMatchObject({ used: 1, remembered: 4 });
  expect(answered.map(({ id, input }: { id: string; input: string }) => [id, input])).toEqual(
    records.map(({ id, address }) => [id, address]),
  );
  // The spelling is answered anew, as it stands in the answer; what else the row carries is none of the answer's.
  expect(placed.slice(3).sort()).toEqual([' 2  HIGH street', '1 High Street', '4 High Street']);
  const fresh = await ask(await newCaller(services.db), { records });
  expect(JSON.stringify(answered)).toBe(JSON.stringify(fresh.records));
});

test('another account, another option, other data and a call with a key are other answers', async () => {
  const caller = await newFormula();
  const body = { addresses: ['1 A'] };
  await ask(caller, body);
  const { formula: _, ...owner } = caller;
  const loaded = {
    ...fakeGeocoder,
    mapVersion: async () => 'test-2',
    geocode: async (inputs: never[]) => ({ ...(await fakeGeocoder.geocode(inputs)), mapVersion: 'test-2' }),
  };
  for (const [who, on, used] of [
    [caller, { ...services, geocoder: loaded }, 1],
    [caller, { ...services, geocoder: loaded }, 0],
    [caller, services, 0],
    [owner, services, 1],
    [await newFormula(), services, 1],
  ] as const)
    expect((await ask(who, body, { on })).usage.used).toBe(used);
});

test('a second spreadsheet of the account is answered from the same memory', async () => {
  const caller = await newFormula();
  await ask(caller, { addresses: ['1 A'] });
  const { id } = await createFormulaToken(services.db, caller.account.id, 1, 5);
  const second = { ...caller, keyId: id, formula: { dailyCap: 1 } };
  expect((await ask(second, { addresses: ['1 A', '2 A'] })).usage).toMatchObject({ used: 1, remembered: 1 });
  // Its cap is spent, what is known is free.
  expect((await ask(second, { addresses: ['1 A', '2 A'] })).usage.used).toBe(0);
  await expect(ask(second, { addresses: ['3 A'] })).rejects.toMatchObject({ status: 429 });
});

test('however formulas call, at once and on two servers, the account pays each distinct row once', async () => {
  const row = fc.integer({ min: 1, max: 12 });
  const call = fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 5 }), onOther: fc.boolean() });
  const rounds = fc.array(fc.array(call, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(rounds, async (asked) => {
      const caller = await newFormula();
      let used = 0;
      for (const calls of asked) {
        const answers = await Promise.all(
          calls.map(({ rows, onOther }) =>
            ask(
              caller,
              { addresses: rows.map((n) => `${n} High Street`) },
              { on: onOther ? other : services },
            ),
          ),
        );
        for (const { usage, records } of answers) {
          expect(usage.used + usage.remembered).toBe(records.length);
          used += usage.used;
        }
      }
      const distinct = new Set(asked.flat().flatMap(({ rows }) => rows)).size;
      expect(used).toBe(distinct);
      expect(await spentBy(caller)).toBe(distinct);
      const { rows: remembered } = await database.db.query(
        'select count(*)::int as n from formula_answer where account_id = $1 and answer is not null',
        [caller.account.id],
      );
      expect(remembered).toEqual([{ n: distinct }]);
      const usage = await listUsage(services.db, caller.account.id, 1);
      expect(usage).toMatchObject([{ calls: asked.flat().length, lookups: distinct, keyId: caller.keyId }]);
    }),
    { numRuns: 20 },
  );
}, 60_000);

test('40 single cells filled down and recalculated ten times cost 40 lookups', async () => {
  const caller = await newFormula();
  for (let time = 0; time < 11; time++) {
    const cells = addresses(40).map((address, n) =>
      ask(caller, { addresses: [address] }, { on: n % 2 ? services : other }),
    );
    await Promise.all(cells);
  }
  expect(await spentBy(caller)).toBe(40);
}, 60_000);

test.each(['before the charge', 'at its end'])(
  'a process that dies %s leaves the row neither paid nor remembered',
  async (when) => {
    const caller = await newFormula();
    const endpoint = { ...toy, reduce: dying(when === 'at its end') } as Endpoint;
    await expect(ask(caller, { addresses: ['1 A'] }, { endpoint })).rejects.toThrow();
    expect(await spentBy(caller)).toBe(0);
    expect(
      (await database.db.query('select 1 from formula_answer where account_id = $1', [caller.account.id]))
        .rows,
    ).toEqual([]);
    expect((await ask(caller, { addresses: ['1 A'] }, { endpoint: toy })).usage.used).toBe(12);
    expect((await ask(caller, { addresses: ['1 A'] }, { endpoint: toy })).usage.used).toBe(0);
  },
);

/** Ends its own connection, as the death of a process does, or before that the call. */
function dying(isLate: boolean): AnyRowsEndpoint['reduce'] {
  return (records) => {
    if (!isLate) throw new Error('died');
    const write: NonNullable<Awaited<ReturnType<AnyRowsEndpoint['reduce']>>['write']> = async (tx) => {
      await tx.query('select pg_terminate_backend(pg_backend_pid())');
      return {};
    };
    return { message: '', fields: { records }, write };
  };
}

type Row = PlacedFields & { seen: number };
let seen = 0;

/** Answers each row with how many were answered before, so that an answer made anew shows. */
const toy: RowsEndpoint<RowsRequest, Row> = {
  contract: { ...geocodeBatch, name: 'count_rows' } as never,
  secondsPerRow: 0.001,
  cost: (_, rows) => 10 + 2 * rows,
  answerRows: (rows) => rows.map((row) => ({ ...toPlacedFields(row), seen: ++seen })),
  reduce: (records) => ({ message: `${records.length} rows.`, fields: { records } }),
};

const listed = (answer: { records: Row[] }) => answer.records.map((row) => row.seen);

test('what a call costs beside its rows is paid once for the same options', async () => {
  const caller = await newFormula();
  const costs = [];
  for (const rows of [['1 A'], ['1 A'], ['1 A', '2 A'], ['1 A']])
    costs.push((await ask(caller, { addresses: rows }, { endpoint: toy })).usage.used);
  expect(costs).toEqual([12, 0, 2, 0]);
  const atOnce = await Promise.all(
    [services, other].map((on) => ask(caller, { addresses: ['3 A'], dry_run: false }, { on, endpoint: toy })),
  );
  expect(atOnce.map(({ usage }) => usage.used).sort()).toEqual([0, 2]);
});

test('an answer that rests on roads, the day or the program is made anew where they changed, at no cost', async () => {
  const caller = await newFormula();
  const endpoint = { ...toy, restsOn: ['roads'] } as Endpoint;
  const withRoads = (version: string) => ({
    ...services,
    roads: {
      ...services.roads,
      networks: () => [{ name: 'x', version, asOf: '2026-01-01', fictional: false }],
    },
  });
  const first = await ask(caller, { addresses: ['1 A'] }, { endpoint, on: withRoads('1') });
  const same = await ask(caller, { addresses: ['1 A'] }, { endpoint, on: withRoads('1') });
  const newer = await ask(caller, { addresses: ['1 A'] }, { endpoint, on: withRoads('2') });
  const kept = await ask(caller, { addresses: ['1 A'] }, { endpoint, on: withRoads('2') });
  const rebuilt = await ask(
    caller,
    { addresses: ['1 A'] },
    { endpoint, on: { ...withRoads('2'), build: 'b' } },
  );
  const [was, now] = [listed(first)[0] ?? 0, listed(newer)[0] ?? 0];
  expect([same, newer, kept].map((answer) => listed(answer)[0])).toEqual([was, was + 1, now]);
  expect(listed(rebuilt)).toEqual([now + 1]);
  expect([first, same, newer, kept, rebuilt].map(({ usage }) => usage.used)).toEqual([12, 0, 0, 0, 0]);
  // An endpoint that uses no roads does not mind.
  const plain = await ask(caller, { addresses: ['2 A'] }, { endpoint: toy, on: withRoads('1') });
  expect(listed(await ask(caller, { addresses: ['2 A'] }, { endpoint: toy, on: withRoads('2') }))).toEqual(
    listed(plain),
  );
});

test('what rests on the day is answered anew on the next one, at no cost', async () => {
  const caller = await newFormula();
  const endpoint = { ...toy, restsOn: ['today'] } as Endpoint;
  const call = () => ask(caller, { addresses: ['1 A'] }, { endpoint });
  const [first, same] = [await call(), await call()];
  expect(listed(same)).toEqual(listed(first));
  jest.useFakeTimers({ now: Date.now() + 86_400_000, doNotFake: ALL_BUT_THE_DATE });
  try {
    const next = await call();
    expect([listed(next)[0], next.usage.used]).toEqual([(listed(first)[0] ?? 0) + 1, 0]);
  } finally {
    jest.useRealTimers();
  }
});

const ALL_BUT_THE_DATE = [
  ...(['hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate', 'clearImmediate'] as const),
  ...(['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const),
];

test('a straight line is measured again each time, in case the roads answer now, and paid once', async () => {
  const caller = await newFormula();
  const endpoint = { ...toy, answerRows: (rows: never[]) => straight(rows) } as Endpoint;
  const [first, again] = [
    await ask(caller, { addresses: ['1 A'] }, { endpoint }),
    await ask(caller, { addresses: ['1 A'] }, { endpoint }),
  ];
  expect([first.usage.used, again.usage.used]).toEqual([12, 0]);
  expect(listed(again)[0]).toBe((listed(first)[0] ?? 0) + 1);
});

const straight = (rows: never[]) =>
  (toy.answerRows(rows, {} as never) as Row[]).map((row) => ({
    ...row,
    confidence: { ...row.confidence, basis: 'straight_line' },
  }));

test('what live feeds say is asked each time and paid again after ten minutes', async () => {
  const caller = await newFormula();
  const endpoint = {
    ...toy,
    cost: (_: unknown, rows: number) => rows,
    restsOn: ['feeds'],
  } as unknown as Endpoint;
  const call = () => ask(caller, { addresses: ['1 A', '2 A'] }, { endpoint });
  const [first, again] = [await call(), await call()];
  expect([first.usage.used, again.usage.used]).toEqual([2, 0]);
  expect(listed(again)).toEqual(listed(first).map((n) => n + 2));
  const { rows } = await database.db.query(
    `select extract(epoch from paid_until - now())::int as seconds from formula_answer where account_id = $1 limit 1`,
    [caller.account.id],
  );
  expect(Math.abs(rows[0]?.seconds - 600)).toBeLessThan(30);
  await database.db.query('update formula_answer set paid_until = now() where account_id = $1', [
    caller.account.id,
  ]);
  expect((await call()).usage.used).toBe(2);
});

test('data that is loaded while a call is answered: all its rows are of the new version, known ones too', async () => {
  const caller = await newFormula();
  let version = 'test-1';
  const geocode: typeof fakeGeocoder.geocode = async (inputs) => {
    if (inputs.some(({ address }) => address === '2 A')) version = 'test-2';
    return { ...(await fakeGeocoder.geocode(inputs)), mapVersion: version };
  };
  const on = { ...services, geocoder: { geocode, mapVersion: async () => version } };
  await ask(caller, { addresses: ['1 A'] }, { on });
  const both = await ask(caller, { addresses: ['1 A', '2 A'] }, { on });
  expect(both.records.map((row: { map_version: string }) => row.map_version)).toEqual(['test-2', 'test-2']);
  expect(both.usage.used).toBe(2);
  version = 'test-1';
  expect((await ask(caller, { addresses: ['1 A'] }, { on })).usage.used).toBe(0);
});

test('rows past the limit are neither paid nor remembered', async () => {
  const caller = await newFormula();
  const { usage, records } = await ask(caller, { addresses: addresses(103) });
  expect(usage).toMatchObject({ used: 100, remembered: 0 });
  expect(records[102].confidence.basis).toBe('not_looked_up');
  expect((await ask(caller, { addresses: addresses(103).slice(100) })).usage.used).toBe(3);
});

test('a dry run tells what is still to be paid, and pays nothing', async () => {
  const caller = await newFormula();
  await ask(caller, { addresses: ['1 A', '2 A'] });
  const { dry_run: told } = await ask(caller, { addresses: ['1 A', '2 A', '3 A', '3 A'], dry_run: true });
  expect(told).toMatchObject({ cost: 1, rows: 4 });
  expect(await spentBy(caller)).toBe(2);
});

const map = { rows: [{ address: '1 High Street' }, { address: '' }], title: 'Stops' };

test('a map asked again, also at once, is the same map and costs once; deleted, another is made', async () => {
  const caller = await newFormula();
  const endpoint = renderMap as Endpoint;
  const answers = await Promise.all(
    [services, other, services].map((on) => ask(caller, map, { on, endpoint })),
  );
  const later = await ask(caller, map, { on: { ...services, build: 'later' }, endpoint });
  expect(new Set([...answers, later].map((answer) => answer.map.id)).size).toBe(1);
  expect([...answers, later].map(({ usage }) => usage.used).sort()).toEqual([0, 0, 0, 1]);
  expect(withoutRun(later)).toBe(withoutRun(answers[0]));
  const { rows } = await database.db.query('select id from map where account_id = $1', [caller.account.id]);
  expect(rows).toEqual([{ id: later.map.id }]);
  await deleteMaps(database.db, caller.account.id, [later.map.id]);
  const anew = await ask(caller, map, { endpoint });
  expect(anew.usage.used).toBe(1);
  expect(anew.map.id).not.toBe(later.map.id);
});

test('a call that is not done in its time is refused in words and costs nothing', async () => {
  const caller = { ...(await newFormula()), formula: { dailyCap: 2500, seconds: 0.2 } };
  const never = { ...toy, answerRows: () => new Promise<never>(() => {}) } as Endpoint;
  await expect(ask(caller, { addresses: ['1 A'] }, { endpoint: never })).rejects.toMatchObject({
    status: 503,
    message:
      'not done within the 0.2 s that a formula has, and nothing was charged; try again, or ask fewer rows at once',
    retryAfterSeconds: 5,
  });
  expect(await spentBy(caller)).toBe(0);
});

test('what is forgotten while it is asked for is paid for again', async () => {
  const caller = await newFormula();
  const body = { addresses: ['1 A', '2 A'] };
  await ask(caller, body);
  const forgets = async () => {
    await database.db.query('delete from formula_answer where account_id = $1', [caller.account.id]);
    return services.listSources();
  };
  // The answers of both were read already: they are given again.
  expect((await ask(caller, body, { on: { ...services, listSources: forgets } })).usage.used).toBe(0);
  const endpoint = {
    ...toy,
    cost: (_: unknown, rows: number) => rows,
    restsOn: ['feeds'],
  } as unknown as Endpoint;
  await ask(caller, body, { endpoint });
  expect((await ask(caller, body, { endpoint, on: { ...services, listSources: forgets } })).usage.used).toBe(
    2,
  );
  expect(await spentBy(caller)).toBe(6);
});
