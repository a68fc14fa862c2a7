import { setTimeout } from 'node:timers/promises';
import { createFormulaToken } from '../../server/accounts/keys.ts';
import { inTransaction, openDatabase, type Queryable } from '../../server/db/database.ts';
import { renderMap } from '../../server/endpoints/render-map.ts';
import { deleteMaps, listVersions } from '../../server/maps/store/map-store.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { renderMap as renderMapContract } from '../../shared/api/render-map.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { findMap } from '../maps/find-map.ts';
import { fakeServices } from './call-fixture.ts';
import { type FormulaCaller, formulasOn, withoutRun } from './formula-fixture.ts';

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

const map = { rows: [{ address: '1 High Street' }, { address: '' }], title: 'Stops' };

test('a map asked again, also at once, is the same map and costs once; deleted, another is made', async () => {
  const caller = await formulas.newFormula();
  const endpoint = renderMap;
  const answers = await Promise.all(
    [services, other, services].map((on) => formulas.ask(caller, map, { on, endpoint })),
  );
  const later = await formulas.ask(caller, map, { on: { ...services, build: 'later' }, endpoint });
  expect(new Set([...answers, later].map((answer) => answer.map.id)).size).toBe(1);
  expect([...answers, later].map(({ usage }) => usage.used).sort()).toEqual([0, 0, 0, 1]);
  expect(withoutRun(later)).toBe(withoutRun(answers[0] as typeof later));
  const { rows } = await database.db.query('select id from map where account_id = $1', [caller.account.id]);
  expect(rows).toEqual([{ id: later.map.id }]);
  await deleteMaps(database.db, caller.account.id, [later.map.id]);
  const anew = await formulas.ask(caller, map, { endpoint });
  expect(anew.usage.used).toBe(1);
  expect(anew.map.id).not.toBe(later.map.id);
});

describe('the map of a cell', () => {
  const endpoint = renderMap;
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
    expect(answers[2]?.message).toBe('Map "Stops" is now version 2, with 1 pin on 1 layer.');
    expect(renderMapContract.response.safeParse(answers[2]).error).toBeUndefined();
    expect((await listVersions(services.db, answers[0]?.map.id ?? '')).map(({ changes }) => changes)).toEqual(
      [
        ['Map drawn anew with 1 pin on 1 layer.'],
        ['Map drawn anew with 1 pin on 1 layer.'],
        ['Map made with 1 pin on 1 layer.'],
      ],
    );
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
    expect(await shown(answers[0]?.map.id ?? '')).toBe(1);
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
  const endpoint = renderMap;
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
