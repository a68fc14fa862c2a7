// A row that means one of several places lies at one of them: what is between them it has nothing to do with.
import { hazardRisk } from '../../server/facts/risk/hazard.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { codeFact, type Ground, layGround, placed, square } from './hand-made-ground.ts';

//  51.6  +------+------------------+------+        39.1  +-------+------------------+-------+
//        | Port |       Moor       | City |              | 24005 |      42133       | 11001 |
//  51.5  +------+------------------+------+        39.0  +-------+------------------+-------+
//       -3.1   -3.0              -2.1   -2.0           -77.1   -77.0              -76.1   -76.0
const gb = { country: 'GB', state: 'Wales', scope: 'GB' } as const;
const wide = (west: number, south: number) => [
  [
    [west, south],
    [west + 0.9, south],
    [west + 0.9, south + 0.1],
    [west, south + 0.1],
    [west, south],
  ] as [number, number][],
];
const rated = (code: string, name: string, rating: string) =>
  codeFact('risk_tract', code, name, { overall: { rating, score: 50, percentile: 50 } });
const listed = (name: string, lat: number, lng: number): PackRow => ({
  table: 'point_feature',
  kind: 'listed_building',
  code: name,
  name,
  country: 'GB',
  scope: 'W',
  properties: {},
  lat,
  lng,
});

let ground: Ground;
beforeAll(async () => {
  ground = await layGround([
    square('council', 'W06000001', [-3.1, 51.5, 0.1], { ...gb, name: 'Port' }),
    { ...square('council', 'W06000002', [-3, 51.5, 0.1], { ...gb, name: 'Moor' }), rings: wide(-3, 51.5) },
    square('council', 'W06000003', [-2.1, 51.5, 0.1], { ...gb, name: 'City' }),
    listed('Gate', 51.55, -2.05),
    square('county', '24005', [-77.1, 39, 0.1], { scope: 'US' }),
    square('tract', '24005000000', [-77.1, 39, 0.1]),
    { ...square('tract', '42133000000', [-77, 39, 0.1]), rings: wide(-77, 39) },
    square('tract', '11001000000', [-76.1, 39, 0.1]),
    rated('24005000000', 'Baltimore', 'Very Low'),
    rated('42133000000', 'York', 'Very High'),
    rated('11001000000', 'Washington', 'Relatively High'),
  ]);
});
afterAll(() => ground.database.drop());

/** Held between a house and another place, 70 km away. */
function torn(lat: number, lng: number, to: { lng: number; radiusMeters: number }, more = {}): Placement {
  const mayBeAt = [
    { lat, lng, radiusMeters: 20 },
    { lat, ...to },
  ];
  return placed(lat, lng, 70_000, { status: 'review', basis: 'review', score: 0.471, mayBeAt, ...more });
}
const TO_CITY = { lng: -2.05, radiusMeters: 900 };

test('the council is that at its point, and no third one is told', async () => {
  const [answer] = await ground.factsAt([torn(51.55, -3.05, TO_CITY)], ['council']);
  expect(answer?.facts.council).toEqual({
    value: 'Port',
    code: 'W06000001',
    share: 0.5,
    source: 'fake-towns',
    as_of: '2026-01-01',
    may_be: [
      { value: 'Port', share: 0.5 },
      { value: 'City', share: 0.5 },
    ],
  });
});

test('its value is that at its point, however many of the other places agree', async () => {
  const mayBeAt = [-3.05, -2.05, -2.04].map((lng) => ({ lat: 51.55, lng, radiusMeters: 20 }));
  const [answer] = await ground.factsAt([placed(51.55, -3.05, 70_000, { mayBeAt })], ['council']);
  expect(answer?.facts.council).toMatchObject({
    value: 'Port',
    share: 0.33,
    may_be: [{ value: 'Port' }, { value: 'City', share: 0.67 }],
  });
});

test('the council that its postcode tells is told at its point', async () => {
  const district = {
    code: 'W06000002',
    name: 'Moor',
    basis: 'own_postcode',
    share: 0.996,
    others: [{ code: 'W06000001', name: 'Port' }],
    pack: 'fake-towns/',
  } as const;
  const [answer] = await ground.factsAt([torn(51.55, -3.001, TO_CITY, { district })], ['council']);
  expect(answer?.facts.council).toMatchObject({
    value: 'Moor',
    code: 'W06000002',
    basis: 'own_postcode',
    share: 0.5,
    may_be: [{ value: 'Moor' }, { value: 'City', share: 0.5 }],
  });
});

test('where all places lie in one council it is sure', async () => {
  const near = torn(51.55, -3.05, { lng: -3.06, radiusMeters: 20 });
  const [answer] = await ground.factsAt([near], ['council']);
  expect(answer?.facts.council).toMatchObject({ value: 'Port', share: 1 });
  expect(answer?.facts.council?.may_be).toBeUndefined();
});

test('a listed building at the other place is one that it may have, and not one near its point', async () => {
  const [answer] = await ground.factsAt(
    [torn(51.55, -3.05, { lng: -2.05, radiusMeters: 20 })],
    ['listed_buildings'],
  );
  const { list, may_be, share } = answer?.facts.listed_buildings ?? {};
  expect({ list, may_be, share }).toEqual({
    list: undefined,
    share: 0.5,
    may_be: [
      { value: null, share: 0.5 },
      { value: 1, share: 0.5 },
    ],
  });
});

test('the rating is that of the tract at its point', async () => {
  const wanted = { areas: ['tract'], codes: ['risk_tract'] } as const;
  const to = { lng: -76.05, radiusMeters: 900 };
  const [place] = await ground.placesAt([torn(39.05, -77.05, to)], wanted);
  expect(place && hazardRisk(place, 'overall').risk.hazard).toMatchObject({
    area_name: 'Baltimore',
    rating: 'Very Low',
    share: 0.5,
    may_be: [
      { value: 'Very Low', share: 0.5 },
      { value: 'Relatively High', share: 0.5 },
    ],
  });
});
