// What formulas ask again is paid for once, whatever call it comes in.

import { setTimeout } from 'node:timers/promises';
import fc from 'fast-check';
import { createFormulaToken } from '../../server/accounts/keys.ts';
import { inTransaction, openDatabase, type Queryable } from '../../server/db/database.ts';
import { renderMap } from '../../server/endpoints/render-map.ts';
import type { KeptRow } from '../../server/ledger/runs.ts';
import { readRun } from '../../server/ledger/runs.ts';
import { listUsage } from '../../server/ledger/usage.ts';
import { deleteMaps, listVersions } from '../../server/maps/store/map-store.ts';
import type { AnyRowsEndpoint, Endpoint } from '../../server/pipeline/endpoint.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { geocodeBatch } from '../../shared/api/geocode-batch.ts';
import { renderMap as renderMapContract } from '../../shared/api/render-map.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { findMap } from '../maps/find-map.ts';
import { addresses, fakeServices, newCaller } from './call-fixture.ts';
import { fakeGeocoder } from './fake-geocoder.ts';
import { countingRows, type FormulaCaller, formulasOn, withoutRun } from './formula-fixture.ts';

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
}, 60_000);

test('40 single cells filled down and recalculated ten times cost 40 lookups', async () => {
  const caller = await formulas.newFormula();
  for (let time = 0; time < 11; time++) {
    const cells = addresses(40).map((address, n) =>
      formulas.ask(caller, { addresses: [address] }, { on: n % 2 ? services : other }),
    );
    await Promise.all(cells);
  }
  expect(await formulas.spentBy(caller)).toBe(40);
}, 60_000);

test.each(['before the charge', 'at its end'])(
  'a process that dies %s leaves the row neither paid nor remembered',
  async (when) => {
    const caller = await formulas.newFormula();
    const endpoint = { ...countingRows, reduce: dying(when === 'at its end') } as Endpoint;
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
  expect(records[102].confidence.basis).toBe('not_looked_up');
  expect((await formulas.ask(caller, { addresses: addresses(103).slice(100) })).usage.used).toBe(3);
});

test('a dry run tells what is still to be paid, and pays nothing', async () => {
  const caller = await formulas.newFormula();
  await formulas.ask(caller, { addresses: ['1 A', '2 A'] });
  const { dry_run: told } = await formulas.ask(caller, {
    addresses: ['1 A', '2 A', '3 A', '3 A'],
    dry_run: true,
  });
  expect(told).toMatchObject({ cost: 1, rows: 4 });
  expect(await formulas.spentBy(caller)).toBe(2);
});

const map = { rows: [{ address: '1 High Street' }, { address: '' }], title: 'Stops' };

test('a map asked again, also at once, is the same map and costs once; deleted, another is made', async () => {
  const caller = await formulas.newFormula();
  const endpoint = renderMap as Endpoint;
  const answers = await Promise.all(
    [services, other, services].map((on) => formulas.ask(caller, map, { on, endpoint })),
  );
  const later = await formulas.ask(caller, map, { on: { ...services, build: 'later' }, endpoint });
  expect(new Set([...answers, later].map((answer) => answer.map.id)).size).toBe(1);
  expect([...answers, later].map(({ usage }) => usage.used).sort()).toEqual([0, 0, 0, 1]);
  expect(withoutRun(later)).toBe(withoutRun(answers[0]));
  const { rows } = await database.db.query('select id from map where account_id = $1', [caller.account.id]);
  expect(rows).toEqual([{ id: later.map.id }]);
  await deleteMaps(database.db, caller.account.id, [later.map.id]);
  const anew = await formulas.ask(caller, map, { endpoint });
  expect(anew.usage.used).toBe(1);
  expect(anew.map.id).not.toBe(later.map.id);
});

describe('the map of a cell', () => {
  const endpoint = renderMap as Endpoint;
  const of = (address: string) => ({ rows: [{ address }], title: 'Stops' });
  const at = (caller: FormulaCaller, cell: string) => ({ ...caller, formula: { dailyCap: 2500, cell } });
  const draw = (caller: FormulaCaller, cell: string, address: string, on = services) =>
    formulas.ask(at(caller, cell), of(address), { on, endpoint });
  const shown = async (id: string) => (await findMap(services.db, id))?.content.layers[0]?.features.length;

  test('becomes its next version when rows change, each time for one lookup, and is known again in between', async () => {
    const caller = await formulas.newFormula();
    const asked = ['1 A', '1 A', '2 A', '2 A', '1 A'];
    const answers = [];
    for (const address of asked) answers.push(await draw(caller, 'tab.H2', address));
    expect(answers.map(({ map }) => map.version)).toEqual([1, 1, 2, 2, 3]);
    expect(new Set(answers.map(({ map }) => map.link)).size).toBe(1);
    expect(answers.map(({ usage }) => usage.used)).toEqual([1, 0, 1, 0, 1]);
    expect(answers[2].message).toBe('Map "Stops" is now version 2, with 1 pin on 1 layer.');
    expect(renderMapContract.response.safeParse(answers[2]).error).toBeUndefined();
    expect((await listVersions(services.db, answers[0].map.id)).map(({ changes }) => changes)).toEqual([
      ['Map drawn anew with 1 pin on 1 layer.'],
      ['Map drawn anew with 1 pin on 1 layer.'],
      ['Map made with 1 pin on 1 layer.'],
    ]);
  });

  test('is no map of another cell, spreadsheet or account', async () => {
    const caller = await formulas.newFormula();
    const second = { ...caller, keyId: (await createFormulaToken(services.db, caller.account.id, 9, 5)).id };
    const maps = [];
    for (const [who, cell, address] of [
      [caller, 'tab.H2', '1 A'],
      [caller, 'tab.H3', '2 A'],
      [second, 'tab.H2', '3 A'],
      [await formulas.newFormula(), 'tab.H2', '4 A'],
    ] as const)
      maps.push((await draw(who, cell, address)).map);
    expect(new Set(maps.map(({ id }) => id)).size).toBe(4);
    expect(maps.map(({ version }) => version)).toEqual([1, 1, 1, 1]);
  });

  test('is left to the cell that made it when a copy of the cell changes, and the other way round', async () => {
    const caller = await formulas.newFormula();
    const { map } = await draw(caller, 'tab.H2', '1 A');
    expect((await draw(caller, 'tab.H3', '1 A')).map.id).toBe(map.id);
    const changed = await draw(caller, 'tab.H2', '2 A');
    const copy = await draw(caller, 'tab.H3', '1 A');
    expect([changed.map.id === map.id, copy.map.id === map.id]).toEqual([true, false]);
    expect([copy.map.version, copy.usage.used]).toEqual([1, 1]);
  });

  test('is one map, also when its rows change at once on two servers', async () => {
    const caller = await formulas.newFormula();
    const answers = await Promise.all(
      ['1 A', '2 A', '3 A', '4 A'].map((address, n) =>
        draw(caller, 'tab.H2', address, n % 2 ? other : services),
      ),
    );
    expect(new Set(answers.map(({ map }) => map.id)).size).toBe(1);
    expect(answers.map(({ map }) => map.version).sort()).toEqual([1, 2, 3, 4]);
    expect(await shown(answers[0].map.id)).toBe(1);
    expect(await formulas.spentBy(caller)).toBe(4);
  });

  test('is deleted while its rows change: neither call waits for the other for good', async () => {
    const caller = await formulas.newFormula();
    for (let round = 0; round < 24; round++) {
      const { map } = await draw(caller, 'tab.H2', `${round} A`);
      const [drawn, deleted] = await Promise.all([
        draw(caller, 'tab.H2', `${round} B`),
        // Step by step, so that in some round or other each step meets each of the other's.
        setTimeout(round % 12).then(() =>
          inTransaction(otherDb, (tx) => deleteMaps(stepwise(tx), caller.account.id, [map.id])),
        ),
      ]);
      expect(deleted).toEqual([map.id]);
      // Which came first: the map was drawn once more and then deleted, or another was made.
      expect(drawn.map.version).toBe(drawn.map.id === map.id ? map.version + 1 : 1);
      const { map: later } = await draw(caller, 'tab.H2', `${round} C`);
      expect(later.id === map.id).toBe(false);
      expect(await shown(later.id)).toBe(1);
    }
  });

  /** Takes a breath before each statement. */
  const stepwise = (tx: Queryable) =>
    ({
      query: async (...asked: Parameters<Queryable['query']>) => {
        await setTimeout(3);
        return tx.query(...asked);
      },
    }) as Queryable;

  test('is another one when it was deleted', async () => {
    const caller = await formulas.newFormula();
    const { map } = await draw(caller, 'tab.H2', '1 A');
    await deleteMaps(database.db, caller.account.id, [map.id]);
    const { map: anew } = await draw(caller, 'tab.H2', '2 A');
    expect([anew.version, anew.id === map.id]).toEqual([1, false]);
  });
});

test('a remembered map leads to where the service is now', async () => {
  const caller = await formulas.newFormula();
  const endpoint = renderMap as Endpoint;
  const first = await formulas.ask(caller, map, { endpoint });
  const moved = { ...services, baseUrl: 'https://maps.example' };
  const again = await formulas.ask(caller, map, { endpoint, on: moved });
  const { id } = first.map;
  expect(again.map).toEqual({
    ...first.map,
    link: `https://maps.example/v/${id}`,
    geojson: `https://maps.example/v/${id}.geojson`,
    kml: `https://maps.example/v/${id}.kml`,
  });
  expect(Object.keys(again.map)).toEqual(Object.keys(first.map));
});
