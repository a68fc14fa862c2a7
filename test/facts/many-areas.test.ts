// A circle that reaches into more areas of a kind than are looked at says how many it may miss.
import { confidenceOfFacts } from '../../server/facts/confidence-of-facts.ts';
import { codeFact, type Ground, layGround, placed, square } from './hand-made-ground.ts';

const [WEST, SOUTH, SIDE, ACROSS] = [-80, 40, 0.01, 20];
const METERS_PER_DEGREE = 111_320;
const METERS_PER_LNG = METERS_PER_DEGREE * Math.cos((40.1 * Math.PI) / 180);
const steps = Array.from({ length: ACROSS }, (_, step) => step);
const corners = steps.flatMap((x) => steps.map((y) => [WEST + x * SIDE, SOUTH + y * SIDE] as const));
const tractCode = (index: number) => `42003${String(index).padStart(6, '0')}`;
const MIDDLE = { lat: SOUTH + (ACROSS * SIDE) / 2 + 0.0031, lng: WEST + (ACROSS * SIDE) / 2 + 0.0017 };

let ground: Ground;
beforeAll(async () => {
  ground = await layGround([
    square('county', '42003', [WEST, SOUTH, ACROSS * SIDE], { name: 'Allegheny County', scope: 'US' }),
    ...corners.map(([west, south], index) =>
      square('tract', tractCode(index), [west, south, SIDE], { scope: '42' }),
    ),
    ...corners.map((_, index) =>
      codeFact('tract_income', tractCode(index), 'level', { level: index % 2 ? 'low' : 'middle' }),
    ),
  ]);
});
afterAll(() => ground.database.drop());

/** How many squares a circle around the middle reaches into. */
function reached(radius: number): number {
  return corners.filter(([west, south]) => {
    const x = Math.max(west - MIDDLE.lng, 0, MIDDLE.lng - west - SIDE) * METERS_PER_LNG;
    const y = Math.max(south - MIDDLE.lat, 0, MIDDLE.lat - south - SIDE) * METERS_PER_DEGREE;
    return Math.hypot(x, y) <= radius;
  }).length;
}

async function askWithin(radius: number) {
  const [answer] = await ground.factsAt([placed(MIDDLE.lat, MIDDLE.lng, radius)], ['tract', 'income']);
  return answer?.facts ?? {};
}

test.each([2500, 4000, 7000])('of %i m every tract is told or counted', async (radius) => {
  const { tract, income } = await askWithin(radius);
  const all = reached(radius);
  expect((tract?.may_be?.length ?? 0) + (tract?.not_listed ?? 0)).toBe(all);
  expect(tract?.not_listed).toBeGreaterThan(0);
  expect(income?.not_listed).toBe(tract?.not_listed);
});

test('a circle of which every area is looked at leaves none out', async () => {
  const { tract } = await askWithin(900);
  expect(tract?.may_be).toHaveLength(reached(900));
  expect(tract).not.toHaveProperty('not_listed');
});

test('the confidence says how many are not listed', async () => {
  const { tract = {} } = await askWithin(7000);
  const sure = { level: 'high', score: 1, basis: 'as_given', why: '' } as const;
  const spot = { ...MIDDLE, radiusMeters: 7000 };
  const { why } = confidenceOfFacts(sure, spot, { tract });
  expect(why).toContain(`and up to ${tract.not_listed} not looked at`);
  const alike = { value: 'middle', share: 1, not_listed: 5 };
  expect(confidenceOfFacts(sure, spot, { income: alike })).toMatchObject({
    level: 'medium',
    why: expect.stringContaining('income middle 100 %, and up to 5 not looked at'),
  });
});
