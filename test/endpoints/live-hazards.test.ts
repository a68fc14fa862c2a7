import { checkLiveHazards } from '../../server/endpoints/check-live-hazards.ts';
import { getLiveHazards } from '../../server/endpoints/get-live-hazards.ts';
import type { HazardItem } from '../../server/hazards/feed.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { hazardCaller } from '../hazards/hazard-caller.ts';
import { keepItems, toItem } from '../hazards/keep-items.ts';
import { wavy } from '../hazards/made-up-outlines.ts';
import { area, FEEDS, KANSAS, square } from './hazard-areas.ts';

let database: TestDatabase;
let call: ReturnType<typeof hazardCaller>;
beforeAll(async () => {
  database = await createTestDatabase();
  call = hazardCaller(database.db);
});
afterAll(() => database.drop());

/** All feeds fresh, with only these items in force. */
async function inForce(items: Record<string, HazardItem[]> = {}, minutesAgo: Record<string, number> = {}) {
  for (const feed of FEEDS) await keepItems(database.db, feed, items[feed] ?? [], minutesAgo[feed]);
}

const check = (records: unknown[], more: Record<string, unknown> = {}) =>
  call(checkLiveHazards, { records, ...more });

describe('inside, near and clear', () => {
  //  39 +-----------+
  //     |  +-----+  |      38.5, -100.5 lies in the hole, 0.1 degrees of latitude from its edge
  //     |  | x   |  |
  //     |  +-----+  |
  //  38 +-----------+
  //   -101        -100
  beforeAll(() => inForce({ nws: [toItem('ring', area([square(-101, 38, 1), square(-100.6, 38.4, 0.2)]))] }));

  test.each([
    ['in the area', { lat: 38.1, lng: -100.9 }, {}, 'inside', 0],
    ['on its edge', { lat: 38.5, lng: -101 }, {}, 'inside', 0],
    ['in its hole, with 5 km', KANSAS, {}, 'clear', undefined],
    // 0.1 degrees of longitude at that latitude.
    ['in its hole, with 9 km', KANSAS, { near_km: 9 }, 'near', 8.702],
    ['4 km outside', { lat: 37.964, lng: -100.5 }, {}, 'near', 4.003],
    ['4 km outside, with 0 km', { lat: 37.964, lng: -100.5 }, { near_km: 0 }, 'clear', undefined],
    ['6 km outside', { lat: 37.946, lng: -100.5 }, {}, 'clear', undefined],
    ['49.9 km outside, with 50 km', { lat: 37.551, lng: -100.5 }, { near_km: 50 }, 'near', 49.927],
  ])('%s', async (_, place, more, state, km) => {
    const { records } = await check([place], more);
    expect([records[0]?.state, records[0]?.warnings[0]?.distance_km]).toEqual([state, km]);
  });

  test('each row comes back in order, with the reason where it has no place', async () => {
    const rows = [
      { id: 'a', ...KANSAS },
      { id: 'b', lat: '', lng: '' },
      { id: 'a', lat: 38.1, lng: -100.9 },
      { id: 'c', lat: 91, lng: 0 },
      { id: 'd', address: '<b>x</b>' },
    ];
    const { records, totals, usage, run } = await check(rows);
    expect(records.map(({ id, state }) => [id, state])).toEqual([
      ['a', 'clear'],
      ['b', 'unplaced'],
      ['a', 'inside'],
      ['c', 'unplaced'],
      ['d', 'unplaced'],
    ]);
    expect(records.filter(({ state, reason }) => state === 'unplaced' && !reason)).toEqual([]);
    expect(totals).toMatchObject({
      inside: 1,
      near: 0,
      clear: 1,
      unplaced: 3,
      outside_coverage: 0,
      value_field: null,
    });
    expect(usage.used).toBe(5);
    expect(run.sources.map(({ name }) => name)).toContain('US weather alerts');
  });

  test.each([
    [{ near_km: 51 }, 'near_km: got 51, at most 50'],
    [{ near_km: -1 }, 'near_km: got -1, at least 0'],
    [{ perils: ['rain'] }, 'perils[0]: got "rain"'],
    [{ perils: [] }, 'perils: got a list of 0, at least 1 item'],
    [{ min_level: 'high' }, 'min_level: got "high"'],
    [{ region: 'world' }, 'region: got "world"; allowed: gb, us, all'],
    [{ near: 3 }, "near: unknown field, did you mean 'near_km'"],
    [{ value_field: 'cost' }, 'value_field: got "cost", which is no field of your rows'],
  ])('%j is refused', async (more, says) => {
    await expect(check([KANSAS], more)).rejects.toThrow(says);
  });

  test('500 rows are taken, 501 refused', async () => {
    const { records } = await check(Array(500).fill(KANSAS));
    expect(records).toHaveLength(500);
    await expect(check(Array(501).fill(KANSAS))).rejects.toThrow(
      'got 501 rows, check_live_hazards takes at most 500; send calls of at most 500, or all as source: a sheet, a file or a run',
    );
  });
});

describe('one warning per event', () => {
  const band = (intensity: number, size: number) =>
    toItem(`q-${intensity}`, {
      eventId: 'q',
      peril: 'earthquake',
      kind: 'footprint',
      strength: intensity,
      level: ({ 5: 'advisory', 6: 'watch', 7: 'warning' } as const)[intensity as 5],
      ...area([square(-100.5 - size / 2, 38.5 - size / 2, size)]),
    });
  const winds = (kind: HazardItem['kind'], knots: number, level: HazardItem['level']) =>
    toItem(`s-${kind}-${knots}`, {
      eventId: 's',
      peril: 'tropical',
      kind,
      strength: knots,
      level,
      ...area([square(-101, 38, 1)]),
    });
  beforeAll(() =>
    inForce({
      usgs: [band(5, 2), band(6, 1), band(7, 0.2)],
      nhc: [
        winds('footprint', 64, 'warning'),
        winds('warning', 34, 'warning'),
        winds('warning', 50, 'warning'),
        winds('forecast', 64, 'warning'),
      ],
    }),
  );

  test.each([
    ['in the middle', 38.5, 7],
    ['further out', 38.8, 6],
    ['in what shook least', 39.2, 5],
    // Near VI, but V is what shook there.
    ['in the weaker, near the stronger', 39.01, 5],
  ])("an earthquake's strongest shaking there: %s", async (_, lat, strength) => {
    const { records } = await check([{ lat, lng: -100.5 }], { perils: ['earthquake'] });
    expect(records[0]?.warnings).toHaveLength(1);
    expect(records[0]?.warnings[0]).toMatchObject({ event_id: 'q', strength, distance_km: 0 });
  });

  test("a storm's strongest winds, those now before forecast and past ones", async () => {
    const { records } = await check([KANSAS], { perils: ['tropical'] });
    expect(records[0]?.warnings.map(({ kind, strength }) => [kind, strength])).toEqual([['forecast', 64]]);
    const { records: severe } = await check([KANSAS]);
    expect(severe[0]?.warnings.map(({ event_id }) => event_id).sort()).toEqual(['q', 's']);
  });
});

describe('values', () => {
  beforeAll(() => inForce({ nws: [toItem('flood', area([square(-101, 38, 1)]))] }));
  const inside = { lat: 38.5, lng: -100.5 };
  const near = { lat: 37.99, lng: -100.5 };
  const clear = { lat: 37, lng: -100.5 };

  test('the sum insured of places inside and near, in any way of writing, unreadable ones named', async () => {
    const { totals, message, notes } = await check([
      { id: 'a', ...inside, 'Sum Insured': '£1.2m' },
      { id: 'b', ...inside, 'Sum Insured': '1,250,000' },
      { id: 'c', ...near, 'Sum Insured': 500 },
      { id: 'd', ...clear, 'Sum Insured': '9bn' },
      { id: 'e', ...inside, 'Sum Insured': 'to be told' },
      { id: 'f', ...inside, 'Sum Insured': '' },
      { id: 'g', ...inside },
    ]);
    expect(totals).toMatchObject({
      value_field: 'Sum Insured',
      value_inside: 2_450_000,
      value_near: 500,
      unreadable_values: [{ id: 'e', value: 'to be told' }],
    });
    expect(message).toBe(
      '5 of 7 rows are inside a hazard in force, 1 near one; 1 clear. Sum Insured: 2,450,000 inside, 500 near.',
    );
    expect(notes).toEqual(['1 value could not be read.']);
  });

  test('values added up in several currencies say so', async () => {
    const { totals, notes } = await check([
      { ...inside, TIV: '£1.2m' },
      { ...near, TIV: '$3k' },
      { ...clear, TIV: '¥1' },
    ]);
    expect(totals).toMatchObject({
      value_inside: 1_200_000,
      value_near: 3000,
      value_currencies: ['GBP', 'USD'],
    });
    expect(notes).toEqual(['Its values are in several currencies (GBP, USD), added up as plain numbers.']);
  });

  test('a field asked for is added up instead', async () => {
    const { totals } = await check(
      [
        { ...inside, TIV: 5, stock: '0.1' },
        { ...inside, TIV: 5, stock: '0.2' },
      ],
      { value_field: 'Stock' },
    );
    expect(totals).toMatchObject({ value_field: 'stock', value_inside: 0.3, value_near: 0 });
  });
});

test('text of a publisher stays text', async () => {
  const hostile = `<script>alert(1)</script> '; drop table hazard_item; -- =cmd \u0000 😀`;
  await inForce({
    nws: [toItem(hostile, { title: hostile, area: hostile, ...area([square(-101, 38, 1)]) })],
  });
  const { items } = await call(getLiveHazards, { region: 'us' });
  expect(items[0]?.title).toBe(hostile.replace('\u0000', ''));
  const { records } = await check([KANSAS], { render: true });
  expect(records[0]?.warnings[0]?.area).toContain('drop table');
});

test('over the antimeridian, places on both sides are inside', async () => {
  await inForce({ gdacs: [toItem('fiji', area([square(179, -18, 2)]))] });
  const { records } = await check([179.5, -179.5, -178.97, 178.97, 0].map((lng) => ({ lat: -17, lng })));
  expect(records.map(({ state }) => state)).toEqual(['inside', 'inside', 'near', 'near', 'clear']);
});

test('an answer that would pass 10 MB is cut to the gravest, and says so', async () => {
  const levels = Array.from({ length: 25 }, (_, index) =>
    index % 10 === 0 ? ('severe' as const) : ('advisory' as const),
  );
  await inForce({
    nws: levels.map((level, index) => toItem(`big-${index}`, { level, ...area([square(-101, 38, 1)]) })),
  });
  // Half a megabyte each, as if drawn along a coast.
  const ring = wavy(-100, 38, 3, 12_000);
  await database.db.query('update hazard_item set drawn = $1', [
    JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
  ]);
  const { items, message, run } = await call(getLiveHazards, {});
  expect(Buffer.byteLength(JSON.stringify(items))).toBeLessThan(10_000_000);
  expect(items.length).toBeGreaterThan(15);
  expect(items.slice(0, 4).map(({ level }) => level)).toEqual(['severe', 'severe', 'severe', 'advisory']);
  expect(message).toContain(
    `25 warnings and events are in force. An answer holds at most 10 MB, so it lists the ${items.length} most severe`,
  );
  expect(run.rows).toBe(items.length);
});
