import type { PointFeatureRow } from '../../server/gazetteer/official-rows.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { type Ground, layGround, placed, square } from './hand-made-ground.ts';

//  51.6  +---------+---------+---------+
//        | Borough |  Town   |  Wales  |     E09000001, E07000002, W06000003
//  51.5  +---------+---------+---------+
//       -0.2     -0.1       0.0       0.1
const gb = { country: 'GB', state: 'England' } as const;
const council = (code: string, name: string, west: number) =>
  square('council', code, [west, 51.5, 0.1], { ...gb, name, scope: 'GB' });

const point = (
  kind: PointFeatureRow['kind'],
  name: string,
  lat: number,
  more: Partial<PointFeatureRow> = {},
): PackRow => ({
  table: 'point_feature',
  kind,
  code: `ref ${name}`,
  name,
  country: 'GB',
  scope: 'E',
  properties: {},
  lat,
  lng: -0.15,
  ...more,
});

const locality = (name: string, lat: number, lng: number, radiusMeters: number): PackRow => ({
  table: 'locality',
  ref: name,
  country: 'GB',
  name,
  kind: 'city',
  county: '',
  state: 'England',
  population: 300_000,
  radiusMeters,
  lat,
  lng,
});

const rows: PackRow[] = [
  council('E09000001', 'Borough', -0.2),
  council('E07000002', 'Town', -0.1),
  council('W06000003', 'Cwm', 0),
  square('conservation_area', 'CA1', [-0.16, 51.54, 0.02], { ...gb, name: 'The Square', scope: 'E' }),
  square('conservation_area', 'CA2', [-0.155, 51.54, 0.02], { ...gb, name: 'The Circus', scope: 'E' }),
  square('green_belt', 'GB1', [-0.2, 51.5, 0.01], { ...gb, name: 'London and South East', scope: 'E' }),
  square('article4', 'A1', [-0.16, 51.54, 0.02], { ...gb, name: 'HMO direction', scope: 'publisher:67' }),
  square('tpo', '70', [-0.16, 51.54, 0.005], { ...gb, name: 'Norman Court', scope: 'publisher:67' }),
  square('national_landscape', '1', [-0.1, 51.5, 0.02], { ...gb, name: 'The Downs', scope: 'E' }),
  square('flood_england', 'zone-2', [-0.2, 51.5, 0.05], { ...gb, name: '2', scope: 'E' }),
  square('flood_england', 'zone-3', [-0.2, 51.5, 0.02], { ...gb, name: '3', scope: 'E' }),
  // 51.55 and 40 m, 55 m and 67 m to its north.
  point('listed_building', 'Old Hall', 51.55036, { properties: { grade: 'II*' } }),
  point('listed_building', 'Gate', 51.5505),
  point('listed_building', 'Far House', 51.5506),
  point('tpo_tree', 'Oak', 51.56, { scope: 'publisher:67' }),
];

const AT = placed(51.55, -0.15);
const IN_TOWN = placed(51.58, -0.05);
const IN_WALES = placed(51.55, 0.05);
const SOURCE = { source: 'fake-towns', as_of: '2026-01-01' };
const NONE = { ...SOURCE, value: null, none_here: true };

let ground: Ground;
beforeAll(async () => {
  ground = await layGround(rows);
});
afterAll(() => ground.database.drop());

test.each([
  ['council', AT, { ...SOURCE, value: 'Borough', code: 'E09000001' }],
  ['council', IN_WALES, { ...SOURCE, value: 'Cwm', code: 'W06000003' }],
  ['conservation_area', AT, { ...SOURCE, value: 'The Square', code: 'CA1', also: ['The Circus'] }],
  ['conservation_area', IN_TOWN, NONE],
  [
    'conservation_area',
    IN_WALES,
    { not_loaded: 'conservation areas for this place (source cadw-conservation-areas)' },
  ],
  [
    'listed_buildings',
    IN_WALES,
    { not_loaded: 'listed buildings for this place (source cadw-listed-buildings)' },
  ],
  [
    'listed_buildings',
    AT,
    {
      ...SOURCE,
      value: 2,
      list: [
        { name: 'Old Hall', reference: 'ref Old Hall', grade: 'II*', distance_m: 40 },
        { name: 'Gate', reference: 'ref Gate', grade: null, distance_m: 56 },
      ],
    },
  ],
  ['listed_buildings', IN_TOWN, NONE],
  ['green_belt', placed(51.505, -0.195), { ...SOURCE, value: 'London and South East', code: 'GB1' }],
  ['green_belt', AT, NONE],
  ['article4', AT, { ...SOURCE, value: 'HMO direction', code: 'A1' }],
  ['article4', placed(51.58, -0.18), NONE],
  ['article4', IN_TOWN, { ...SOURCE, value: 'not published by this council', published_by: 1 }],
  ['tpo', placed(51.542, -0.158), { ...SOURCE, value: 'Norman Court', code: '70', kind: 'zone' }],
  [
    'tpo',
    placed(51.56009, -0.15),
    { ...SOURCE, value: 'Oak', code: 'ref Oak', kind: 'tree', distance_m: 10 },
  ],
  ['tpo', placed(51.58, -0.18), NONE],
  ['tpo', IN_TOWN, { ...SOURCE, value: 'not published by this council', published_by: 1 }],
  ['national_landscape', placed(51.51, -0.09), { ...SOURCE, value: 'The Downs', code: '1' }],
  ['flood', placed(51.51, -0.19), { ...SOURCE, value: '3' }],
  ['flood', placed(51.53, -0.19), { ...SOURCE, value: '2' }],
  ['flood', AT, { ...SOURCE, value: '1' }],
  [
    'flood',
    IN_WALES,
    { outside_coverage: 'The place lies outside the United States and England, which this data covers.' },
  ],
  ['uprn', AT, { not_loaded: 'property numbers for this place (source os-open-uprn)' }],
  ['tract', AT, { outside_coverage: 'The place lies outside the United States, which this data covers.' }],
] as const)('%s', async (field, place, fact) => {
  const [answer] = await ground.factsAt([place], [field]);
  expect(answer?.facts).toEqual({ [field]: fact });
});

test('by default a place has all the facts of its own nation and no others', async () => {
  const places = await ground.factsAt([AT, IN_WALES]);
  const ofBritain = ['conservation_area', 'listed_buildings', 'uprn', 'council'];
  const ofEngland = ['green_belt', 'article4', 'tpo', 'national_landscape'];
  expect(Object.keys(places[0]?.facts ?? {})).toEqual(['flood', ...ofBritain, ...ofEngland]);
  expect(Object.keys(places[1]?.facts ?? {})).toEqual(ofBritain);
});

test('the zone of a place on its border is the likelier, and the others stand beside it', async () => {
  // On the line between zones 3 and 2.
  const [answer] = await ground.factsAt([placed(51.51, -0.18, 100)], ['flood']);
  expect(answer?.facts.flood?.may_be?.map(({ value }) => value).sort()).toEqual(['2', '3']);
});

describe('a town asked for by its name', () => {
  //  53.6  +----------+----------+
  //        |  Northam |  Selby   |     the town's middle lies in Northam, 1 km from the border
  //  53.3  +----------+----------+
  let town: Ground;
  const northam = square('council', 'E08000001', [-2.4, 53.3, 0.3], { ...gb, name: 'Northam', scope: 'GB' });
  const selby = square('council', 'E08000002', [-2.1, 53.3, 0.3], { ...gb, name: 'Selby', scope: 'GB' });
  beforeAll(async () => {
    town = await layGround([northam, selby, locality('Northam', 53.45, -2.12, 6000)]);
  });
  afterAll(() => town.database.drop());

  const asked = (value: 'town_only' | 'full_street') =>
    placed(53.45, -2.12, 55_000, { precision: 'town', addressQuality: { value, basis: '' } });

  test('lies in the council of its middle, with the share of the others it reaches into', async () => {
    const [answer] = await town.factsAt([asked('town_only')], ['council']);
    expect(answer?.facts.council).toMatchObject({ value: 'Northam', may_be: [{}, { value: 'Selby' }] });
    expect(answer?.facts.council?.share).toBeGreaterThan(0.6);
  });

  test('is not what an address is that was only found to be somewhere about it', async () => {
    const [answer] = await town.factsAt([asked('full_street')], ['council']);
    expect(answer?.facts.council?.share).toBeLessThan(0.6);
  });
});

describe('Wales and Scotland', () => {
  let nations: Ground;
  const [WALES, SCOTLAND] = ['Wales', 'Scotland'].map((state) => ({ country: 'GB', state }) as const);
  const lists = (name: string, [lat, lng]: [number, number], more: Partial<PointFeatureRow>) =>
    point('listed_building', name, lat, { lng, ...more });
  beforeAll(async () => {
    nations = await layGround([
      square('council', 'W06000022', [-3, 51.5, 0.1], { ...WALES, name: 'Newport', scope: 'GB' }),
      square('council', 'S12000042', [-3, 56.4, 0.1], { ...SCOTLAND, name: 'Dundee City', scope: 'GB' }),
      square('conservation_area', '1', [-3, 51.5, 0.05], { ...WALES, name: 'Town Centre', scope: 'W' }),
      square('conservation_area', 'CA9', [-3, 56.4, 0.05], { ...SCOTLAND, name: 'Harbour', scope: 'S' }),
      lists('Murenger House', [51.52, -2.98], { scope: 'W', properties: { grade: 'II' } }),
      // One listing with two points.
      lists('Terrace', [56.42, -2.98], { scope: 'S', code: 'LB1', properties: { grade: 'A' } }),
      lists('Terrace', [56.4201, -2.98], { scope: 'S', code: 'LB1', properties: { grade: 'A' } }),
    ]);
  });
  afterAll(() => nations.database.drop());

  test.each([
    ['Wales', placed(51.52, -2.98), 'Town Centre', 'Murenger House', 'II'],
    ['Scotland', placed(56.42, -2.98), 'Harbour', 'Terrace', 'A'],
  ])('%s: conservation area and listed buildings by its own lists', async (_, place, area, name, grade) => {
    const [answer] = await nations.factsAt([place], ['conservation_area', 'listed_buildings']);
    expect(answer?.facts).toMatchObject({
      conservation_area: { value: area },
      listed_buildings: { value: 1, list: [{ name, grade, distance_m: 0 }] },
    });
  });

  test.each([
    ['Wales', placed(51.58, -2.92)],
    ['Scotland', placed(56.48, -2.92)],
  ])('%s: none where the whole list has none', async (_, place) => {
    const [answer] = await nations.factsAt([place], ['conservation_area', 'listed_buildings']);
    expect(answer?.facts).toEqual({ conservation_area: NONE, listed_buildings: NONE });
  });
});

describe('where only single councils are loaded', () => {
  let councils: Ground;
  beforeAll(async () => {
    const own = rows.map((row) =>
      row.table === 'area' && row.kind === 'conservation_area' ? { ...row, scope: 'publisher:borough' } : row,
    );
    councils = await layGround(own, 'borough');
  });
  afterAll(() => councils.database.drop());

  test.each([
    ['conservation_area', placed(51.58, -0.18), NONE],
    [
      'conservation_area',
      IN_TOWN,
      { not_loaded: 'conservation areas for this place (source planning-conservation-areas)' },
    ],
    ['tpo', placed(51.58, -0.18), NONE],
    [
      'tpo',
      IN_TOWN,
      { not_loaded: 'tree preservation zones for this place (source planning-tree-preservation-zones)' },
    ],
    [
      'article4',
      IN_TOWN,
      { not_loaded: 'Article 4 direction areas for this place (source planning-article-4)' },
    ],
  ] as const)(
    '%s of another council is not loaded, never none and never unpublished',
    async (field, place, fact) => {
      const [answer] = await councils.factsAt([place], [field]);
      const named = 'none_here' in fact ? { ...fact, source: 'fake-towns, borough' } : fact;
      expect(answer?.facts).toEqual({ [field]: named });
    },
  );
});
