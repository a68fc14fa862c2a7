import type { Placement } from '../../server/geocoder/placement.ts';
import { codeFact, type Ground, layGround, placed, square } from './hand-made-ground.ts';

//  39.0  +---------+---------+
//        |   A     |    B    |     county 24005 is A and B, 24510 is C
//  38.9  +---------+---------+---------+
//       -77.1     -77.0    -76.9  C  -76.8
const A = '24005000100';
const B = '24005000200';
const C = '24510000300';
const scope = { scope: '24' };
const zone = (code: string, corner: [number, number, number], properties: object) =>
  square('hubzone', code, corner, { ...scope, properties: { ...properties } });

let ground: Ground;
beforeAll(async () => {
  ground = await layGround([
    square('county', '24005', [-77.1, 38.9, 0.2], { name: 'Baltimore County', scope: 'US' }),
    square('county', '24510', [-76.9, 38.9, 0.1], { name: 'Baltimore city', scope: 'US' }),
    square('county', '09001', [-73.5, 41, 0.2], { name: 'Fairfield County', scope: 'US' }),
    square('county', '11001', [-77.3, 38.9, 0.2], { name: 'District of Columbia', scope: 'US' }),
    square('tract', A, [-77.1, 38.9, 0.1], { ...scope, name: 'Census Tract 1' }),
    square('tract', B, [-77, 38.9, 0.1], { ...scope, name: 'Census Tract 2' }),
    square('block', `${C}1001`, [-76.9, 38.9, 0.1], scope),
    square('tract_2010', A, [-77.1, 38.9, 0.05], scope),
    square('tract_2010', '24005009900', [-77.05, 38.9, 0.1], scope),
    zone(A, [-77.1, 38.9, 0.1], { qualified: true, until: '2026-06-30', status: 'Redesignated' }),
    zone(B, [-77, 38.9, 0.1], { qualified: false, until: null, status: 'Not Qualified' }),
    square('usda_ineligible', 'town', [-77.02, 38.9, 0.05], { scope: 'US' }),
    square('flood_us', '1', [-77.1, 38.9, 0.05], {
      name: 'AE',
      properties: { highRisk: true, elevationFeet: 12.5, datum: 'NAVD88' },
    }),
    square('flood_us', '2', [-77.1, 38.9, 0.1], {
      name: 'X',
      properties: { highRisk: false, subtype: 'AREA OF MINIMAL FLOOD HAZARD' },
    }),
    codeFact('metro', '24005', 'Baltimore-Columbia-Towson, MD', { cbsa: '12580', kind: 'metropolitan' }),
    codeFact('metro', '09190', 'Bridgeport-Stamford-Danbury, CT', { cbsa: '14860', kind: 'metropolitan' }),
    codeFact('tract_income', A, '', { level: 'low', percent: 41.2, tract_median: 40000, area_median: 97000 }),
    codeFact('tract_income', B, '', { level: null }),
    codeFact('opportunity_zone', '24005009900', 'Low-Income Community'),
  ]);
});
afterAll(() => ground.database.drop());

const SOURCE = { source: 'fake-towns', as_of: '2026-01-01' };
const IN_A = placed(38.92, -77.08);
const IN_B = placed(38.98, -76.93);
const IN_C = placed(38.95, -76.85);
const OF_THE_US: Placement['admin'] = {
  value: {
    house_number: null,
    street: null,
    city: null,
    county: null,
    state: null,
    postcode: null,
    country: 'US',
    council: null,
  },
  basis: 'position',
  evidence: [],
};

test.each([
  ['tract', IN_A, { value: A, name: 'Census Tract 1' }],
  ['tract', IN_C, { value: C }],
  ['county', IN_B, { value: 'Baltimore County', code: '24005' }],
  ['county', IN_C, { value: 'Baltimore city', code: '24510' }],
  ['metro', IN_A, { value: 'Baltimore-Columbia-Towson, MD', code: '12580', kind: 'metropolitan' }],
  ['metro', IN_C, { value: null, none_here: true }],
  ['income', IN_A, { value: 'low', percent: 41.2, tract_median: 40000, area_median: 97000 }],
  ['income', IN_B, { value: null, none_here: true }],
  ['hubzone', IN_A, { value: true, status: 'Redesignated', until: '2026-06-30' }],
  ['hubzone', IN_B, { value: false, status: 'Not Qualified' }],
  ['hubzone', IN_C, { value: false }],
  [
    'opportunity_zone',
    placed(38.92, -77.03),
    { value: true, tract_2010: '24005009900', kind: 'Low-Income Community' },
  ],
  ['opportunity_zone', IN_A, { value: false, tract_2010: A }],
  ['usda', placed(38.92, -77.01), { value: false }],
  ['usda', IN_C, { value: true }],
  ['flood', IN_A, { value: 'AE', high_risk: true, base_flood_elevation: 12.5, datum: 'NAVD88' }],
  [
    'flood',
    placed(38.98, -77.01),
    { value: 'X', high_risk: false, subtype: 'AREA OF MINIMAL FLOOD HAZARD', base_flood_elevation: null },
  ],
] as const)('%s', async (field, place, fact) => {
  const [{ facts } = { facts: {} }] = await ground.factsAt([place], [field]);
  expect(facts).toEqual({ [field]: { ...SOURCE, ...fact } });
});

test.each([
  [
    'uk',
    'outside',
    { outside_coverage: 'The place lies outside the United Kingdom, whose facts are asked for.' },
  ],
  ['us', 'inside', { ...SOURCE, value: 'AE', high_risk: true, base_flood_elevation: 12.5, datum: 'NAVD88' }],
] as const)('flood of both countries, asked of %s alone: %s', async (region, _, flood) => {
  const [ofField, ofRegion] = await Promise.all([
    ground.factsAt([IN_A], ['flood'], undefined, region),
    ground.factsAt([IN_A], undefined, undefined, region),
  ]);
  expect(ofField[0]?.facts).toEqual({ flood });
  expect(ofRegion[0]?.facts.flood).toEqual(flood);
});

test('a redesignated HUBZone whose last day has passed is none', async () => {
  const [answer] = await ground.factsAt([IN_A], ['hubzone'], '2026-07-01');
  expect(answer?.facts.hubzone).toMatchObject({ value: false, status: 'Redesignated', until: '2026-06-30' });
});

test.each([
  ['tract', placed(38.95, -77.2), { not_loaded: 'census tracts for this place (source tiger-tracts)' }],
  [
    'metro',
    placed(38.95, -78, 0, { admin: OF_THE_US }),
    { not_loaded: 'county boundaries for this place (source tiger-counties)' },
  ],
  [
    // The list has the state's planning regions, the outlines its former counties.
    'metro',
    placed(41.1, -73.4),
    {
      not_loaded:
        'county boundaries of the division by which metropolitan areas are listed (source tiger-counties)',
    },
  ],
  ['hubzone', placed(38.95, -77.2), { not_loaded: 'HUBZone areas for this place (source hubzone)' }],
  ['flood', IN_C, { not_loaded: 'federal flood zones for this place (source national-flood-hazard)' }],
  [
    'opportunity_zone',
    IN_C,
    { not_loaded: 'census tracts of 2010 for this place (source tiger-tracts-2010)' },
  ],
  ['council', IN_A, { outside_coverage: 'The place lies outside Great Britain, which this data covers.' }],
] as const)(
  '%s where nothing is loaded or nothing applies says which of the two',
  async (field, place, fact) => {
    const [answer] = await ground.factsAt([place], [field]);
    expect(answer?.facts).toEqual({ [field]: fact });
  },
);

test('a place within 100 m of a boundary between tracts lists both, likelier first, with their shares', async () => {
  // 40 m west of the line between A and B.
  const [answer] = await ground.factsAt([placed(38.95, -77.00046, 100)], ['tract', 'county']);
  const { tract, county } = answer?.facts ?? {};
  expect(tract).toMatchObject({ value: A, may_be: [{ value: A }, { value: B }] });
  // 40 m are 0.98 deviations: 83.6 % of a normal distribution lie on the nearer side.
  expect(tract?.share).toBeCloseTo(0.84, 1);
  expect((tract?.may_be?.[0]?.share ?? 0) + (tract?.may_be?.[1]?.share ?? 0)).toBeCloseTo(1, 5);
  expect(county).toMatchObject({ value: 'Baltimore County', share: 1 });
  expect(county).not.toHaveProperty('may_be');
});

test('of what every place has, a position where nothing is loaded is not none', async () => {
  // Three quarters of the circle lie west of all tracts.
  const [answer] = await ground.factsAt(
    [placed(38.95, -77.11, 3000)],
    ['tract', 'county', 'opportunity_zone'],
  );
  const { tract, county, opportunity_zone } = answer?.facts ?? {};
  expect(tract).toMatchObject({ value: A, may_be: [{ value: A }] });
  expect(tract).not.toHaveProperty('none_here');
  expect(tract?.share).toBeLessThan(0.5);
  expect(opportunity_zone).toMatchObject({ value: false });
  expect(opportunity_zone?.share).toBeLessThan(0.5);
  expect(county?.may_be?.map(({ value }) => value)).not.toContain(null);
});

test('a place of kilometers lists what it may be in without asking for every outline around', async () => {
  const [answer] = await ground.factsAt([placed(38.95, -77, 4000)], ['tract', 'flood']);
  expect(answer?.facts.tract?.may_be?.map(({ value }) => value).sort()).toEqual([A, B]);
  expect(answer?.facts.flood?.may_be?.map(({ value }) => value)).toContain('X');
});
