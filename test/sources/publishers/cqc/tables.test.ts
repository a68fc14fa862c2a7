import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadPart } from '../../../../server/packs/load/load.ts';
import { codePointOpen } from '../../../../server/sources/publishers/code-point-open/source.ts';
import { cqc } from '../../../../server/sources/publishers/cqc/source.ts';
import { createTestDatabase, type TestDatabase } from '../../../database.ts';
import { writeFiles } from '../../sample.ts';
import { writeZip } from '../../write-zip.ts';
import { codePointOpenSample } from '../code-point-open/sample.ts';
import { location } from './sample.ts';

const DIRECTORY = '19_August_2026_CQC_directory.csv';
const RATINGS = '01_August_2026_Latest_ratings.csv';

const HEADER =
  "Name,Also known as,Address,Postcode,Phone number,Service's website (if available),Service types," +
  'Date of latest check,Specialisms/services,Provider name,Local authority,Region,Location URL,' +
  'CQC Location ID (for office use only),CQC Provider ID (for office use only)';
const listed = (id: string, name: string, services: string) =>
  `${name},,"12 Stow Hill, Newport",NP20 1AA,01633 1,www.x.uk,${services},,,Y,Newport,Wales,https://x,${id},1-1`;

const RATED =
  'Location ID,Location ODS Code,Location Name,Care Home?,Location Primary Inspection Category,Location Post Code,' +
  'Service / Population Group,Domain,Latest Rating,Publication Date';
const rating = (
  id: string,
  name: string,
  service: string,
  domain: string,
  word: string,
  category = 'Acute hospital',
) => `${id},,${name},N,${category},NP20 1AA,${service},${domain},${word},25/01/2019`;

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  await writeFiles(folder, {
    ...codePointOpenSample.files,
    [DIRECTORY]: [
      'CQC Locations data,,,',
      ',,',
      'This data was produced on 19 August 2026,,',
      '',
      HEADER,
      listed('RW601', 'The Royal Hospital', 'Hospital|Community services - Healthcare'),
      listed('RW602', 'Royal Eye Hospital', 'Hospital'),
      listed('1-5', 'Oak House', 'Nursing homes|Residential homes'),
      listed('1-6', 'Homecare', 'Homecare agencies'),
    ].join('\r\n'),
    [RATINGS]: [
      RATED,
      rating('RW601', 'The Royal Hospital', 'Overall', 'Overall', 'Good'),
      rating('RW601', 'The Royal Hospital', 'Urgent and emergency services', 'Safe', 'Inadequate'),
      rating(
        'RW601',
        'The Royal Hospital',
        'Urgent and emergency services',
        'Overall',
        'Requires improvement',
      ),
      rating('RW602', 'Royal Eye Hospital', 'Urgent and emergency services', 'Overall', 'Outstanding'),
      rating('1-99', 'Gone', 'Overall', 'Overall', 'Inadequate'),
    ].join('\n'),
    'cqc_api_new.zip': writeZip({
      'location_details/1-5.json': location({ locationId: '1-5', name: 'Oak House (new)' }),
    }),
  });
  await loadPart(database.db, cqc, join(folder, RATINGS));
  await loadPart(database.db, cqc, join(folder, DIRECTORY));
  await loadPart(database.db, codePointOpen, join(folder, codePointOpenSample.load));
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const listPois = async (condition: string) =>
  (
    await database.db.query<{ ref: string; kind: string; name: string }>(
      `select ref, kind, name, point_from, properties from poi where ${condition} order by ref, kind`,
    )
  ).rows;

test('the directory’s services become kinds; a home with and without nursing is one of each once', async () => {
  const pois = await listPois('true');
  expect(pois.map(({ ref, kind }) => `${ref} ${kind}`)).toEqual([
    '1-5 care_home',
    '1-5 nursing_home',
    'RW601 ae',
    'RW601 hospital',
    'RW602 ae',
    'RW602 hospital',
  ]);
});

test('a location has the ratings of the other table, its emergency department its own', async () => {
  const [royal] = await listPois("ref = 'RW601' and kind = 'ae'");
  expect(royal).toMatchObject({
    point_from: 'postcode',
    properties: {
      rating: 'Good',
      rated_on: '2019-01-25',
      ae_rating: 'Requires improvement',
      specialist: false,
      code: 'RW601',
      nhs: true,
      address: '12 Stow Hill, Newport, NP20 1AA',
      postcode: 'NP20 1AA',
    },
  });
  expect(await listPois("ref = 'RW602' and properties->>'specialist' = 'true'")).toHaveLength(2);
});

test('of one number the newest entry holds: the directory’s, being of 2026', async () => {
  await loadPart(database.db, cqc, join(folder, 'cqc_api_new.zip'));
  const names = (await listPois("ref = '1-5'")).map(({ name }) => name);
  expect(names).toEqual(['Oak House', 'Oak House']);
});
