// "Dates are the data's own, never a file's write date": where each publisher's files say of when they are.
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { sources } from '../../server/sources/registry.ts';
import { writeZip } from './write-zip.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'milepost-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The day that the source says the file speaks for; the file itself was written on 9 September 1999. */
async function dateOf(
  id: string,
  path: string,
  content: string | Uint8Array,
): Promise<string | null | undefined> {
  const file = join(folder, id, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
  await utimes(file, new Date('1999-09-09'), new Date('1999-09-09'));
  const source = sources.find((one) => one.id === id);
  return (await source?.describe(file))?.asOf;
}

const features = (...properties: object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: properties.map((one) => ({ type: 'Feature', properties: one, geometry: null })),
  });
const sold = (day: string) => `"{31C68072-F396-FEE3-E063-4804A8C04F37}","1","${day}","NP20 1AA"`;
const town = (changed: string) => `1\tNewport${'\t'.repeat(17)}${changed}`;

test.each([
  ['price-paid', 'pp-2019.csv', `${sold('2019-04-11 00:00')}\n${sold('2019-12-20 00:00')}`, '2019-12-20'],
  ['world-towns', 'cities500.txt', `${town('2024-03-25')}\n${town('2011-01-01')}`, '2024-03-25'],
  ['national-risk-index', 'NRI_Table_Counties.csv', 'STCOFIPS,NRI_VER\n01001,March 2023\n', '2023-03-01'],
  [
    'dc-roads',
    'major-roads.geojson',
    features({ UPDATETIMESTAMP: '2014-11-03T10:00:00.000Z' }, { INSERVICEDATE: '2004-08-27' }),
    '2014-11-03',
  ],
  [
    'national-address-database',
    'NAD_r21.txt',
    'UUID,DateUpdate\n1,4/6/2023 0:00:00\n2,12/1/2022 0:00:00\n',
    '2023-04-06',
  ],
  ['dc-addresses', 'Address_Points.csv', 'MAR_ID,LAST_EDITED_DATE\n1,2025/02/03 05:00:00+00\n', '2025-02-03'],
  ['epc', 'certificates.csv', 'LMK_KEY,LODGEMENT_DATE\n1,2024-01-02\n2,2023-05-01\n', '2024-01-02'],
  [
    'planning-conservation-areas',
    'conservation-area.csv',
    'reference,entry-date\nCA1,2021-04-09\n',
    '2021-04-09',
  ],
  [
    'planning-listed-buildings',
    'trafford_listed_buildings.geojson',
    features({ ListDate: '1986-11-17', AmendDate: '2016-02-01' }),
    '2016-02-01',
  ],
])('%s speaks for the day of its newest record: %s', async (id, path, content, asOf) => {
  expect(await dateOf(id, path, content)).toBe(asOf);
});

test.each([
  ['nhs-pharmacies', 'consol_pharmacy_list_202526q1.csv', '2025-06-30'],
  ['nhs-pharmacies', 'consol_pharmacy_list_202526q4.csv', '2026-03-31'],
  ['nhs-dentists', 'gm_dentists.csv', null],
  ['hubzone', 'hubzone_qct_2026-01-01.geojson', '2026-01-01'],
  ['nws-zones', 'z_18mr25.zip', '2025-03-18'],
  ['national-flood-hazard', 'NFHL_20055C_20240615.zip', '2024-06-15'],
  ['cbsa-delineation', 'list1_2023.xlsx', '2023-07-01'],
  ['openaddresses', 'us/ca/alameda-addresses-county-2024-05.geojson', '2024-05-01'],
  ['usda-ineligible', 'usda_sfh_ineligible_2020.geojson', '2020-01-01'],
])('%s reads the edition in the name of %s', async (id, path, asOf) => {
  expect(await dateOf(id, path, features())).toBe(asOf);
});

test.each([
  ['national-address-database', 'NAD_r21_TXT.zip', 'NAD_r21.txt'],
  ['openaddresses', 'openaddresses/alameda.zip', 'us/ca/alameda.csv'],
  ['epc', 'domestic-W06000022-Newport.zip', 'readme.txt'],
  ['os-open-names', 'opname_csv_gb.zip', 'Data/HY20.csv'],
  ['ea-flood-areas', 'Flood_Warning_Areas.zip', 'areas.shp'],
  ['ea-flood-zones', 'Flood_Zones_2_3_Rivers_and_Sea.zip', 'zones.shp'],
  ['usda-ineligible', 'USDA_SFH_ineligible.zip', 'areas.shp'],
  ['hes-listed-buildings', 'lb_scotland.zip', 'lb.shp'],
  ['planning-tree-preservation-zones', 'southwark/TPO zones - Area type.zip', 'zones.shp'],
])('%s speaks for the day that %s was put together by its publisher', async (id, path, member) => {
  expect(await dateOf(id, path, writeZip({ [member]: 'x' }))).toBe('2026-01-01');
});

test.each([
  ['nhs-hospitals', 'Hospital.csv'],
  ['nhs-dentists', 'gm_dentists.csv'],
  ['us-zip-points', 'all_us_zipcodes.csv'],
  ['os-open-names', 'os_open_names/HY20.csv'],
  ['ea-flood-areas', 'flood_warning_areas.geojson'],
  ['nws-zones', 'nws_zones_forecast.geojson'],
  ['dc-addresses', 'derived_dc_address_points.csv'],
  ['cqc', 'trafford_care_homes.csv'],
  ['openaddresses', 'openaddresses/alameda.csv'],
  ['national-risk-index', 'NRI_Table_Counties.csv'],
])('%s: %s states no date, and the day it was written is not taken for one', async (id, path) => {
  expect(await dateOf(id, path, 'a,b\n1,2\n')).toBeNull();
});

test('a day to come is a slip of the pen, not the date of the data', async () => {
  const slip = `${sold('2999-01-01 00:00')}\n${sold('2018-06-01 00:00')}`;
  expect(await dateOf('price-paid', 'pp-2018.csv', slip)).toBe('2018-06-01');
});
