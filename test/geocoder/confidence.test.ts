import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import calibration from '../../server/geocoder/score/calibration.json' with { type: 'json' };
import { type ClassMeasure, measured, measuredScore } from '../../server/geocoder/score/confidence.ts';
import { decide } from '../../server/geocoder/score/decide.ts';
import { evidenceClass } from '../../server/geocoder/score/evidence-class.ts';
import { agreeing, ownRadius, radius95 } from '../../server/geocoder/score/radius.ts';
import { scoreByShare } from '../../server/geocoder/score/share-curve.ts';
import { atHouse, contextOf, onStreet } from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

const table = { rooftop: { score: 0.9, radius: 1 }, 'rooftop/same': { score: 0.99, radius: 2 } };

test.each([
  ['rooftop/same', 0.99],
  ['rooftop/same/in_range/area', 0.99],
  ['rooftop/alike/same', 0.9],
  ['town/placed', 0],
])('the class %s has the score of itself or its nearest measured parent: %d', (name, score) => {
  expect(measured(name, table).score).toBe(score);
});

test.each(Object.entries(calibration.classes))(
  '%s was measured: a share and a factor',
  (_, { score, radius }) => {
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1);
    expect(radius).toBeGreaterThanOrEqual(0);
  },
);

test.each(Object.entries(calibration.classes))(
  'score and radius of %s can be true together',
  (_, measure) => {
    for (const ownMeters of [0, 10, 60, 100, 150, 400, 2036, 50_000]) {
      const radiusMeters = agreeing(measure.score, radius95(measure, ownMeters));
      // 95 % lie within the radius, and the score says what share lies within 100 m.
      if (radiusMeters < 100) expect(measure.score).toBeGreaterThanOrEqual(0.95);
      if (radiusMeters > 100) expect(measure.score).toBeLessThan(0.95);
    }
  },
);

test.each(['postcode/unit', 'held_in_unit/words_left/unit'])('%s: the wider, the less sure', (name) => {
  const bands = ['150 m', '200 m', '300 m', '450 m', 'wide'];
  const scores = bands.map((band) => measured(`${name}/${band}`).score);
  expect(scores).toEqual(scores.toSorted((a, b) => b - a));
  expect(scores.at(-1)).toBeLessThan(0.5);
});

test('where a class has a curve, its score follows the share expected, and a band of shares its own measure', () => {
  const band = { score: 0.3, radius: 1 };
  const withCurve = { 'street/near': { score: 0.5, radius: 1, curve: [0, 1, 0] }, 'street/near/40 %': band };
  expect(measuredScore('street/near/40 %', 0.35, withCurve)).toBeCloseTo(0.35);
  expect(measuredScore('street/near/60 %', 0.62, withCurve)).toBeCloseTo(0.62);
  expect(measuredScore('street/near/40 %', null, withCurve)).toBe(0.3);
  expect(measuredScore('street/alike/40 %', 0.35, withCurve)).toBe(0);
});

const shares = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
const curves = Object.entries<ClassMeasure>(calibration.classes).flatMap(([name, { curve }]) =>
  curve ? [{ name, scores: shares.map((share) => scoreByShare(curve, share)) }] : [],
);

test.each(curves)('$name: the more of it is near, the surer', ({ name, scores }) => {
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
  if (name.startsWith('held')) expect(scores.at(-1)).toBeLessThan(0.9);
});

test('the scores of streets and units follow curves', () => {
  expect(curves.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['street/near', 'postcode/near', 'postcode/unit']),
  );
});

test('nothing that is held for review is highly sure', () => {
  const held = Object.entries(calibration.classes).filter(([name]) => /^held|\/review/.test(name));
  expect(held.length).toBeGreaterThan(20);
  for (const [name, { score }] of held) expect([name, score < 0.9]).toEqual([name, true]);
});

test('the table says on what it was measured', () => {
  expect(calibration.measured.fittedOn).toBeGreaterThan(1000);
  expect(calibration.version).toMatch(/^[0-9a-f]{8}$/);
});

const HOUSE = { number: '3', street: 'High Street', postcode: '' };
const house = (more: Partial<Candidate>) => (context: QueryContext) => [atHouse(context, HOUSE, more)];
const street =
  (more: Partial<Candidate>) =>
  (context: QueryContext): Candidate[] => [
    { ...onStreet(context, 'High Street'), number: 'not_sent', ...more },
  ];
const ranged = (radiusMeters: number) => house({ kind: 'interpolated', number: 'along_range', radiusMeters });

test.each<[string, string, (context: QueryContext) => Candidate[]]>([
  ['rooftop/same/same/area', 'the house itself', house({})],
  ['rooftop/alike/same/area', 'a street spelt alike', house({ street: 'alike', similarity: 0.9 })],
  [
    'interpolated/same/between/50 m/GB',
    'neighbours 100 m apart',
    house({ kind: 'interpolated', number: 'between', radiusMeters: 50 }),
  ],
  ['interpolated/same/by_block', 'a block', house({ kind: 'interpolated', number: 'by_block' })],
  ['interpolated/same/between/wide', 'a range 150 m long', ranged(150)],
  ['street/near/20 %', 'a range 900 m long', ranged(900)],
  ['street/placed/whole', 'a street', street({})],
  ['street/near/40 %', 'a street of 500 m', street({ shareNear: 0.4 })],
  ['street/by_line/40 %', 'a street of which the line is known', street({ shareNear: 0.4, knownBy: 'line' })],
  ['street/by_houses/40 %', 'a street of ten houses', street({ shareNear: 0.4, knownBy: 'houses' })],
  ['street/known_by_few/40 %', 'of two', street({ shareNear: 0.4, knownBy: 'few_houses' })],
  [
    'street/near/20 %',
    'two streets of one name',
    (context) => street({ shareNear: 0.4 })(context).flatMap((one) => [one, { ...one, point: at(2000, 0) }]),
  ],
  [
    'part_of_street/placed',
    'the part of a street at its postcode',
    street({ isAtUnit: true, radiusMeters: 60 }),
  ],
  [
    'street/beside_postcode/placed',
    'a street from which its postcode reaches 300 m',
    street({ isAtUnit: true, radiusMeters: 300 }),
  ],
  [
    'unlisted_house/placed/beside_others/GB',
    'a house not among those of its street',
    street({ number: 'missing', isBesideHouses: true, shareNear: 1 }),
  ],
  [
    'unlisted_house/placed/long/GB',
    'a house of a long street without houses',
    street({ number: 'missing', isBesideHouses: false, shareNear: 0.1 }),
  ],
  [
    'one_of_several/rooftop/1',
    'two houses of one text',
    (context) => [atHouse(context, HOUSE), atHouse(context, { ...HOUSE, ...at(900, 0) })],
  ],
])('the evidence class is %s for %s', (name, _, candidates) => {
  const context = contextOf('3 High Street, Newport');
  expect(evidenceClass(decide(context, candidates(context)))).toBe(name);
});

test('of a street among several of its name the radius reaches the others', () => {
  const context = contextOf('High Street, Newport');
  const decision = decide(context, [
    onStreet(context, 'High Street'),
    onStreet(context, 'High Street', at(2000, 0)),
  ]);
  expect(ownRadius(decision)).toBeGreaterThan(2000);
});

test('one of two houses of a text is no better than a guess between them', () => {
  expect(measured('one_of_several/rooftop').score).toBeLessThan(0.6);
});
