import { confidenceOfFacts } from '../../server/facts/confidence-of-facts.ts';

const HIGH = { level: 'high', score: 0.98, basis: 'rooftop', why: 'The building was found.' } as const;
const MEDIUM = { ...HIGH, level: 'medium', score: 0.7 } as const;
const spot = (radiusMeters: number) => ({ lat: 0, lng: 0, radiusMeters });
const SURE = { tract: { value: 'A', share: 1 }, uprn: { value: '1' } };
const TORN = {
  tract: {
    value: 'A',
    share: 0.92,
    may_be: [
      { value: 'A', share: 0.92 },
      { value: 'B', share: 0.08 },
    ],
  },
};

test('coordinates as given are as sure as they were', () => {
  expect(confidenceOfFacts(HIGH, spot(0), SURE)).toEqual(HIGH);
});

test('a rooftop away from every boundary says so', () => {
  expect(confidenceOfFacts(HIGH, spot(20), SURE)).toEqual({
    ...HIGH,
    why: 'The building was found. It lies away from boundaries: the circle of 20 m that holds the place 95 % of the time crosses none.',
  });
});

test('one whose circle crosses a boundary is one level lower and names both sides', () => {
  expect(confidenceOfFacts(HIGH, spot(20), TORN)).toEqual({
    level: 'medium',
    score: 0.899,
    basis: 'near_boundary',
    why: 'The building was found. But the circle of 20 m that holds the place 95 % of the time crosses a boundary: tract A 92 %, B 8 %.',
  });
  expect(confidenceOfFacts(MEDIUM, spot(20), TORN)).toMatchObject({
    level: 'low',
    score: 0.599,
    basis: MEDIUM.basis,
  });
});

test('a point nearer to a boundary than outlines are exact is one level lower too', () => {
  expect(confidenceOfFacts(HIGH, spot(0), TORN)).toMatchObject({
    level: 'medium',
    why: 'The building was found. But the point lies near a boundary: tract A 92 %, B 8 %.',
  });
});

test('where no fact has boundaries nothing is said of them', () => {
  expect(confidenceOfFacts(HIGH, spot(20), { uprn: { value: '1' } })).toEqual(HIGH);
});

test('a row that all data leaves out is outside coverage', () => {
  const facts = { tract: { outside_coverage: 'far' }, usda: { outside_coverage: 'far' } };
  expect(confidenceOfFacts(HIGH, spot(0), facts)).toMatchObject({
    level: 'low',
    score: 0,
    basis: 'outside_coverage',
  });
});

test('a row of whose facts none is loaded is not sure, and says which data would know them', () => {
  const missing = { tract: { not_loaded: 'census tracts' }, flood: { not_loaded: 'flood zones' } };
  expect(confidenceOfFacts(HIGH, spot(0), missing)).toEqual({
    level: 'low',
    score: 0,
    basis: 'outside_coverage',
    why: 'Not loaded: census tracts; flood zones.',
  });
  expect(confidenceOfFacts(HIGH, spot(0), { ...missing, usda: { outside_coverage: 'far' } })).toMatchObject({
    level: 'low',
    score: 0,
  });
});

test('one that knows a fact is as sure of it as of its place, whatever else is not loaded', () => {
  const facts = { uprn: { value: '1' }, tract: { not_loaded: 'census tracts' } };
  expect(confidenceOfFacts(HIGH, spot(0), facts)).toEqual(HIGH);
});

test('a town is spoken of as itself, not as an address somewhere in it', () => {
  const town = { ...spot(7000), isTown: true } as const;
  expect(confidenceOfFacts(MEDIUM, town, TORN).why).toContain(
    'But the town, taken as a circle of 7000 m, crosses a boundary: tract A 92 %, B 8 %.',
  );
});

test('of one of several places it says whether they differ, and speaks of no circle', () => {
  const several = { ...spot(20), others: [spot(900)] };
  expect(confidenceOfFacts(MEDIUM, several, TORN).why).toBe(
    'The building was found. But it differs between the 2 places that may be meant: tract A 92 %, B 8 %.',
  );
  expect(confidenceOfFacts(MEDIUM, several, SURE).why).toBe(
    'The building was found. It is the same at each of the 2 places that may be meant.',
  );
});
