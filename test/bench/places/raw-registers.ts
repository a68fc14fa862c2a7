// The registers as their publishers wrote them, read line by line and by the simplest means.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { toWgs84 } from '../../../server/geometry/national-grid/to-wgs84.ts';
import { listSites } from '../../../server/nearby/hospital-sites.ts';
import { readArchive } from '../../../server/sources/formats/archive.ts';
import type { RawPlace } from './raw-places.ts';

type Point = { lat: number; lng: number };

/** Every unit postcode and its centre. */
export async function readPostcodes(folder: string): Promise<Map<string, Point>> {
  const centres = new Map<string, Point>();
  for await (const { name, content } of readArchive(join(folder, 'gb/codepoint_open/codepo_gb.zip'))) {
    if (!/Data\/CSV\/.*\.csv$/i.test(name)) continue;
    for (const line of (await content()).toString('utf8').split(/\r?\n/)) {
      const [code = '', quality, easting, northing] = line.replaceAll('"', '').split(',');
      if (code && quality !== '90')
        centres.set(code.replaceAll(' ', ''), toWgs84(Number(easting), Number(northing)));
    }
  }
  return centres;
}

const nameAndPostcode = (name: string, postcode: string) =>
  `${postcode} ${name.toLowerCase().replace(/[^a-z0-9]+/g, '')}`;

function place(id: string, name: string, postcode: string, at: Point | undefined, code = ''): RawPlace[] {
  const keys = [id, nameAndPostcode(name, postcode), ...(code ? [`code ${code}`] : [])];
  return at ? [{ id, name, kind: '', keys, ...at }] : [];
}

/** A hospital, with what tells its site: every entry of a site is that hospital. */
type RawHospital = RawPlace & { code: string; postcode: string; address: string };

/** Hospitals that also share a key with the other entries of their site. */
export function joinSites(hospitals: readonly RawHospital[]): RawPlace[] {
  const entries = hospitals.map((one) => ({ ...one, kind: 'hospital' }));
  const sites = listSites(entries);
  return entries.map((one) => ({ ...one, keys: [...one.keys, `${one.postcode} ${sites.get(one)}`] }));
}

/** The service keeps seven decimals of a degree, a centimeter; the scheme publishes fourteen. */
const toStored = (degrees: string): number => Number(Number(degrees).toFixed(7));

/** Food businesses of every authority; both archives hold some of them, a number counts once. */
export async function readFood(folder: string): Promise<RawPlace[]> {
  const found = new Map<string, RawPlace>();
  for (const file of ['fhrs_2020-11_all_370_authorities_xml.tar.xz', 'city_xml.zip']) {
    for await (const { name, content } of readArchive(join(folder, 'gb/fhrs', file))) {
      if (!/FHRS\d{3}en-GB\.xml$/.test(name)) continue;
      for (const text of (await content()).toString('utf8').split('<EstablishmentDetail>').slice(1)) {
        const read = (tag: string) => new RegExp(`<${tag}>([^<]*)<`).exec(text)?.[1] ?? '';
        const [id, lat, lng] = [read('FHRSID'), read('Latitude'), read('Longitude')];
        const at = { lat: toStored(lat), lng: toStored(lng) };
        const isHere = at.lat > 49.8 && at.lat < 61 && at.lng > -8.7 && at.lng < 1.9;
        if (lat && lng && isHere && read('BusinessName'))
          found.set(`${id} ${lat} ${lng}`, { id, name: read('BusinessName'), kind: '', keys: [id], ...at });
      }
    }
  }
  return [...found.values()];
}

interface CareLocation {
  locationId: string;
  name: string;
  registrationStatus: string;
  odsCode?: string;
  postalAddressLine1?: string;
  postalAddressLine2?: string;
  postalCode: string;
  onspdLatitude?: number;
  onspdLongitude?: number;
  gacServiceTypes: { name: string }[];
  inspectionCategories?: { name: string }[];
}

/** Registered locations that give one of these services. */
export async function readCare(folder: string, services: readonly string[]): Promise<RawHospital[]> {
  const places: RawHospital[] = [];
  for await (const { name, content } of readArchive(join(folder, 'gb/cqc/cqc_api_oldham_locations.tar.gz'))) {
    if (!/location_details\/.*\.json$/.test(name)) continue;
    const one = JSON.parse((await content()).toString('utf8')) as CareLocation;
    const gives = one.gacServiceTypes.some((service) => services.includes(service.name));
    const isPractice = one.inspectionCategories?.some((category) => category.name === 'GP Practices');
    if (
      one.registrationStatus !== 'Registered' ||
      !gives ||
      (services.includes('Doctors/Gps') && !isPractice)
    )
      continue;
    const at = one.onspdLatitude ? { lat: one.onspdLatitude, lng: one.onspdLongitude ?? 0 } : undefined;
    const code = one.odsCode || (/^[A-Z][A-Z0-9]{4}$/.test(one.locationId) ? one.locationId : '');
    const address = [one.postalAddressLine1, one.postalAddressLine2].join(', ');
    for (const found of place(one.locationId, one.name, one.postalCode, at, code))
      places.push({ ...found, code, postcode: one.postalCode, address });
  }
  return places;
}

export function readPractices(folder: string, postcodes: ReadonlyMap<string, Point>): RawPlace[] {
  const text = gunzipSync(readFileSync(join(folder, 'gb/nhs/epraccur.csv.gz'))).toString('utf8');
  const rows = Papa.parse<string[]>(text.trim()).data;
  return rows
    .filter((row) => row[12] === 'A' && row[25] === '4')
    .flatMap(([id = '', name = '', , , , , , , , postcode = '']) =>
      place(id, name, postcode, postcodes.get(postcode.replaceAll(' ', '')), id),
    );
}

export function readHospitals(folder: string, postcodes: ReadonlyMap<string, Point>): RawHospital[] {
  const [header = '', ...lines] = readFileSync(join(folder, 'gb/nhs/Hospital.csv'), 'latin1')
    .trim()
    .split(/\r?\n/);
  const columns = header.split('¬');
  return lines.flatMap((line) => {
    const values = line.split('¬');
    const read = (column: string) => values[columns.indexOf(column)] ?? '';
    const own = read('Latitude') && { lat: Number(read('Latitude')), lng: Number(read('Longitude')) };
    const postcode = read('Postcode');
    const at = own || postcodes.get(postcode.replaceAll(' ', ''));
    const address = ['Address1', 'Address2', 'Address3'].map(read).join(', ');
    const code = read('OrganisationCode');
    return place(code, read('OrganisationName'), postcode, at, code).map((found) => ({
      ...found,
      code,
      postcode,
      address,
    }));
  });
}

/** The tables of the Trafford Data Lab. */
export function readTrafford(
  folder: string,
  file: string,
  to: (row: Record<string, string>) => { id: string; code?: string },
  postcodes: ReadonlyMap<string, Point>,
): RawPlace[] {
  const text = readFileSync(join(folder, 'gb/trafford', file), 'utf8');
  return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data.flatMap((row) => {
    const { id, code } = to(row);
    const postcode = row['postcode'] ?? '';
    const own = row['lat'] ? { lat: Number(row['lat']), lng: Number(row['lon']) } : undefined;
    const name = row['name'] ?? row['pharmacy_name'] ?? '';
    return place(id, name, postcode, own ?? postcodes.get(postcode.replaceAll(' ', '')), code);
  });
}
