import type { Services } from '../../server/pipeline/services.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices } from './call-fixture.ts';
import { fakeGeocoder } from './fake-geocoder.ts';
import { countingRows, formulasOn, seenIn } from './formula-fixture.ts';

let database: TestDatabase;
let services: Services;
let formulas: ReturnType<typeof formulasOn>;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
  formulas = formulasOn(services);
});
afterAll(() => database.drop());

test('an answer that rests on roads, the day or the program is made anew where they changed, at no cost', async () => {
  const caller = await formulas.newFormula();
  const endpoint = { ...countingRows, restsOn: ['roads' as const] };
  const withRoads = (version: string) => ({
    ...services,
    roads: {
      ...services.roads,
      networks: () => [{ name: 'x', version, asOf: '2026-01-01', fictional: false }],
    },
  });
  const first = await formulas.ask(caller, { addresses: ['1 A'] }, { endpoint, on: withRoads('1') });
  const same = await formulas.ask(caller, { addresses: ['1 A'] }, { endpoint, on: withRoads('1') });
  const newer = await formulas.ask(caller, { addresses: ['1 A'] }, { endpoint, on: withRoads('2') });
  const kept = await formulas.ask(caller, { addresses: ['1 A'] }, { endpoint, on: withRoads('2') });
  const rebuilt = await formulas.ask(
    caller,
    { addresses: ['1 A'] },
    { endpoint, on: { ...withRoads('2'), build: 'b' } },
  );
  const [was, now] = [seenIn(first)[0] ?? 0, seenIn(newer)[0] ?? 0];
  expect([same, newer, kept].map((answer) => seenIn(answer)[0])).toEqual([was, was + 1, now]);
  expect(seenIn(rebuilt)).toEqual([now + 1]);
  expect([first, same, newer, kept, rebuilt].map(({ usage }) => usage.used)).toEqual([12, 0, 0, 0, 0]);
  // An endpoint that uses no roads does not mind.
  const plain = await formulas.ask(
    caller,
    { addresses: ['2 A'] },
    { endpoint: countingRows, on: withRoads('1') },
  );
  expect(
    seenIn(
      await formulas.ask(caller, { addresses: ['2 A'] }, { endpoint: countingRows, on: withRoads('2') }),
    ),
  ).toEqual(seenIn(plain));
});

test('what rests on the day is answered anew on the next one, at no cost', async () => {
  const caller = await formulas.newFormula();
  const endpoint = { ...countingRows, restsOn: ['today' as const] };
  const call = () => formulas.ask(caller, { addresses: ['1 A'] }, { endpoint });
  const [first, same] = [await call(), await call()];
  expect(seenIn(same)).toEqual(seenIn(first));
  jest.useFakeTimers({ now: Date.now() + 86_400_000, doNotFake: [...ALL_BUT_THE_DATE] });
  try {
    const next = await call();
    expect([seenIn(next)[0], next.usage.used]).toEqual([(seenIn(first)[0] ?? 0) + 1, 0]);
  } finally {
    jest.useRealTimers();
  }
});

const ALL_BUT_THE_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

test('a straight line is measured again each time, in case the roads answer now, and paid once', async () => {
  const caller = await formulas.newFormula();
  const endpoint = { ...countingRows, answerRows: straight };
  const [first, again] = [
    await formulas.ask(caller, { addresses: ['1 A'] }, { endpoint }),
    await formulas.ask(caller, { addresses: ['1 A'] }, { endpoint }),
  ];
  expect([first.usage.used, again.usage.used]).toEqual([12, 0]);
  expect(seenIn(again)[0]).toBe((seenIn(first)[0] ?? 0) + 1);
});

const straight: typeof countingRows.answerRows = async (rows, context) => {
  const answers = await countingRows.answerRows(rows, context);
  return answers.map((row) => ({ ...row, confidence: { ...row.confidence, basis: 'straight_line' } }));
};

test('what live feeds say is asked each time and paid again after ten minutes', async () => {
  const caller = await formulas.newFormula();
  const endpoint = {
    ...countingRows,
    cost: (_: unknown, rows: number) => rows,
    restsOn: ['feeds' as const],
  };
  const call = () => formulas.ask(caller, { addresses: ['1 A', '2 A'] }, { endpoint });
  const [first, again] = [await call(), await call()];
  expect([first.usage.used, again.usage.used]).toEqual([2, 0]);
  expect(seenIn(again)).toEqual(seenIn(first).map((n) => n + 2));
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
  const caller = await formulas.newFormula();
  let version = 'test-1';
  const geocode: typeof fakeGeocoder.geocode = async (inputs) => {
    if (inputs.some(({ address }) => address === '2 A')) version = 'test-2';
    return { ...(await fakeGeocoder.geocode(inputs)), mapVersion: version };
  };
  const on = { ...services, geocoder: { geocode, mapVersion: async () => version } };
  await formulas.ask(caller, { addresses: ['1 A'] }, { on });
  const both = await formulas.ask(caller, { addresses: ['1 A', '2 A'] }, { on });
  expect(both.records.map((row: { map_version: string }) => row.map_version)).toEqual(['test-2', 'test-2']);
  expect(both.usage.used).toBe(2);
  version = 'test-1';
  expect((await formulas.ask(caller, { addresses: ['1 A'] }, { on })).usage.used).toBe(0);
});

test('a call that is not done in its time is refused in words and costs nothing', async () => {
  const caller = { ...(await formulas.newFormula()), formula: { dailyCap: 2500, seconds: 0.2 } };
  const never = { ...countingRows, answerRows: () => new Promise<never>(() => {}) };
  await expect(formulas.ask(caller, { addresses: ['1 A'] }, { endpoint: never })).rejects.toMatchObject({
    status: 503,
    message:
      'not done within the 0.2 s that a formula has, and nothing was charged; try again, or ask fewer rows at once',
    retryAfterSeconds: 5,
  });
  expect(await formulas.spentBy(caller)).toBe(0);
});

test('what is forgotten while it is asked for is paid for again', async () => {
  const caller = await formulas.newFormula();
  const body = { addresses: ['1 A', '2 A'] };
  await formulas.ask(caller, body);
  const forgets = async () => {
    await database.db.query('delete from formula_answer where account_id = $1', [caller.account.id]);
    return services.listSources();
  };
  // The answers of both were read already: they are given again.
  expect((await formulas.ask(caller, body, { on: { ...services, listSources: forgets } })).usage.used).toBe(
    0,
  );
  const endpoint = {
    ...countingRows,
    cost: (_: unknown, rows: number) => rows,
    restsOn: ['feeds' as const],
  };
  await formulas.ask(caller, body, { endpoint });
  expect(
    (await formulas.ask(caller, body, { endpoint, on: { ...services, listSources: forgets } })).usage.used,
  ).toBe(2);
  expect(await formulas.spentBy(caller)).toBe(6);
});
