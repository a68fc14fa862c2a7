import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import type { Platform } from '../platform/platform.ts';
import { World } from '../platform/world.ts';
import { answered, failed, hang, StandInService } from './stand-in-service.ts';

let addon: BuiltAddon;
let service: StandInService;
let world: World;
let platform: Platform;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());
beforeEach(() => {
  service = new StandInService();
  world = new World({ editors: ['colleague@example.org'] });
  world.route = service.route;
  switchOn('mp_formula_owner');
  platform = addon.install(world);
});

function switchOn(token: string) {
  world.documentProperties.set('formula_token', token);
  world.documentProperties.set('formula_daily_cap', '1000');
}

const column = (count: number, text = (index: number) => `place ${index}`) =>
  Array.from({ length: count }, (_, index) => [text(index)]);
const geocode = (...args: unknown[]) => platform.formula('MP_GEOCODE', args);
const LAT = 'lat';
const TIMED_OUT = '#ERROR! Exceeded maximum execution time';

test.each([
  [500, 'an error of the service'],
  [502, 'a gateway'],
  [503, 'a service that is starting'],
])('after %s (%s) the same is asked again', (status) => {
  service.reply(failed(status), failed(status));
  expect(geocode('a', LAT)).toBe(1);
  expect(world.fetches).toHaveLength(3);
});

test('a service that stays out of order is said in the cell, within the time', () => {
  service.reply(...Array(10).fill(failed(500)));
  const before = world.nowMs;
  expect(geocode('a', LAT)).toBe('#ERROR! the service could not be reached: try again in a minute');
  expect(world.nowMs - before).toBeLessThan(30_000);
  expect(world.fetches).toHaveLength(4);
});

test('an address that nobody answers at is said in the cell', () => {
  world.route = ({ url }) => ({ status: 0, headers: {}, text: url });
  expect(geocode('a', LAT)).toBe('#ERROR! the service could not be reached: try again in a minute');
});

test('a page in place of an answer is no answer', () => {
  service.reply(...Array(4).fill(() => ({ status: 200, headers: {}, text: '<html>Sign in</html>' })));
  expect(geocode('a', LAT)).toBe('#ERROR! the service could not be reached: try again in a minute');
});

test('of several calls only those that failed are sent again', () => {
  service.reply(failed(500), () => answered({ records: [] }));
  geocode(column(150), LAT);
  expect(service.calls.map(({ body }) => (body['records'] as unknown[]).length)).toEqual([100, 50, 100]);
});

test('a minute’s limit is waited for where the time allows it', () => {
  service.reply(failed(429, 'more than 1500 requests in this minute', { 'Retry-After': '12' }));
  const before = world.nowMs;
  expect(geocode('a', LAT)).toBe(1);
  expect(world.nowMs - before).toBeGreaterThanOrEqual(12_000);
});

test('a minute’s limit that lasts longer than the formula is said in the cell, with what helps', () => {
  service.reply(
    failed(429, 'more than 1500 requests in this minute; try again in 50 s', { 'Retry-After': '50' }),
  );
  expect(geocode('a', LAT)).toBe(
    '#ERROR! more than 1500 requests in this minute; try again in 50 s, or ask for the whole range in one formula',
  );
  expect(world.fetches).toHaveLength(1);
});

test('a day’s limit is said in the cells of what is left, and no further call is made', () => {
  const words =
    'this call needs 100 lookups, 20 of the 1000 that this spreadsheet’s formulas may spend a day are left';
  service.reply(service.placed, ...Array(9).fill(failed(429, words, { 'retry-after': '40000' })));
  service.reply(...Array(10).fill(failed(500)));
  const cells = geocode(column(2500), LAT) as unknown[][];
  expect(cells.slice(0, 100).every(([cell]) => typeof cell === 'number')).toBe(true);
  expect(new Set(cells.slice(100).map(([cell]) => cell))).toEqual(new Set([words]));
  expect(world.fetches).toHaveLength(10);
});

test('a revoked token is said in the cell', () => {
  service.reply(failed(401, 'this API key is unknown or revoked'));
  expect(geocode('a', LAT)).toBe(
    '#ERROR! the formulas of this spreadsheet were switched off: switch them on again in Extensions › Milepost › Open',
  );
});

test('what the service refuses is an error of the cell, in its words', () => {
  service.reply(failed(400, 'category: got "pharmecies", which is no kind of place'));
  expect(platform.formula('MP_NEARBY', ['a', 'pharmecies'])).toBe(
    '#ERROR! category: got "pharmecies", which is no kind of place',
  );
});

test('when the time runs out, the rows answered stand and the others say so; entered again it goes on', () => {
  world.fetchMs = 9000;
  const cells = geocode(column(5000), LAT) as unknown[][];
  expect(cells.filter(([cell]) => typeof cell === 'number')).toHaveLength(2000);
  expect(cells[2000]).toEqual([
    'no time was left to ask: a formula has 30 seconds. Extensions › Milepost › Recalculate goes on where it stopped',
  ]);
  const again = geocode(column(5000), LAT) as unknown[][];
  expect(again.filter(([cell]) => typeof cell === 'number')).toHaveLength(4000);
  expect(service.rowsAsked).toBe(4000);
});

test('a call that is never answered ends the formula, not what was answered before it', () => {
  service.reply(...Array(10).fill(service.placed), hang);
  expect(geocode(column(1100), LAT)).toBe(TIMED_OUT);
  expect(geocode(column(1100), LAT)).toEqual(column(1100).map(([text]) => [text?.length]));
  expect(service.rowsAsked).toBe(1000 + 100 + 100);
});

test('a full cache fails no formula', () => {
  world.cacheOf('document').set = () => {
    throw new Error('Service error: cache');
  };
  expect(geocode('a', LAT)).toBe(1);
});
