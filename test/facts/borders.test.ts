// A place in no county belongs to the country whose outline holds it, whatever town is nearest.
import { drawSquare } from '../sources/draw-square.ts';
import { type Ground, layGround, placed, square } from './hand-made-ground.ts';

//  The county ends at -83, Canada begins at -82.99: between them is a river.
const town = {
  table: 'locality',
  ref: 'detroit',
  country: 'US',
  name: 'Detroit',
  kind: 'city',
  county: '',
  state: 'MI',
  population: 600_000,
  radiusMeters: 20_000,
  lat: 42.3,
  lng: -83.02,
} as const;

let ground: Ground;
beforeAll(async () => {
  ground = await layGround([
    town,
    square('county', '26163', [-83.2, 42.2, 0.2], { name: 'Wayne County', scope: 'US' }),
    {
      table: 'ground',
      kind: 'land',
      class: '124',
      name: 'Canada',
      minZoom: 0,
      shape: [drawSquare(-82.99, 42.2, 0.2).flat()],
    },
  ]);
});
afterAll(() => ground.database.drop());

test.each([
  ['in the county', -83.004, { value: 'Wayne County' }],
  ['across the river', -82.985, { outside_coverage: expect.stringMatching(/outside the United States/) }],
  ['in the river', -82.995, { outside_coverage: expect.stringMatching(/too near a border to tell/) }],
  ['off the coast on the other side', -83.21, { value: 'Wayne County', basis: 'nearest_outline' }],
  ['further off that coast', -83.25, { not_loaded: expect.stringMatching(/^county boundaries/) }],
])('%s', async (_, lng, county) => {
  const [answer] = await ground.factsAt([placed(42.3, lng)], ['county']);
  expect(answer?.facts.county).toMatchObject(county);
});
