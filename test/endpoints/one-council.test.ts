// The council of a point is one, whichever endpoint tells it.
import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { getLocationFacts } from '../../server/endpoints/get-location-facts.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { type Ground, layGround, square } from '../facts/hand-made-ground.ts';
import { at, house, town, unit } from '../geocoder/hand-made-town.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

//   51.55  +-----------+-----------+
//          |  Chester  |   Flint   |  sea     outlines of 500 m, a postcode west of their border, one on a pier
//   51.45  +-----------+-----------+
//        -3.1        -3.0        -2.9
const gb = { country: 'GB', state: '', scope: 'GB' } as const;
const council = (code: string, name: string, west: number) =>
  square('council', code, [west, 51.45, 0.1], { ...gb, name, properties: { outline_error_m: 500 } });
const FLINT = { councilCode: 'W06000005', council: 'Flint' };
const PIER = at(7500, 0);
const SOUTH = (east: number) => at(east, -25_000);

const rows: readonly PackRow[] = [
  council('E06000050', 'Chester', -3.1),
  council('W06000005', 'Flint', -3),
  { ...unit('CH4 8SE', at(-200, 0)), ...FLINT },
  { ...unit('CH4 8SP', PIER), ...FLINT },
  town('Flint', at(3000, 0), 20_000),
  // Exact outlines, and a house 100 m from their border.
  square('council', 'E06000060', [-3.1, 51.2, 0.1], { ...gb, name: 'Weston' }),
  square('council', 'E06000061', [-3, 51.2, 0.1], { ...gb, name: 'Easton' }),
  house('1', 'Border Road', SOUTH(100), { postcode: '' }),
];

let ground: Ground;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  ground = await layGround(rows);
  account = await endpointCaller(servicesOn(ground.database.db));
});
afterAll(() => ground.database.drop());

async function councilsAt(point: { lat: number; lng: number }) {
  const records = [{ id: '1', ...point }];
  const [placed, facts] = await Promise.all([
    account.call(geocodeBatch, { records }),
    account.call(getLocationFacts, { records, fields: ['council'] }),
  ]);
  return {
    geocoded: placed.records[0].admin.value?.council ?? null,
    fact: facts.records[0].facts.council,
    sources: facts.run.sources.map(({ name }: { name: string }) => name),
  };
}

test.each([
  [
    'near the border, by the postcode beside it',
    at(-150, 0),
    'Flint',
    { basis: 'nearest_postcode', share: 0.98 },
  ],
  ['near the border, by the outline', at(450, 0), 'Flint', { basis: 'outline', share: 0.87 }],
  ['well within an outline', at(-2000, 0), 'Chester', {}],
  ['across the border from the nearest house', SOUTH(-20), 'Weston', {}],
  ['on a pier, by the postcode there', at(7550, 0), 'Flint', { basis: 'nearest_postcode' }],
])('%s: both endpoints tell one council', async (_, point, name, more) => {
  const { geocoded, fact } = await councilsAt(point);
  expect(geocoded).toBe(name);
  expect(fact).toMatchObject({ value: name, ...more });
});

test('off a coast neither tells one, and boundaries that are loaded are not called missing', async () => {
  const { geocoded, fact } = await councilsAt(at(9500, 0));
  expect(geocoded).toBeNull();
  expect(fact).toEqual({ outside_coverage: 'The place lies in no council, as off a coast.' });
});
