// Points beside a border, where the nearest town and the nearest postcode are across it.
import type { GroundRow, LocalityRow } from '../../server/gazetteer/rows.ts';
import { square } from '../facts/hand-made-ground.ts';
import { drawSquare } from '../sources/draw-square.ts';
import { geocoderOf } from './geocoder-of.ts';
import { town, unit } from './hand-made-town.ts';

//  42.4  +-----------+   +-----------+
//        |  county   |gap|  Canada   |     Detroit's middle lies 0.02 degrees west of the gap, Windsor's 0.1 east of it
//  42.2  +-----------+   +-----------+
//      -83.2       -83.0 -82.99   -82.79
const RIVER = 0.01;
const land = (number: string, west: number, size = 0.2): GroundRow => ({
  table: 'ground',
  kind: 'land',
  class: number,
  name: '',
  minZoom: 0,
  shape: [drawSquare(west, 42.2, size).flat()],
});
const of = (country: string, state: string) => ({ country, state }) as Partial<LocalityRow>;

const geocoder = geocoderOf([
  square('county', '26163', [-83.2, 42.2, 0.2], { name: 'Wayne County', state: 'MI', scope: 'US' }),
  land('124', -83 + RIVER),
  { ...town('Detroit', { lat: 42.3, lng: -83.02 }, 600_000), radiusMeters: 20_000, ...of('US', 'MI') },
  { ...town('Windsor', { lat: 42.3, lng: -82.9 }, 200_000), radiusMeters: 8000, ...of('CA', '') },
  { ...unit('48226', { lat: 42.3, lng: -83.01 }), country: 'US', kind: 'zip', state: 'MI' },
]);

async function adminAt(lng: number) {
  const { placements } = await geocoder.geocode([{ address: null, lat: 42.3, lng }]);
  return placements[0];
}

test.each([
  ['in the county', -83.004, { country: 'US', city: 'Detroit', county: 'Wayne County', state: 'MI' }],
  ['just across', -82.985, { country: 'CA', city: 'Windsor', county: null, state: null, postcode: null }],
  ['off the other shore', -83.21, { country: 'US', county: 'Wayne County', state: 'MI' }],
  ['in the river, off all outlines', -82.995, { country: null, city: null, state: null }],
])('%s the country and the city are of one side', async (_, lng, admin) => {
  expect((await adminAt(lng))?.admin?.value).toMatchObject(admin);
});

test('where the country is not known it says why, and what told it is named', async () => {
  expect(await adminAt(-82.995)).toMatchObject({
    evidence: ['too near a border to tell its country'],
    describedBy: ['fake-towns/town'],
  });
});
