import { floodRisk } from '../../server/facts/risk/flood.ts';
import { hazardRisk } from '../../server/facts/risk/hazard.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { type Ground, placed } from './hand-made-ground.ts';
import { layRiskGround, placeAt } from './risk-ground.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await layRiskGround();
});
afterAll(() => ground.database.drop());

describe('flood', () => {
  const ask = async (placement: Placement) => floodRisk(await placeAt(ground, placement)).risk.flood;

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
    expect(floodRisk(await placeAt(ground, placement)).risk).toEqual(risk);
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
    expect(hazardRisk(await placeAt(ground, placed(39.005, lng)), kind).risk).toEqual({
      hazard: { kind, ...hazard },
    });
  });

  test('a hazard that only tracts have is not loaded where the county alone is', async () => {
    const { risk } = hazardRisk(await placeAt(ground, placed(39.005, -76.42)), 'tornado');
    expect(risk).toEqual({
      not_loaded: 'the risk index with tornado for this place (source national-risk-index)',
    });
  });

  test('Great Britain is outside', async () => {
    const { risk } = hazardRisk(await placeAt(ground, placed(51.55, -3.05)), 'overall');
    expect(risk).toEqual({
      outside_coverage: 'The place lies outside the United States, which the risk index covers.',
    });
  });
});
