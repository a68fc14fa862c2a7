// A circle of kilometers holds areas that no likely position falls into: each is told all the same.
import { confidenceOfFacts } from '../../server/facts/confidence-of-facts.ts';
import type { FactField } from '../../shared/cells/fact-fields.ts';
import { type Ground, layGround, placed, square } from './hand-made-ground.ts';

const [WEST, SOUTH, SIDE] = [-3, 52, 0.05];
const METERS_PER_DEGREE = 111_320;
const METERS_PER_LNG = METERS_PER_DEGREE * Math.cos((52 * Math.PI) / 180);
const columns = [0, 1, 2, 3];
const gb = { country: 'GB', state: 'England', scope: 'GB' } as const;
const corners = columns.flatMap((x) => columns.map((y) => [WEST + x * SIDE, SOUTH + y * SIDE] as const));
const named = (west: number, south: number) =>
  `E07${Math.round(1e3 * (west + 4))}${Math.round(1e3 * (south - 51))}`;

let ground: Ground;
beforeAll(async () => {
  ground = await layGround([
    ...corners.map(([west, south]) => square('council', named(west, south), [west, south, SIDE], gb)),
    square('green_belt', 'belt', [WEST, SOUTH, 4 * SIDE - 0.02], { ...gb, scope: 'E', name: 'Belt' }),
    square('flood_england', 'plot', [WEST + 0.1, SOUTH + 0.1, 0.0004], { ...gb, scope: 'E', name: '3' }),
  ]);
});
afterAll(() => ground.database.drop());

async function askAt(lat: number, lng: number, radius: number, field: FactField) {
  const [answer] = await ground.factsAt([placed(lat, lng, radius)], [field]);
  return answer?.facts[field];
}

/** Meters from a point to a square, on a flat map. */
function metersTo([west, south]: readonly [number, number], lat: number, lng: number): number {
  const x = Math.max(west - lng, 0, lng - west - SIDE) * METERS_PER_LNG;
  const y = Math.max(south - lat, 0, lat - south - SIDE) * METERS_PER_DEGREE;
  return Math.hypot(x, y);
}

/** In the four squares in the middle, from their middles towards their corners. */
const placesInside = columns.flatMap((step) =>
  [1, 2].flatMap((x) =>
    [1, 2].map((y) => ({
      lat: SOUTH + (y + 0.5 + step / 6.5) * SIDE,
      lng: WEST + (x + 0.5 - step / 7.5) * SIDE,
    })),
  ),
);

test.each([60, 300, 499, 800, 2500, 4500, 9000])(
  'every area that a circle of %i m reaches is told, and no other',
  async (radius) => {
    const answers = await ground.factsAt(
      placesInside.map(({ lat, lng }) => placed(lat, lng, radius)),
      ['council'],
    );
    for (const [index, at] of placesInside.entries()) {
      const told = answers[index]?.facts.council;
      const values = told?.may_be?.map(({ value }) => value) ?? [told?.value];
      const away = corners.map((corner) => ({
        code: named(...corner),
        meters: metersTo(corner, at.lat, at.lng),
      }));
      const within = (share: number) => away.filter(({ meters }) => meters <= share * radius);
      expect(values).toEqual(expect.arrayContaining(within(0.99).map(({ code }) => code)));
      expect(within(1.01).map(({ code }) => code)).toEqual(expect.arrayContaining(values));
      expect(told?.share === 1).toBe(values.length === 1);
    }
  },
);

test('a plot of some meters is told in a circle of kilometers, beside what else is there', async () => {
  const flood = await askAt(SOUTH + 0.12, WEST + 0.12, 6000, 'flood');
  expect(flood).toMatchObject({
    value: '1',
    share: 0.99,
    may_be: [{ value: '1' }, { value: '3', share: 0.01 }],
  });
});

test('what lies outside an area that holds every likely position is told too', async () => {
  // Its northern edge is 1,900 m away.
  const edge = SOUTH + 4 * SIDE - 0.02;
  const belt = await askAt(edge - 1900 / METERS_PER_DEGREE, WEST + 0.09, 2000, 'green_belt');
  expect(belt).toMatchObject({ value: 'Belt', share: 0.99, may_be: [{ value: 'Belt' }, { value: null }] });
});

test('what is known of one kind does not change the shares of another', async () => {
  const place = placed(SOUTH + 2 * SIDE, WEST + 0.08, 8000);
  const [alone] = await ground.factsAt([place], ['green_belt']);
  const [beside] = await ground.factsAt([place], ['green_belt', 'council', 'flood']);
  expect(beside?.facts.council?.may_be?.length).toBeGreaterThan(8);
  expect(beside?.facts.green_belt).toEqual(alone?.facts.green_belt);
});

test('a circle away from all boundaries says so, and equal rows are told alike', async () => {
  const place = placed(SOUTH + SIDE / 2, WEST + SIDE / 2, 1200);
  const [answer, same] = await ground.factsAt([place, place], ['council', 'green_belt']);
  const facts = answer?.facts ?? {};
  expect(Object.values(facts).map(({ share, may_be }) => [share, may_be])).toEqual([
    [1, undefined],
    [1, undefined],
  ]);
  expect(same?.facts).toEqual(facts);
  const sure = { level: 'high', score: 1, basis: 'as_given', why: '' } as const;
  const spot = { lat: 0, lng: 0, radiusMeters: 1200 };
  expect(confidenceOfFacts(sure, spot, facts).why).toMatch(/crosses none/);
});
