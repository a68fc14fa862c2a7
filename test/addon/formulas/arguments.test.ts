// How cells are read as places, and what is said of arguments that cannot be.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import type { Platform } from '../platform/platform.ts';
import { World } from '../platform/world.ts';
import { StandInService } from './stand-in-service.ts';

let addon: BuiltAddon;
let service: StandInService;
let platform: Platform;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());
beforeEach(() => {
  service = new StandInService();
  const world = new World();
  world.route = service.route;
  world.documentProperties.set('formula_token', 'mp_formula_owner');
  platform = addon.install(world);
});

const READ: [string, unknown, object][] = [
  ['text, trimmed', ' 12  High Street ', { address: '12 High Street' }],
  ['a ZIP code that has lost its leading zero', 2134, { address: '02134' }],
  ['a ZIP code as a number', 90210, { address: '90210' }],
  ['a ZIP code of three digits left', 501, { address: '00501' }],
  ['a leading zero kept as text', '02134', { address: '02134' }],
  ['another number', 3.5, { address: '3.5' }],
  ['TRUE', true, { address: 'true' }],
  ['coordinates as text', '51.58, -2.99', { address: '51.58, -2.99' }],
  ['a formula’s text', '=1+1', { address: '=1+1' }],
  ['two columns of numbers', [[51.58, -2.99]], { lat: 51.58, lng: -2.99 }],
  [
    'parts of an address',
    [[12, 'High Street', '', 'Sampleford', 'SF1 1AA']],
    { address: '12 High Street, Sampleford, SF1 1AA' },
  ],
  ['a lettered house number', [['12a', 'High Street']], { address: '12a High Street' }],
  [
    'a ZIP code after its state',
    [['1 Main St', 'Boston', 'MA', 2134]],
    { address: '1 Main St, Boston, MA, 02134' },
  ],
  ['a number that is no ZIP code', [['Rue de Rivoli', 2134]], { address: 'Rue de Rivoli, 2134' }],
];
test.each(READ)('%s is read', (_what, cell, row) => {
  platform.formula('MP_GEOCODE', [cell]);
  expect(service.calls[0]?.body['records']).toEqual([row]);
});

const DATE = 'the input is a date: format the cell as plain text and type it again';
const NOT_ASKED: [string, unknown, string][] = [
  ['a date', new Date(0), DATE],
  ['a date among parts', [['High Street', new Date(0)]], DATE],
  ['an error', '#N/A', 'the input is #N/A'],
  ['a latitude past the pole', [[91, 0]], 'latitude 91 is not from -90 to 90'],
  ['a longitude past the date line', [[0, 324]], 'longitude 324 is not from -180 to 180'],
];
test.each(NOT_ASKED)('%s says so in its cell and is not asked', (_what, cell, words) => {
  expect(platform.formula('MP_GEOCODE', [cell])).toEqual([[words, '', '']]);
  expect(service.calls).toEqual([]);
});

const POINTS: [string, unknown, unknown, object | string][] = [
  ['numbers', 51.58, -2.99, { lat: 51.58, lng: -2.99 }],
  ['text', '51.58', '-2.99', { lat: 51.58, lng: -2.99 }],
  ['decimal commas', '51,58', '-2,99', { lat: 51.58, lng: -2.99 }],
  ['half a coordinate', 51.58, '', 'latitude or longitude is missing or not a number'],
  ['a word', 'north', 1, 'latitude or longitude is missing or not a number'],
  ['NaN', Number.NaN, 1, 'latitude or longitude is missing or not a number'],
  ['infinity', Number.POSITIVE_INFINITY, 1, 'latitude or longitude is missing or not a number'],
  ['two dots', '51.5.8', 1, 'latitude or longitude is missing or not a number'],
  ['latitude 91', 91, 1, 'latitude 91 is not from -90 to 90'],
  ['longitude 324', 1, 324, 'longitude 324 is not from -180 to 180'],
];
test.each(POINTS)('a point of %s', (_what, lat, lng, expected) => {
  const cells = platform.formula('MP_REVERSE_GEOCODE', [lat, lng]) as unknown[][];
  if (typeof expected === 'string') expect(cells).toEqual([[expected, '']]);
  else expect(service.calls[0]?.body['records']).toEqual([expected]);
});

test('a blank point is blank, not the equator', () => {
  expect(platform.formula('MP_REVERSE_GEOCODE', ['', ''])).toEqual([['', '']]);
  expect(service.calls).toEqual([]);
});

const TWO = [['a'], ['b']];
const THREE = [['a'], ['b'], ['c']];
const WRONG: [string, unknown[], string][] = [
  ['MP_GEOCODE', ['a', 'postcod'], "fields: got 'postcod', allowed are name, lat, lng, status, address"],
  ['MP_REVERSE_GEOCODE', [[[1], [2]], 1], 'lng: got 1 row, but lat has 2'],
  ['MP_STRAIGHT_DISTANCE', ['a', 'b', 'constructor'], 'unit: got \'constructor\', allowed are "mi" and "km"'],
  ['MP_STRAIGHT_DISTANCE', ['a', 'b', 'furlong'], 'unit: got \'furlong\', allowed are "mi" and "km"'],
  ['MP_ROAD_DISTANCE', [TWO, THREE], 'from: got 2 rows, but to has 3; one place alone goes with all'],
  ['MP_DRIVE_TIME', [THREE, TWO], 'to: got 2 rows, but from has 3; one place alone goes with all'],
  ['MP_WITHIN_DRIVE_TIME', ['a', 'b'], 'minutes: nothing was given, allowed is a number from 1 to 600'],
  ['MP_WITHIN_DRIVE_TIME', ['a', 'b', 'soon'], "minutes: got 'soon', allowed is a number from 1 to 600"],
  ['MP_WITHIN_DRIVE_TIME', ['a', 'b', 601], "minutes: got '601', allowed is a number from 1 to 600"],
  ['MP_NEAREST', ['a', TWO, 0.5], "n: got '0.5', allowed is a whole number from 1 to 25"],
  ['MP_NEAREST', ['a', TWO, 1, 'mi', 'name'], "fields: got 'name', allowed are candidate, distance"],
  ['MP_POSTCODES_IN_RADIUS', [TWO, 5], 'centre: got 2 rows, allowed is one place'],
  ['MP_POSTCODES_IN_RADIUS', ['a', 501], "distance: got '501', allowed is a number from 0.001 to 500"],
  ['MP_LOCATION_FACT', ['a'], 'field: nothing was given, allowed are tract, income'],
  ['MP_LOCATION_FACT', ['a', 'concil'], "field: got 'concil', allowed are tract, income"],
  ['MP_AREA_RISK', ['a'], 'metric: nothing was given, allowed are crime, flood and hazard'],
  ['MP_NEARBY', ['a'], 'category: nothing was given, for example "pharmacies"'],
  ['MP_NEARBY', ['a', 'shops', 'closest'], "mode: got 'closest', allowed are nearest, count and list"],
  ['MP_HAZARD_CHECK', ['a', 51], "near_km: got '51', allowed is a number from 0 to 50"],
  ['MP_ASK_TABLE', [[['Name']], 'which?'], 'range: got no rows below the header'],
  ['MP_ASK_TABLE', [[['Name'], ['a']]], 'question: nothing was given'],
  ['MP_ASK_TABLE', [[['Name'], ['a']], 'which?', 'all'], "mode: got 'all', allowed are rows, match and why"],
  ['MP_MAP_LINK', [[['']]], 'range: got no rows with an address or coordinates'],
  [
    'MP_MAP_LINK',
    [Array.from({ length: 2501 }, () => ['a'])],
    'range: got 2501 rows, allowed are up to 2500',
  ],
];
test.each(WRONG)('%s of wrong arguments is an error in words', (name, args, words) => {
  expect(platform.formula(name, args)).toEqual(expect.stringContaining(`#ERROR! ${words}`));
  expect(service.calls).toEqual([]);
});

test('a distance between coordinates asks nothing and needs no token', () => {
  platform.world.documentProperties.clear();
  // One degree of the equator on a sphere of 6371.0088 km.
  const cells = platform.formula('MP_STRAIGHT_DISTANCE', [[[0, 0]], [[0, 1]], 'km']);
  expect(cells).toEqual([[111.195, 'high']]);
  expect(service.calls).toEqual([]);
});

test('of equally near candidates the first of the list is nearest; blank and unreadable ones are passed over', () => {
  const candidates = [[''], ['#REF!'], [[0, 2]].flat(), [[0, -2]].flat(), [[0, 1]].flat()];
  const cells = platform.formula('MP_NEAREST', [[[0, 0]], candidates, 3, 'km', 'row']);
  expect(cells).toEqual([[5, 3, 4]]);
});
