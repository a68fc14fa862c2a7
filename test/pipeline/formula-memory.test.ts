// What formulas ask again is paid for once, whatever call it comes in.
import { createFormulaToken } from '../../server/accounts/keys.ts';
import type { KeptRow } from '../../server/ledger/runs.ts';
import { readRun } from '../../server/ledger/runs.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { geocodeBatch } from '../../shared/api/geocode-batch.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, fakeServices, newCaller } from './call-fixture.ts';
import { fakeGeocoder } from './fake-geocoder.ts';
import { formulasOn, withoutRun } from './formula-fixture.ts';

let database: TestDatabase;
let services: Services;
let formulas: ReturnType<typeof formulasOn>;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
  formulas = formulasOn(services);
});
afterAll(() => database.drop());

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
  const [caller, { placed, services: on }] = [await formulas.newFormula(), counting()];
  const body = { addresses: ['1 High Street', 'review 2', '', 'Sampleford 7'] };
  const first = await formulas.ask(caller, body, { on });
  const again = await formulas.ask(caller, body, { on });
  expect(geocodeBatch.response.safeParse(again).error).toBeUndefined();
  expect(first.usage).toMatchObject({ used: 4, remaining: 2496, remembered: 0 });
  expect(again.usage).toMatchObject({ used: 0, remaining: 2496, remembered: 4 });
  expect(placed).toHaveLength(4);
  expect(withoutRun(again)).toBe(withoutRun(first));
  expect(again.run.sources).toEqual(first.run.sources);
  const withKey = await formulas.ask(await newCaller(services.db), body);
  expect(withoutRun(withKey)).toBe(withoutRun(first));
  expect(withKey.usage).not.toHaveProperty('remembered');
});

test('what calls it comes in, in which order, spelling and under which id, is all the same', async () => {
  const [caller, { placed, services: on }] = [await formulas.newFormula(), counting()];
  await formulas.ask(caller, { addresses: addresses(3) }, { on });
  const records = [
    { id: 'c', address: '3 High Street' },
    { id: 'a', address: '1 High Street', shelf: 9 },
    { id: 'new', address: '4 High Street' },
    { id: 'b', address: ' 2  HIGH street' },
    { id: 'b', address: '2 High Street' },
  ];
  const { usage, records: answered } = await formulas.ask(caller, { records }, { on });
  expect(usage).toMatchObject({ used: 1, remembered: 4 });
  expect(answered.map(({ id, input }: { id: string; input: string }) => [id, input])).toEqual(
    records.map(({ id, address }) => [id, address]),
  );
  // The spelling is answered anew, as it stands in the answer; what else the row carries is none of the answer's.
  expect(placed.slice(3).sort()).toEqual([' 2  HIGH street', '1 High Street', '4 High Street']);
  const fresh = await formulas.ask(await newCaller(services.db), { records });
  expect(JSON.stringify(answered)).toBe(JSON.stringify(fresh.records));
});

test('another account, another option, other data and a call with a key are other answers', async () => {
  const caller = await formulas.newFormula();
  const body = { addresses: ['1 A'] };
  await formulas.ask(caller, body);
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
    [await formulas.newFormula(), services, 1],
  ] as const)
    expect((await formulas.ask(who, body, { on })).usage.used).toBe(used);
});

test('an answer given again on the same day is the same run, however often; one that changed is another', async () => {
  const caller = await formulas.newFormula();
  const runOf = async (rows: string[]) => (await formulas.ask(caller, { addresses: rows })).run;
  const first = await runOf(['1 A', '2 A']);
  const again = await Promise.all([1, 2, 3].map(() => runOf(['1 A', '2 A'])));
  expect(again.map(({ run_id }) => run_id)).toEqual(Array(3).fill(first.run_id));
  const other = await runOf(['2 A', '1 A']);
  const kept: unknown[] = [];
  for (const id of [first.run_id, other.run_id]) {
    const run = await readRun(services.db, caller.account.id, id);
    const inputs: unknown[] = [];
    for await (const row of run?.rows ?? []) inputs.push((row as KeptRow & { input: string }).input);
    kept.push([run?.head.at, inputs]);
  }
  const last = new Date(Math.max(...again.map(({ at }) => Date.parse(at))));
  expect(kept).toEqual([
    [last, ['1 A', '2 A']],
    [new Date(other.at), ['2 A', '1 A']],
  ]);
  const { rows } = await database.db.query('select count(*)::int as n from run where account_id = $1', [
    caller.account.id,
  ]);
  expect(rows).toEqual([{ n: 2 }]);
});

test('a second spreadsheet of the account is answered from the same memory', async () => {
  const caller = await formulas.newFormula();
  await formulas.ask(caller, { addresses: ['1 A'] });
  const { id } = await createFormulaToken(services.db, caller.account.id, 1, 5);
  const second = { ...caller, keyId: id, formula: { dailyCap: 1 } };
  expect((await formulas.ask(second, { addresses: ['1 A', '2 A'] })).usage).toMatchObject({
    used: 1,
    remembered: 1,
  });
  // Its cap is spent, what is known is free.
  expect((await formulas.ask(second, { addresses: ['1 A', '2 A'] })).usage.used).toBe(0);
  await expect(formulas.ask(second, { addresses: ['3 A'] })).rejects.toMatchObject({ status: 429 });
});
