import { RegisterCoverage } from '../../../server/nearby/official/register-coverage.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const table of ['poi', 'postcode'])
    await database.db.query(`create table ${table}_all partition of ${table} default`);
  for (const [code, council] of Object.entries(COUNCILS))
    await database.db.query(
      `insert into postcode (source, part, country, code_key, code, kind, point, radius_m, city, county, state,
         council_code, council)
       values ('code-point-open', '', 'GB', $1, $1, 'unit', point(0, 51), 50, '', '', '', $2, '')`,
      [code, council],
    );
});
afterAll(() => database.drop());

const [LEEDS, BRADFORD, WAKEFIELD, NORTH] = ['E08000035', 'E08000032', 'E08000036', 'E06000061'];
const COUNCILS = { LS11AA: LEEDS, BD11AA: BRADFORD, WF11AA: WAKEFIELD, NN11AA: NORTH };

/** Entries of a list with a postcode: so many of each. */
async function holds(part: string, lists: [authority: string | null, postcode: string, entries: number][]) {
  for (const [authority, postcode, entries] of lists)
    await database.db.query(
      `insert into poi (source, part, ref, country, kind, name, point, point_from, properties)
       select 'fhrs', $1, concat($2::text, $3::text, n), 'GB', 'food', '', point(0, 51), 'register',
         jsonb_strip_nulls(jsonb_build_object('authority', $2::text, 'postcode', $3::text))
       from generate_series(1, $4::int) n`,
      [part, authority, postcode, entries],
    );
  return heldBy(part, 'food');
}

const rated = [{ property: 'hygiene', atLeast: 3, atMost: 5 }];

async function coverageOf(part: string, kind: string, conditions: typeof rated = []) {
  const query = { kinds: [kind], sources: ['fhrs'], conditions };
  return RegisterCoverage.of(database.db, part, query, [{ source: 'fhrs', part }]);
}

async function heldBy(...asked: Parameters<typeof coverageOf>) {
  const coverage = await coverageOf(...asked);
  return [LEEDS, BRADFORD, WAKEFIELD, NORTH, 'N'].filter(
    (council) => coverage.outside({ nation: council === 'N' ? 'N' : 'E', council }) === null,
  );
}

test('an authority of which only others list some entries is not covered', async () => {
  const lists: Parameters<typeof holds>[1] = [
    ['Bradford', 'BD1 1AA', 300],
    ['Bradford', 'LS1 1AA', 30],
    ['Wakefield', 'WF1 1AA', 200],
    ['Wakefield', 'LS1 1AA', 20],
    ['Wakefield', 'BT1 1AA', 15],
  ];
  expect(await holds('without-leeds', lists)).toEqual([BRADFORD, WAKEFIELD]);
});

test('authorities that merged since cover the one that they became, and Belfast its country', async () => {
  const lists: Parameters<typeof holds>[1] = [
    ['Corby', 'NN1 1AA', 40],
    ['Kettering', 'NN1 1AA', 50],
    ['Belfast City', 'BT1 1AA', 40],
  ];
  expect(await holds('merged', lists)).toEqual([NORTH, 'N']);
});

test('an extract without the names of authorities covers where it has ten places', async () => {
  const lists: Parameters<typeof holds>[1] = [
    [null, 'BD1 1AA', 300],
    [null, 'LS1 1AA', 10],
    [null, 'WF1 1AA', 9],
  ];
  expect(await holds('nameless', lists)).toEqual([LEEDS, BRADFORD]);
});

test('an extract covers no kind that it does not hold, and no property that its entries lack', async () => {
  expect(await holds('kinds', [[null, 'BD1 1AA', 300]])).toEqual([BRADFORD]);
  expect(await heldBy('kinds', 'hospice')).toEqual([]);
  expect(await heldBy('kinds', 'food', rated)).toEqual([]);
  const bradford = { nation: 'E', council: BRADFORD } as const;
  expect((await coverageOf('kinds', 'food', rated)).outside(bradford)).toMatch(
    / are without a hygiene rating\.$/,
  );
  expect((await coverageOf('kinds', 'hospice')).outside(bradford)).toMatch(/ do not hold the places /);
  await database.db.query(
    `update poi set properties = properties || '{"hygiene": 5}' where part = 'kinds' and ref like '%1'`,
  );
  // Kept for each version of the map: another name stands for the next.
  await database.db.query(`update poi set part = 'rated' where part = 'kinds'`);
  expect(await heldBy('rated', 'food', rated)).toEqual([BRADFORD]);
});

test('where a scheme has no hygiene figures, a bound on them finds not none but says so', async () => {
  const edinburgh = { nation: 'S', council: 'S12000036' } as const;
  const coverage = await coverageOf('rated', 'food', rated);
  expect(coverage.outside(edinburgh)).toContain('Pass or Improvement Required');
  expect(coverage.holds(edinburgh.council)).toBe(false);
  expect((await coverageOf('rated', 'food')).outside(edinburgh)).not.toContain('Pass');
});
