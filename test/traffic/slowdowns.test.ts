import { encodeRings } from '../../server/gazetteer/area-rings.ts';
import { findSlowdowns } from '../../server/traffic/find-slowdowns.ts';
import { meanSlowdown } from '../../server/traffic/mean-slowdown.ts';
import { findUrbanArea } from '../../server/traffic/metro-names.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

const urbanAreas = (...names: string[]) => names.map((name) => ({ name }));

test.each([
  ['Baltimore-Columbia-Towson, MD', 'Baltimore MD'],
  ['Boise City, ID', 'Boise ID'],
  ['Urban Honolulu, HI', 'Honolulu HI'],
  ['Louisville/Jefferson County, KY-IN', 'Louisville-Jefferson County KY-IN'],
  ['Nashville-Davidson--Murfreesboro--Franklin, TN', 'Nashville-Davidson TN'],
  ['St. Louis, MO-IL', 'Saint Louis MO-IL'],
  ['San Juan-Bayamón-Caguas, PR', 'San Juan PR'],
  ['Walla Walla, WA', 'Walla Walla-WA-OR'],
  // Not the first name of the metropolitan area, but one of its names.
  ['Miami-Fort Lauderdale-West Palm Beach, FL', 'West Palm Beach FL'],
])('%s takes its figure from %s', (metro, urban) => {
  expect(findUrbanArea(metro, urbanAreas('Elsewhere MD', urban))?.name).toBe(urban);
});

test.each([
  ['another state', 'Columbus, GA-AL', 'Columbus OH'],
  ['a second name of the urban area', 'Concord, NH', 'Boston-Concord NH'],
  ['a part of a name', 'York-Hanover, PA', 'New York NY-PA'],
])('%s is no match', (_, metro, urban) => {
  expect(findUrbanArea(metro, urbanAreas(urban))).toBeNull();
});

test('of several urban areas in one metropolitan area the one it is named after first speaks for it', () => {
  const areas = urbanAreas('Thousand Oaks CA', 'Oxnard CA');
  expect(findUrbanArea('Oxnard-Thousand Oaks-Ventura, CA', areas)?.name).toBe('Oxnard CA');
});

const area = (factor: number, name: string) => ({
  factor,
  area: name,
  source: 'Index',
  asOf: name === 'B' ? '2018-12-31' : '2019-12-31',
  packs: [`index/${name}`],
});

test.each([
  ['one area', area(1.26, 'A'), area(1.26, 'A'), { factor: 1.26, area: 'A', as_of: '2019-12-31' }, null],
  [
    'two areas: the mean',
    area(1.2, 'A'),
    area(1.3, 'B'),
    { factor: 1.25, area: 'A; B', as_of: '2018-12-31' },
    null,
  ],
  [
    'one area without a figure counts as 1',
    area(1.2, 'A'),
    null,
    { factor: 1.1, area: 'A' },
    'the area of one end has no measured slowdown and counts as empty roads',
  ],
])('%s', (_, from, to, slowdown, note) => {
  const mean = meanSlowdown(from, to);
  expect(mean.slowdown).toMatchObject({ source: 'Index', ...slowdown });
  expect(mean.note).toBe(note);
});

test('without any figure there is no slowdown, and it is said', () => {
  expect(meanSlowdown(null, null)).toEqual({
    slowdown: null,
    packs: [],
    note: 'no measured slowdown for this area: the minutes are for empty roads',
  });
});

describe('of a point', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await attach('area', 'outlines');
    await attach('code_fact', 'lists');
    await addArea('county', '24510', 'Baltimore city', 0);
    await addArea('council', 'E08000009', 'Trafford', 10);
    await addArea('council', 'W06000022', 'Newport', 20);
    await addArea('council', 'E07000209', 'Guildford', 50);
    await addArea('council', 'E07000999', 'Elsewhere', 60);
    await addFact('council_county', 'E07000209', 'Surrey County', { code: 'E10000030' });
    await addFact('council_county', 'E07000999', 'Nowhere County', { code: 'E10000099' });
    await addFact('road_speed', 'E10000030', 'Surrey', { value: 30 });
    await addFact('road_delay', 'E10000030', 'Surrey', { value: 40 });
    await addFact('metro', '24510', 'Baltimore-Columbia-Towson, MD', {});
    await addFact('travel_time_index', 'Baltimore MD', 'Baltimore MD', { index: 1.26 });
    await addFact('road_speed', 'E08000009', 'Trafford', { value: 20 });
    await addFact('road_delay', 'E08000009', 'Trafford', { value: 60 });
  });
  afterAll(() => database.drop());

  const attach = (table: string, source: string) =>
    database.db.query(`create table ${table}_${source}_1 partition of ${table} for values in ('${source}')`);

  /** A square of one degree at the equator. */
  const addArea = (kind: string, code: string, name: string, west: number) => {
    const [sw, se, ne, nw] = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([x = 0, y = 0]): [number, number] => [west + x, y]) as [
      [number, number],
      [number, number],
      [number, number],
      [number, number],
    ];
    return database.db.query(
      `insert into area (source, part, kind, code, name, country, state, bounds, rings)
       values ('outlines', '', $1, $2, $3, 'US', '', box(point($4, 1), point($5, 0)), $6)`,
      [kind, code, name, west + 1, west, encodeRings([[sw, se, ne, nw, sw]])],
    );
  };

  const addFact = (kind: string, code: string, name: string, properties: object) =>
    database.db.query(
      `insert into code_fact (source, part, kind, code, name, country, scope, properties)
       values ('lists', '', $1, $2, $3, 'US', '', $4)`,
      [kind, code, name, properties],
    );

  const LOADED = [{ pack: 'lists/', title: 'The list', asOf: '2019-12-31' }];
  const at = (lng: number) => ({ lat: 0.5, lng });

  test('a county by its metropolitan area, a council by its delay, and nothing where there is none', async () => {
    const found = await findSlowdowns(database.db, [at(0.5), at(10.5), at(20.5), at(40)], LOADED);
    expect(found.map((one) => one && [one.factor, one.area, one.source, one.asOf])).toEqual([
      [1.26, 'Baltimore MD', 'The list', '2019-12-31'],
      // A mile takes 180 s at 20 miles an hour, 60 of them delay.
      [1.5, 'Trafford', 'The list', '2019-12-31'],
      null,
      null,
    ]);
  });

  test('a district without a figure by its county, which runs its roads; a county without one has none', async () => {
    const [guildford, elsewhere] = await findSlowdowns(database.db, [at(50.5), at(60.5)], LOADED);
    // 120 s a mile at 30 miles an hour, 40 of them delay.
    expect(guildford).toMatchObject({ factor: 1.5, area: 'Surrey', packs: ['lists/', 'lists/', 'lists/'] });
    expect(elsewhere).toBeNull();
  });
});
