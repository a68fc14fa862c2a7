import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RegisterEntryRow } from '../../../../server/gazetteer/poi-rows.ts';
import { cqc } from '../../../../server/sources/publishers/cqc/source.ts';
import { describeReal, realFile } from '../../../real-data.ts';
import { writeFiles } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';
import { location } from './sample.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function readEntries(file: string): Promise<Map<string, RegisterEntryRow>> {
  const entries = new Map<string, RegisterEntryRow>();
  for await (const row of cqc.read(file, { at() {}, skip() {} })) {
    const entry = row as RegisterEntryRow;
    entries.set(entry.ref, entry);
  }
  return entries;
}

async function readOne(fields: Record<string, unknown>) {
  await writeFiles(folder, {
    'cqc_api_one.zip': writeZip({ 'location_details/1.json': location(fields) }),
  });
  const file = join(folder, 'cqc_api_one.zip');
  const entry = (await readEntries(file)).get('1-100') as RegisterEntryRow;
  return { ...entry.properties, kinds: entry.kinds, version: (await cqc.describe(file)).version };
}

const inspected = (rating: string, reportDate: string) => ({
  currentRatings: { overall: { rating, reportDate }, serviceRatings: [] },
});
const group = (rating: string, name = 'Care Homes', status = 'Current') => ({ rating, name, status });
const assessed = (day: string, asgRatings: object[], overall?: object[]) => ({
  assessmentPlanPublishedDateTime: `${day} 07:42:57`,
  ratings: { asgRatings, ...(overall && { overall }) },
});
const groups = (...names: string[]) => ({
  assessmentServiceGroup: names.map((assessmentServiceName) => ({ assessmentServiceName, status: 'Active' })),
});
const ONE = groups('Care Homes');
const GOOD = group('Good');

test.each<[string, Record<string, unknown>, string | undefined, string | undefined]>([
  ['an assessment alone', { ...ONE, assessment: [assessed('2024-09-17', [GOOD])] }, 'Good', '2024-09-17'],
  [
    'an assessment after an inspection',
    { ...ONE, ...inspected('Inadequate', '2019-05-21'), assessment: [assessed('2024-09-17', [GOOD])] },
    'Good',
    '2024-09-17',
  ],
  [
    'an inspection after an assessment',
    { ...ONE, ...inspected('Outstanding', '2025-02-03'), assessment: [assessed('2024-09-17', [GOOD])] },
    'Outstanding',
    '2025-02-03',
  ],
  [
    'the later of two assessments',
    {
      ...ONE,
      assessment: [
        assessed('2025-01-07', [group('Requires Improvement')]),
        assessed('2024-03-07', [group('Inadequate')]),
      ],
    },
    'Requires improvement',
    '2025-01-07',
  ],
  [
    'an assessment that is no longer current',
    {
      ...ONE,
      ...inspected('Good', '2019-05-21'),
      assessment: [assessed('2024-09-17', [group('Inadequate', 'Care Homes', 'Historic')])],
    },
    'Good',
    '2019-05-21',
  ],
  [
    'the whole before its services',
    {
      ...groups('Maternity', 'Surgery'),
      assessment: [
        assessed(
          '2024-09-17',
          [group('Inadequate', 'Maternity')],
          [{ rating: 'Requires Improvement', status: 'Current' }],
        ),
      ],
    },
    'Requires improvement',
    '2024-09-17',
  ],
  [
    'services that say the same',
    {
      ...groups('Care Homes', 'Homecare'),
      assessment: [assessed('2024-09-17', [GOOD]), assessed('2024-10-01', [group('Good', 'Homecare')])],
    },
    'Good',
    '2024-10-01',
  ],
  [
    'services that differ, which say nothing of the whole',
    {
      ...groups('Care Homes', 'Homecare'),
      assessment: [assessed('2024-09-17', [GOOD, group('Inadequate', 'Homecare')])],
    },
    undefined,
    undefined,
  ],
  [
    'one service of two, beside an older inspection of the whole',
    {
      ...groups('Maternity', 'Surgery'),
      ...inspected('Good', '2019-05-21'),
      assessment: [assessed('2024-09-17', [group('Inadequate', 'Maternity')])],
    },
    'Good',
    '2019-05-21',
  ],
  [
    'an assessment that gives no rating, as of dentists',
    { ...groups('Dental'), assessment: [assessed('2024-11-18', [group('', 'Dental')])] },
    'No published rating',
    undefined,
  ],
  ['neither', {}, 'No published rating', undefined],
  [
    'ratings of services alone',
    { currentRatings: { serviceRatings: [{ name: 'old', rating: 'Good', reportDate: '2019-05-21' }] } },
    undefined,
    undefined,
  ],
  [
    'fields that are null',
    { assessment: null, assessmentServiceGroup: null },
    'No published rating',
    undefined,
  ],
])('of %s', async (_, fields, rating, ratedOn) => {
  const entry: Record<string, unknown> = await readOne(fields);
  expect([entry['rating'], entry['rated_on']]).toEqual([rating, ratedOn]);
});

test('emergency services have the later of their two ratings, and make the place an emergency department', async () => {
  const urgent = (rating: string, reportDate: string) => ({
    currentRatings: { serviceRatings: [{ name: 'urgent', rating, reportDate }] },
  });
  const assessment = [assessed('2024-09-17', [group('Good', 'Urgent and emergency services')])];
  expect(await readOne({ assessment })).toMatchObject({
    kinds: ['care_home', 'nursing_home', 'ae'],
    ae_rating: 'Good',
  });
  expect(await readOne({ assessment, ...urgent('Inadequate', '2019-05-21') })).toMatchObject({
    ae_rating: 'Good',
  });
  expect(await readOne({ assessment, ...urgent('Inadequate', '2025-05-21') })).toMatchObject({
    ae_rating: 'Inadequate',
  });
});

test('an archive is of the day of its newest assessment', async () => {
  expect(await readOne({ ...ONE, assessment: [assessed('2024-09-17', [GOOD])] })).toMatchObject({
    version: '2024-09-17',
  });
});

const OLDHAM = 'gb/cqc/cqc_api_oldham_locations.tar.gz';
describeReal('the locations of Oldham', [OLDHAM], () => {
  test('have the ratings of both forms', async () => {
    const entries = await readEntries(realFile(OLDHAM));
    const ratingOf = (ref: string) => entries.get(ref)?.properties['rating'];
    const assessed = ['1-5203053560', '1-5312102242', '1-569934227'];
    expect(assessed.map(ratingOf)).toEqual(['Good', 'Good', 'Good']);
    expect(entries.get('1-5203053560')?.properties['rated_on']).toBe('2024-09-17');
    // Assessed, but dentists are not rated.
    expect(ratingOf('1-16561595022')).toBe('No published rating');
    const untold = [...entries.values()].filter(({ properties }) => properties['rating'] === undefined);
    expect(untold.map(({ name }) => name)).toEqual([]);
  });
});
