import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { type Ground, layGround, placed, square } from './hand-made-ground.ts';

const LAT = 51.55;
const gb = { country: 'GB', scope: 'E' } as const;
const listed = (code: string, north: number): PackRow => ({
  table: 'point_feature',
  kind: 'listed_building',
  code,
  name: code,
  properties: {},
  lat: LAT + north / 111_195,
  lng: -0.15,
  ...gb,
});

let ground: Ground;
beforeAll(async () => {
  const council = square('council', 'E09000001', [-0.2, 51.5, 0.1], { ...gb, state: 'England', scope: 'GB' });
  ground = await layGround([council, listed('Hall', 90), listed('Gate', 1000)]);
});
afterAll(() => ground.database.drop());

async function buildingsAround(radiusMeters: number) {
  const [answer] = await ground.factsAt([placed(LAT, -0.15, radiusMeters)], ['listed_buildings']);
  return answer?.facts.listed_buildings;
}

test('a point has those within 60 m', async () => {
  expect(await buildingsAround(0)).toMatchObject({ none_here: true });
  expect(await buildingsAround(0)).not.toHaveProperty('may_be');
});

test('of a postcode the houses near by that have one are told with their share', async () => {
  const fact = await buildingsAround(100);
  expect(fact).toMatchObject({ value: null, none_here: true });
  const [none, one, ...more] = fact?.may_be ?? [];
  expect(none).toEqual({ value: null, share: fact?.share });
  expect(one).toMatchObject({ value: 1 });
  expect(one?.share).toBeGreaterThan(0.05);
  expect((none?.share ?? 0) + (one?.share ?? 0)).toBeCloseTo(1, 1);
  expect(more).toEqual([]);
});

test('where no position has one, none is sure', async () => {
  expect(await buildingsAround(25)).toMatchObject({ none_here: true, share: 1 });
});
