// Schools for some pupils: by the map's tags where they tell, else by their names.
import { findNearby } from '../../server/endpoints/find-nearby.ts';
import { insertPois } from '../nearby/insert-pois.ts';
import { sampleCaller } from './sample-caller.ts';

const on = sampleCaller(findNearby);

const HERE = { lat: 55.328961, lng: -2.232604 };
const records = [{ id: 'a', ...HERE }];

type School = [name: string, stages?: string];

/** Schools of a village, of which there are only these. */
async function withSchools<Result>(schools: readonly School[], ask: () => Promise<Result>): Promise<Result> {
  const own = { source: 'openstreetmap', part: 'sampleford-gb', kind: 'amenity/school' };
  await insertPois(
    on.db,
    schools.map(([name, stages], at) => ({
      ...own,
      ref: `node/990${at}`,
      name,
      lat: 55.3289 + at / 10_000,
      lng: HERE.lng,
      ...(stages && { properties: { school_stages: stages } }),
    })),
  );
  try {
    return await ask();
  } finally {
    await on.db.query(`delete from poi where ref like 'node/990%'`);
  }
}

const NAMED: readonly School[] = [
  ['Ash High School'],
  ['Beech Academy'],
  ['Cedar Junior-Senior High School'],
  ['College Prep'],
  ['Dogwood Junior High School'],
  ['Elm Middle School'],
  ['Fir Primary and Secondary, with a Middle School'],
  ['Gorse Juniors'],
  ['High Street Infants'],
  ['Oak Sixth Form'],
  ['St Ann CofE (Primary)'],
];
const PRIMARY = ['Gorse Juniors', 'High Street Infants', 'St Ann CofE (Primary)'];
const MIDDLE = ['Dogwood Junior High School', 'Elm Middle School'];
const HIGH = ['Ash High School', 'College Prep', 'Oak Sixth Form'];
const BOTH = 'Cedar Junior-Senior High School';

test.each<[category: string, without: string[]]>([
  ['primary schools', [...MIDDLE, ...HIGH, BOTH]],
  ['elementary schools', [...MIDDLE, ...HIGH, BOTH]],
  ['Middle Schools', [...PRIMARY, ...HIGH]],
  ['secondary school', PRIMARY],
  ['High Schools', [...PRIMARY, ...MIDDLE]],
  ['schools', []],
])('%s leave out schools whose name says another age', async (category, without) => {
  await withSchools(NAMED, async () => {
    for (const mode of ['list', 'nearest']) {
      const answer = await on.ask({ category, mode, n: 20, radius_km: 0.2, records });
      const found = answer.records[0].places.map(({ name }: { name: string }) => name);
      const all = NAMED.map(([name]) => name);
      expect(found.sort()).toEqual(all.filter((name) => !without.includes(name)));
    }
    const counted = await on.ask({ category, mode: 'count', radius_km: 0.2, records });
    expect(counted.records[0].count).toBe(NAMED.length - without.length);
  });
});

const TAGGED: readonly School[] = [
  ['Ysgol Gymraeg', 'primary'],
  ['John Frost School', 'high'],
  ['Gate Primary School', 'primary middle high'],
  ['The High School of Infants', 'middle'],
];

test.each<[category: string, names: string[]]>([
  ['primary schools', ['Gate Primary School', 'Ysgol Gymraeg']],
  ['middle schools', ['Gate Primary School', 'The High School of Infants']],
  ['secondary schools', ['Gate Primary School', 'John Frost School', 'The High School of Infants']],
  ['high schools', ['Gate Primary School', 'John Frost School']],
])('of %s the map tells before the name does', async (category, names) => {
  const [row] = await withSchools(TAGGED, async () => {
    const answer = await on.ask({ category, mode: 'list', n: 20, radius_km: 0.25, records });
    return answer.records;
  });
  expect(row.places.map(({ name }: { name: string }) => name).sort()).toEqual(names);
  const told = new Map(TAGGED.map(([name, stages]) => [name, stages]));
  for (const { name, school_stages: stages } of row.places) expect(stages).toBe(told.get(name));
});

test.each<[schools: readonly School[], mode: string, says: string]>([
  [[['Ash Primary School', 'primary']], 'list', 'the map tells for which age those listed are.'],
  [
    [['Ash Primary School', 'primary'], ['Beech Academy']],
    'list',
    'the map tells for which age 1 of the 2 listed are; of the others, those whose name says another age are left out.',
  ],
  [
    [['Beech Academy']],
    'nearest',
    'the map does not tell for which age those listed are; those whose name says another age are left out.',
  ],
  [
    [['Beech Academy']],
    'count',
    'those of another age are left out, by the map where it tells the age, else by their name.',
  ],
])('what was asked of %j is said, and by what (%s)', async (schools, mode, says) => {
  const { message } = await withSchools(schools, () =>
    on.ask({ category: 'primary schools', mode, n: 9, radius_km: 0.2, records }),
  );
  expect(message).toContain('of the kind School (primary) within 0.2 km.');
  expect(message).toContain(`Asked for primary schools: ${says}`);
});

test('of schools of every age no age is told', async () => {
  const { message } = await withSchools(NAMED, () => on.ask({ category: 'schools', records }));
  expect(message).toBe('1 of 1 row has a place of the kind School within 10 km.');
});
