import fc from 'fast-check';
import { openDatabase } from '../../server/db/database.ts';
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import type { AnyRowsEndpoint } from '../../server/pipeline/endpoint.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addresses, fakeServices } from './call-fixture.ts';
import { countingRows, formulasOn } from './formula-fixture.ts';

let database: TestDatabase;
let services: Services;
let other: Services;
let formulas: ReturnType<typeof formulasOn>;
let otherDb: ReturnType<typeof openDatabase>;
beforeAll(async () => {
  database = await createTestDatabase();
  otherDb = openDatabase(database.url, 5);
  [services, other] = [fakeServices(database.db), fakeServices(otherDb)];
  formulas = formulasOn(services);
});
afterAll(async () => {
  await otherDb.end();
  await database.drop();
});

test('however formulas call, at once and on two servers, the account pays each distinct row once', async () => {
  const row = fc.integer({ min: 1, max: 12 });
  const call = fc.record({ rows: fc.array(row, { minLength: 1, maxLength: 5 }), onOther: fc.boolean() });
  const rounds = fc.array(fc.array(call, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(rounds, async (asked) => {
      const caller = await formulas.newFormula();
      let used = 0;
      for (const calls of asked) {
        const answers = await Promise.all(
          calls.map(({ rows, onOther }) =>
            formulas.ask(
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
      expect(await formulas.spentBy(caller)).toBe(distinct);
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
});

test('40 single cells filled down and recalculated ten times cost 40 lookups', async () => {
  const caller = await formulas.newFormula();
  for (let time = 0; time < 11; time++) {
    const cells = addresses(40).map((address, n) =>
      formulas.ask(caller, { addresses: [address] }, { on: n % 2 ? services : other }),
    );
    await Promise.all(cells);
  }
  expect(await formulas.spentBy(caller)).toBe(40);
});

test.each(['before the charge', 'at its end'])(
  'a process that dies %s leaves the row neither paid nor remembered',
  async (when) => {
    const caller = await formulas.newFormula();
    const endpoint = { ...countingRows, reduce: dying(when === 'at its end') };
    await expect(formulas.ask(caller, { addresses: ['1 A'] }, { endpoint })).rejects.toThrow();
    expect(await formulas.spentBy(caller)).toBe(0);
    expect(
      (await database.db.query('select 1 from formula_answer where account_id = $1', [caller.account.id]))
        .rows,
    ).toEqual([]);
    expect((await formulas.ask(caller, { addresses: ['1 A'] }, { endpoint: countingRows })).usage.used).toBe(
      12,
    );
    expect((await formulas.ask(caller, { addresses: ['1 A'] }, { endpoint: countingRows })).usage.used).toBe(
      0,
    );
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

test('what a call costs beside its rows is paid once for the same options', async () => {
  const caller = await formulas.newFormula();
  const costs = [];
  for (const rows of [['1 A'], ['1 A'], ['1 A', '2 A'], ['1 A']])
    costs.push((await formulas.ask(caller, { addresses: rows }, { endpoint: countingRows })).usage.used);
  expect(costs).toEqual([12, 0, 2, 0]);
  const atOnce = await Promise.all(
    [services, other].map((on) =>
      formulas.ask(caller, { addresses: ['3 A'], dry_run: false }, { on, endpoint: countingRows }),
    ),
  );
  expect(atOnce.map(({ usage }) => usage.used).sort()).toEqual([0, 2]);
});

test('rows past the limit are neither paid nor remembered', async () => {
  const caller = await formulas.newFormula();
  const { usage, records } = await formulas.ask(caller, { addresses: addresses(103) });
  expect(usage).toMatchObject({ used: 100, remembered: 0 });
  expect(records[102]?.confidence.basis).toBe('not_looked_up');
  expect((await formulas.ask(caller, { addresses: addresses(103).slice(100) })).usage.used).toBe(3);
});

test('a dry run tells what is still to be paid, and pays nothing', async () => {
  const caller = await formulas.newFormula();
  await formulas.ask(caller, { addresses: ['1 A', '2 A'] });
  const forecast = await callOn(caller, services).dryRun(geocodeBatch, {
    addresses: ['1 A', '2 A', '3 A', '3 A'],
  });
  expect(forecast.dry_run).toMatchObject({ cost: 1, rows: 4 });
  expect(await formulas.spentBy(caller)).toBe(2);
});
