import { checkLiveHazards } from '../../server/endpoints/check-live-hazards.ts';
import { getLiveHazards } from '../../server/endpoints/get-live-hazards.ts';
import type { HazardItem } from '../../server/hazards/feed.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { hazardCaller } from '../hazards/hazard-caller.ts';
import { keepItems, toItem } from '../hazards/keep-items.ts';
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
const YORK = { lat: 53.95, lng: -1.08 };
const PARIS = { lat: 48.85, lng: 2.35 };

const check = (records: unknown[], more: Record<string, unknown> = {}) =>
  call(checkLiveHazards, { records, ...more });

describe('what is asked for', () => {
  beforeAll(() =>
    inForce({
      nws: [
        toItem('us-flood', area([square(-101, 38, 1)])),
        toItem('us-wind', { peril: 'wind', level: 'advisory', ...area([square(-101, 38, 1)]) }),
      ],
      'ea-floods': [toItem('gb-flood', { level: 'severe', ...area([square(-1.5, 53.5, 1)]) })],
      gdacs: [
        toItem('world-us', { level: 'watch', ...area([square(-101, 38, 1)]) }),
        toItem('world-fr', area([square(2, 48, 1)])),
        toItem('over', { ends: new Date(Date.now() - 1000), ...area([square(2, 48, 1)]) }),
      ],
    }),
  );

  test.each([
    [{}, ['ea-floods:gb-flood', 'gdacs:world-fr', 'nws:us-flood', 'gdacs:world-us', 'nws:us-wind']],
    [{ region: 'gb' }, ['ea-floods:gb-flood']],
    [{ region: 'us' }, ['nws:us-flood', 'gdacs:world-us', 'nws:us-wind']],
    [{ region: 'world' }, ['gdacs:world-fr', 'gdacs:world-us']],
    [{ region: 'us', perils: ['wind'] }, ['nws:us-wind']],
    [{ min_level: 'severe' }, ['ea-floods:gb-flood']],
    [{ region: 'us', min_level: 'watch' }, ['nws:us-flood', 'gdacs:world-us']],
  ])('%j lists %j, gravest first', async (request, ids) => {
    const { items, run } = await call(getLiveHazards, request);
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(run.rows).toBe(ids.length);
  });

  test('clear says of which perils nobody gives warnings there, and is not sure of them where they are named', async () => {
    const scotland = { lat: 56.5, lng: -4 };
    const { records } = await check([scotland], { perils: ['flood', 'earthquake'] });
    expect(records[0]).toMatchObject({
      state: 'clear',
      unwatched: ['flood'],
      confidence: { level: 'low', basis: 'not_checked' },
    });
    const { records: floods } = await check([scotland], { perils: ['flood'] });
    expect(floods[0]).toMatchObject({ state: 'outside_coverage', unwatched: ['flood'] });
    const { records: all } = await check([scotland]);
    expect(all[0]).toMatchObject({ state: 'clear', confidence: { level: 'high' } });
    expect(all[0]?.unwatched).toEqual(['flood', 'coastal', 'storm', 'tornado', 'wind', 'winter', 'fire']);
    const { records: us } = await check([{ lat: 45, lng: -100 }], { perils: ['flood', 'wind'] });
    expect(us[0]).not.toHaveProperty('unwatched');
  });

  test.each([
    ['Kansas', KANSAS, {}, ['us-flood', 'world-us', 'us-wind']],
    ['Kansas', KANSAS, { min_level: 'warning' }, ['us-flood']],
    ['Kansas', KANSAS, { perils: ['wind', 'tornado'] }, ['us-wind']],
    ['York', YORK, { region: 'gb' }, ['gb-flood']],
  ])('a place in %s is checked against what is asked: %s %j', async (_, place, request, events) => {
    const { records } = await check([place], request);
    expect(records[0]?.warnings.map(({ event_id }) => event_id)).toEqual(events);
  });

  test.each([
    ['gb', 'Kansas', KANSAS],
    ['us', 'York', YORK],
    ['gb', 'Paris', PARIS],
  ])('asked for %s, a place in %s is outside coverage, not clear', async (region, _, place) => {
    const { records } = await check([place], { region });
    expect(records[0]).toMatchObject({
      state: 'outside_coverage',
      warnings: [],
      reason: expect.stringMatching(/^The place does not lie in/),
    });
    expect(records[0]?.confidence).toMatchObject({ level: 'low', basis: 'outside_coverage' });
  });

  test.each([
    ['winter in Paris', PARIS, ['winter']],
    ['wind in York', YORK, ['wind', 'winter']],
  ])('what no feed watches is outside coverage: %s', async (_, place, perils) => {
    const { records } = await check([place], { perils });
    expect(records[0]).toMatchObject({
      state: 'outside_coverage',
      reason: `No feed watches ${perils.join(', ')} at this place.`,
    });
  });

  test('a place that the world feeds watch is clear with confidence', async () => {
    const { records, feeds } = await check([{ lat: -33.9, lng: 151.2 }]);
    expect(records[0]).toMatchObject({ state: 'clear', confidence: { level: 'high', basis: 'as_given' } });
    expect(feeds.every(({ fresh }) => fresh)).toBe(true);
  });
});

describe('old answers', () => {
  const item = toItem('flood', area([square(-101, 38, 1)]));

  test('a clear place under a stale feed is not sure, and says which', async () => {
    await inForce({ nws: [item] }, { nws: 26 });
    const { records, feeds, confidence, message } = await check([{ lat: 40, lng: -100.5 }, KANSAS]);
    expect(records[0]?.confidence).toEqual({
      level: 'low',
      score: 0.5,
      basis: 'stale_feed',
      why: 'Not fresh: US weather alerts. What they would say now is not known.',
    });
    expect(records[1]).toMatchObject({
      state: 'inside',
      confidence: { level: 'medium', score: 0.75, basis: 'stale_feed' },
    });
    expect(confidence.caveats.find(({ basis }) => basis === 'stale_feed')).toMatchObject({
      rows: 2,
      ids: ['1', '2'],
    });
    expect(feeds.filter(({ fresh }) => !fresh).map(({ name }) => name)).toEqual(['US weather alerts']);
    expect(message).toMatch(/Out of date: US weather alerts\.$/);
  });

  test('a feed that does not watch the place may be as old as it likes', async () => {
    await inForce({}, { 'ea-floods': 600 });
    const { records } = await check([KANSAS]);
    expect(records[0]).toMatchObject({ state: 'clear', confidence: { level: 'high' } });
  });

  test('listed from a stale feed, an item is medium with the caveat', async () => {
    await inForce({ nws: [item] }, { nws: 26 });
    const { confidence } = await call(getLiveHazards, { region: 'us' });
    expect(confidence).toMatchObject({
      levels: { high: 0, medium: 1, low: 0 },
      caveats: [{ basis: 'stale_feed', rows: 1 }],
    });
  });

  test('warnings whose outline is not to be had yet leave no place surely clear', async () => {
    await inForce({ nws: [toItem('zone')] });
    const { records } = await check([KANSAS, PARIS]);
    expect(records[0]?.confidence).toMatchObject({
      level: 'low',
      why: expect.stringMatching(/^1 warning in force has no outline here yet/),
    });
    expect(records[1]?.confidence.level).toBe('high');
    const { items } = await call(getLiveHazards, {});
    expect(items.map(({ outline }) => outline)).toEqual([null]);
  });
});

test.each([
  [['wind', 'winter'], 'No feed watches wind, winter in this region.'],
  [
    ['wind', 'flood'],
    'No warning or event of this kind is known to be in force. No feed watches wind in this region.',
  ],
])('perils that nobody watches in a region are told, not called absent: %j', async (perils, says) => {
  await inForce();
  const { message } = await call(getLiveHazards, { region: 'gb', perils });
  expect(message).toBe(says);
});

test('an item without an outline has no place: it is not placed', async () => {
  await inForce({ nws: [toItem('undrawn')] });
  const { items, run } = await call(getLiveHazards, { region: 'us' });
  expect(items.find(({ event_id }) => event_id === 'undrawn')).toMatchObject({
    outline: null,
    record_key: null,
    status: 'unplaced',
    reason: expect.any(String),
    confidence: { level: 'low', basis: 'not_placed' },
  });
  expect(run).toMatchObject({ unplaced: 1 });
});
