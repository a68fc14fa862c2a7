import { createRequire } from 'node:module';
import Papa from 'papaparse';
import { readLines } from '../../formats/text-file.ts';
import { BrokenFileError, type ReadProgress } from '../../source.ts';

export interface Zip {
  code: string;
  city: string;
  state: string;
  county: string;
  lat: number;
  lng: number;
}

const HEADER = 'code,city,state,county,area_code,lat,lon';

/** ZIP codes of either form: the table of the package `zipcodes` (.js) or the CSV. */
export async function readZips(file: string, progress: ReadProgress): Promise<Zip[]> {
  return file.endsWith('.js') ? readPackage(file) : readCsv(file, progress);
}

interface PackageZip {
  zip: string;
  latitude: number;
  longitude: number;
  city: string;
  state: string;
}

function readPackage(file: string): Zip[] {
  const { codes } = createRequire(import.meta.url)(file) as { codes: Record<string, PackageZip> };
  return Object.values(codes).map(({ zip, city, state, latitude, longitude }) => ({
    code: zip,
    city,
    state,
    county: '',
    lat: latitude,
    lng: longitude,
  }));
}

async function readCsv(file: string, progress: ReadProgress): Promise<Zip[]> {
  const zips: Zip[] = [];
  for await (const { text, number } of readLines(file, progress)) {
    const where = `${file}, line ${number}`;
    if (number === 1 && text !== HEADER)
      throw new BrokenFileError(where, `the header ${HEADER} was expected`);
    if (number > 1 && text !== '') zips.push(toZip(where, text));
  }
  if (zips.length === 0) throw new BrokenFileError(file, 'rows were expected, none are there');
  return zips;
}

// 01001,Agawam,MA,HAMPDEN,,42.140549,-72.788661
function toZip(where: string, text: string): Zip {
  const [fields = []] = Papa.parse<string[]>(text).data;
  const [code = '', city = '', state = '', county = '', , lat = '', lng = ''] = fields;
  if (!/^\d{5}$/.test(code))
    throw new BrokenFileError(where, `a ZIP of five digits was expected, got "${code}"`);
  if (!isDegrees(lat, 90) || !isDegrees(lng, 180)) {
    throw new BrokenFileError(where, `latitude and longitude were expected, got "${lat}", "${lng}"`);
  }
  return { code, city, state, county, lat: Number(lat), lng: Number(lng) };
}

/** A blank becomes 0, which the file also uses for a missing point. */
function isDegrees(text: string, limit: number): boolean {
  return text === '' || (/^-?\d+(\.\d+)?$/.test(text) && Math.abs(Number(text)) <= limit);
}
