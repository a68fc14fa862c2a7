import type { FactPlace } from '../../server/facts/place.ts';
import { listCrimeRisks } from '../../server/facts/risk/crime.ts';
import { floodRisk } from '../../server/facts/risk/flood.ts';
import { hazardRisk } from '../../server/facts/risk/hazard.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { codeFact, type Ground, layGround, placed, square } from './hand-made-ground.ts';

//  51.6  +---------+---------+
//        | Newport |  Other  |    the force of Newport is loaded, that of Other is not
//  51.5  +---------+---------+
//       -3.1     -3.0      -2.9
const wales = { country: 'GB', state: 'Wales', scope: 'GB' } as const;
const METERS = 1 / 111_195;
const gwent = { scope: 'gwent', country: 'GB' } as const;

const crime = (name: string, north: number, month = '2024-01'): PackRow => ({
  table: 'point_feature',
  kind: 'crime',
  code: '',
  name,
  ...gwent,
  properties: { month },
  lat: 51.55 + north * METERS,
  lng: -3.05,
});

const reportedFrom = (lat: number, lng: number): PackRow => ({
  table: 'point_feature',
  kind: 'crime_council',
  code: 'gwent',
  name: 'Newport',
  country: 'GB',
  scope: 'publisher:gwent Newport',
  properties: {},
  lat,
  lng,
});

const tract = { scope: '24', country: 'US' } as const;
const zone = (code: string, west: number, name: string, properties: object) =>
  square('flood_us', code, [west, 39, 0.01], { name, properties: { ...properties } });

const rating = (word: string, score: number | null) => ({ rating: word, score, percentile: score });

const rows: PackRow[] = [
  square('council', 'W06000022', [-3.1, 51.5, 0.1], { ...wales, name: 'Newport' }),
  square('council', 'W06000099', [-3, 51.5, 0.1], { ...wales, name: 'Other' }),
  square('council', 'E06000001', [-1, 52, 0.1], { ...wales, state: 'England', name: 'Town' }),
  square('council', 'S12000033', [-3, 56, 0.1], { ...wales, state: 'Scotland', name: 'City' }),
  ...[51.52, 51.55, 51.58].map((lat) => reportedFrom(lat, -3.05)),
  crime('Burglary', 0),
  crime('Burglary', 249),
  crime('Burglary', 251),
  crime('Drugs', -100),
  crime('Theft from the person', 100),
  crime('Other theft', 100),
  crime('Other theft', 0, '2023-12'),
  square('flood_england', 'zone-3', [-1, 52, 0.02], {
    country: 'GB',
    state: 'England',
    name: '3',
    scope: 'E',
  }),
  square('county', '24005', [-76.6, 38.9, 0.3], { name: 'Baltimore County', scope: 'US' }),
  square('tract', '24005000100', [-76.5, 39, 0.05], tract),
  square('tract', '24005000200', [-76.45, 39, 0.05], tract),
  zone('1', -76.5, 'AE', { highRisk: true, elevationFeet: 12.5, datum: 'NAVD88' }),
  zone('2', -76.49, 'X', { highRisk: false, subtype: '0.2 PCT ANNUAL CHANCE FLOOD HAZARD' }),
  zone('3', -76.48, 'X', { highRisk: false, subtype: 'AREA OF MINIMAL FLOOD HAZARD' }),
  zone('4', -76.47, 'X', { highRisk: false, subtype: 'AREA WITH REDUCED FLOOD RISK DUE TO LEVEE' }),
  zone('5', -76.46, 'D', { highRisk: false }),
  codeFact('risk_tract', '24005000100', 'Baltimore, Maryland', {
    overall: rating('Relatively High', 88.1),
    hurricane: rating('Very High', 91.3),
    ice_storm: rating('Relatively Low', 30),
    tsunami: rating('Not Applicable', null),
    river_flooding: rating('Relatively Moderate', 62.5),
    coastal_flooding: rating('Relatively High', 80),
  }),
  codeFact('risk_county', '24005', 'Baltimore, Maryland', { overall: rating('Relatively Moderate', 71) }),
];

let ground: Ground;
beforeAll(async () => {
  ground = await layGround(rows);
});
afterAll(() => ground.database.drop());

async function placeAt(placement: Placement): Promise<FactPlace> {
  const [place] = await ground.placesAt([placement], {
    areas: ['council', 'flood_us', 'flood_england', 'tract'],
    codes: ['risk_tract', 'risk_county'],
  });
  return place as FactPlace;
}

describe('crime', () => {
  const ask = async (placement: Placement, kind?: 'theft' | 'burglary') =>
    (await listCrimeRisks(ground.database.db, [await placeAt(placement)], kind))[0]?.risk;

  test('counts what the latest month has within 250 m, commonest first', async () => {
    expect(await ask(placed(51.55, -3.05))).toEqual({
      crime: {
        count: 5,
        month: '2024-01',
        types: [
          { type: 'Burglary', count: 2 },
          { type: 'Drugs', count: 1 },
          { type: 'Other theft', count: 1 },
          { type: 'Theft from the person', count: 1 },
        ],
        partial: false,
      },
    });
  });

  test('a kind counts its own types only', async () => {
    expect(await ask(placed(51.55, -3.05), 'theft')).toMatchObject({ crime: { count: 2 } });
  });

  test('a place without any has none, in the month of its force', async () => {
    const none = { count: 0, month: '2026-01', types: [], partial: false };
    expect(await ask(placed(51.52, -3.05))).toEqual({ crime: none });
  });

  test('a circle that leaves the loaded forces is partial', async () => {
    expect(await ask(placed(51.52, -3.001))).toMatchObject({ crime: { count: 0, partial: true } });
  });

  test.each([
    [
      'of a force that is not loaded',
      placed(51.55, -2.95),
      { not_loaded: 'recorded crime for this place (source police-crime)' },
    ],
    [
      'in Scotland',
      placed(56.05, -2.95),
      { outside_coverage: 'The place lies outside England and Wales, whose recorded crime this is.' },
    ],
    [
      'in the United States',
      placed(39.005, -76.495),
      { outside_coverage: 'The place lies outside England and Wales, whose recorded crime this is.' },
    ],
  ])('a place %s says so', async (_, placement, risk) => {
    expect(await ask(placement)).toEqual(risk);
  });
});

describe('flood', () => {
  const ask = async (placement: Placement) => floodRisk(await placeAt(placement)).risk.flood;

  test.each([
    ['AE', -76.495, 'high'],
    ['X', -76.485, 'medium'],
    ['X', -76.475, 'low'],
    ['X', -76.465, 'medium'],
    ['D', -76.455, null],
  ])('zone %s at %f is %s', async (name, lng, level) => {
    expect(await ask(placed(39.005, lng))).toMatchObject({ zone: name, level });
  });

  test.each([
    ['3', placed(52.01, -0.99), 'high'],
    ['1', placed(52.05, -0.95), 'low'],
  ])('England zone %s', async (name, placement, level) => {
    expect(await ask(placement)).toMatchObject({
      zone: name,
      level,
      percentile: null,
      base_flood_elevation: null,
    });
  });

  test('tells elevation, percentiles and all of it in words', async () => {
    expect(await ask(placed(39.005, -76.495))).toEqual({
      zone: 'AE',
      level: 'high',
      base_flood_elevation: 12.5,
      datum: 'NAVD88',
      rank: null,
      percentile: { river: 62.5, coastal: 80, of: 'tract' },
      says:
        'Flood zone AE, a special flood hazard area, high: at least a 1 % chance of flooding in any year; base flood ' +
        'elevation 12.5 ft NAVD88. Its census tract is at more risk of river flooding than 62.5 % of the nation, of ' +
        'coastal flooding than 80 %.',
    });
  });

  test('a place on the border of two zones names both', async () => {
    const flood = await ask(placed(39.005, -76.49, 100));
    expect(flood?.may_be?.map(({ value }) => value).sort()).toEqual(['AE', 'X']);
    expect(flood?.says).toMatch(/is not certain and may also lie in zone (AE|X) \(\d+ %\)\.$/);
  });

  test.each([
    [
      'Wales',
      placed(51.55, -3.05),
      { outside_coverage: expect.stringMatching(/outside the United States and England/) },
    ],
    [
      'no map',
      placed(39.15, -76.55),
      { not_loaded: 'federal flood zones for this place (source national-flood-hazard)' },
    ],
  ])('%s', async (_, placement, risk) => {
    expect(floodRisk(await placeAt(placement)).risk).toEqual(risk);
  });
});

describe('hazard', () => {
  const TRACT = { area: 'tract', area_code: '24005000100', area_name: 'Baltimore, Maryland' };
  test.each([
    ['overall', -76.495, { rating: 'Relatively High', score: 88.1, percentile: 88.1, ...TRACT }],
    ['hurricane', -76.495, { rating: 'Very High', score: 91.3, percentile: 91.3, ...TRACT }],
    ['ice storm', -76.495, { rating: 'Relatively Low', score: 30, percentile: 30, ...TRACT }],
    ['flood', -76.495, { rating: 'Relatively High', score: 80, percentile: 80, ...TRACT }],
    ['tsunami', -76.495, { rating: 'Not Applicable', score: null, percentile: null, ...TRACT }],
    [
      'overall',
      -76.42,
      {
        rating: 'Relatively Moderate',
        score: 71,
        percentile: 71,
        area: 'county',
        area_code: '24005',
        area_name: 'Baltimore, Maryland',
      },
    ],
  ] as const)('%s at %f', async (kind, lng, hazard) => {
    expect(hazardRisk(await placeAt(placed(39.005, lng)), kind).risk).toEqual({
      hazard: { kind, ...hazard },
    });
  });

  test('a hazard that only tracts have is not loaded where the county alone is', async () => {
    const { risk } = hazardRisk(await placeAt(placed(39.005, -76.42)), 'tornado');
    expect(risk).toEqual({
      not_loaded: 'the risk index with tornado for this place (source national-risk-index)',
    });
  });

  test('Great Britain is outside', async () => {
    const { risk } = hazardRisk(await placeAt(placed(51.55, -3.05)), 'overall');
    expect(risk).toEqual({
      outside_coverage: 'The place lies outside the United States, which the risk index covers.',
    });
  });
});
