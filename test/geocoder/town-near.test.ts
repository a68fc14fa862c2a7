// A town beside a point: its namesakes are told apart by the point, which does not place it.
import { geocoderOf } from './geocoder-of.ts';
import { at, town, townRows } from './hand-made-town.ts';

const SMALLER = at(200_000, 0);
const geocoder = geocoderOf([...townRows, town('Newport', SMALLER, 20_000)]);

test.each([
  ['of its own', at(1000, 0), at(0, 0)],
  ['of its namesake', at(201_000, 0), SMALLER],
])('the town nearest to a point %s', async (_, near, nearest) => {
  const { placements } = await geocoder.geocode([{ address: 'Newport', near }]);
  const [row] = placements;
  expect(row?.townNear?.lng).toBeCloseTo(nearest.lng, 1);
});

test('without a point none is told', async () => {
  const { placements } = await geocoder.geocode([{ address: 'Newport' }]);
  expect(placements[0]).not.toHaveProperty('townNear');
});
