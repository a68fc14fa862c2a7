import calibration from '../../server/geocoder/calibration.json' with { type: 'json' };
import { measured } from '../../server/geocoder/confidence.ts';

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

test('the table says on what it was measured', () => {
  expect(calibration.measured.fittedOn).toBeGreaterThan(1000);
  expect(calibration.version).toMatch(/^[0-9a-f]{8}$/);
});
