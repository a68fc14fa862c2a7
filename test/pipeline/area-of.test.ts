import type { Placement } from '../../server/geocoder/placement.ts';
import { describeMiddles, toldOfMiddle } from '../../server/pipeline/area-of.ts';
import { fakeGeocoder } from './fake-geocoder.ts';

const OWN = { level: 'low', score: 0.001, basis: 'town_centre', why: 'The point is the middle.' } as const;
const whyOf = async (part: Partial<Placement>, circleMeters: number | null) => {
  const { placements } = await fakeGeocoder.geocode([{ address: '1 High Street' }]);
  return toldOfMiddle(OWN, { ...(placements[0] as Placement), ...part }, circleMeters).why;
};
const COUNTY = { precision: 'town', region: 'county', radiusMeters95: 34_722 } as const;
const TOWN = { precision: 'town', radiusMeters95: 5931 } as const;

test.each<[string, Partial<Placement>, number | null, string]>([
  [
    'a county',
    COUNTY,
    250,
    ' The answer is of 250 m around that point, not of all of the county, which reaches 35 km.',
  ],
  [
    'a county, the nearest',
    COUNTY,
    null,
    ' The answer is measured from that point, not of all of the county, which reaches 35 km.',
  ],
  [
    'a town',
    TOWN,
    2500,
    ' The answer is of 2.5 km around that point, not of all of the town, which reaches 5.9 km.',
  ],
  [
    'a wide postcode',
    { precision: 'postcode', radiusMeters95: 19_195 },
    250,
    ' The answer is of 250 m around that point, not of all of the postcode, which reaches 19 km.',
  ],
  ['a town within the circle', TOWN, 6000, ''],
  ['a postcode of a street', { precision: 'postcode', radiusMeters95: 150 }, 100, ''],
  ['a house', { precision: 'rooftop', radiusMeters95: 20 }, 10, ''],
])('what is told of the middle of an area: %s', async (_, placement, circle, told) => {
  expect(await whyOf(placement, circle)).toBe(`${OWN.why}${told}`);
});

test('rows that are areas are counted', () => {
  const rows = (...all: string[]) => all.map((placed_by) => ({ placed_by }));
  expect(describeMiddles(rows('rooftop', 'postcode'))).toEqual([]);
  expect(describeMiddles(rows('town', 'street'))).toEqual([
    '1 row is a town or region: the answer is that of its middle, see why.',
  ]);
  expect(describeMiddles(rows('town', 'town'))).toEqual([
    '2 rows are towns or regions: the answer is that of their middles, see why.',
  ]);
  const wide = { placed_by: 'postcode', middle_of: { what: 'postcode', reaches_km: 3 } };
  expect(describeMiddles([wide, ...rows('postcode')])).toEqual([
    '1 row is a wide postcode: the answer is that of its middle, see why.',
  ]);
});
