import { toCities } from '../../../../server/sources/publishers/us-zip-points/to-cities.ts';

const zip = (code: string, city: string, state: string, lat: number, county = 'Kenton') => ({
  table: 'postcode' as const,
  country: 'US' as const,
  code,
  kind: 'zip' as const,
  lat,
  lng: -84.5,
  radiusMeters: 2000,
  city,
  county,
  state,
  councilCode: '',
  council: '',
});

test('ZIPs of one city and state are one city, in their middle and as far as they reach', () => {
  const zips = [
    zip('41011', 'Covington', 'KY', 39.0),
    zip('41014', 'Covington', 'KY', 39.1, 'Campbell'),
    zip('41015', 'Latonia', 'KY', 38.95),
    zip('47932', 'Covington', 'IN', 40.1),
    zip('41025', '', 'KY', 39.2),
  ];
  expect(
    toCities(zips).map(({ ref, county, lat, radiusMeters }) => [ref, county, lat, Math.round(radiusMeters)]),
  ).toEqual([
    // 0.05 degrees of latitude are 5,560 m.
    ['KY/Covington', '', 39.05, 7560],
    ['KY/Latonia', 'Kenton', 38.95, 2000],
    ['IN/Covington', 'Kenton', 40.1, 2000],
  ]);
});
