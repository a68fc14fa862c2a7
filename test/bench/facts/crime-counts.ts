// What get_area_risk counts around places, against the lines of the forces' own files.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Papa from 'papaparse';
import { distanceMeters } from '../../../server/geometry/distance.ts';
import { Random } from '../../../server/sampleford/random.ts';
import type { AreaRisk } from '../../../shared/api/get-area-risk.ts';
import { printFigure } from '../figures.ts';

const FILES = ['gwent', 'city-of-london', 'hampshire'].map(
  (force) => `gb/police/2024-01-${force}-street.csv.gz`,
);
const PLACES = 200;
const SEED = 7;

export type AskCrime = (records: { lat: number; lng: number }[]) => Promise<AreaRisk[]>;

export async function countCrimes(dataFolder: string, ask: AskCrime): Promise<void> {
  const crimes = FILES.flatMap((file) => readCrimes(join(dataFolder, file)));
  const random = new Random(SEED);
  // Near crimes: elsewhere there is nothing to count.
  const places = Array.from({ length: PLACES }, () => {
    const { lat, lng } = crimes[Math.floor(random.next() * crimes.length)] as { lat: number; lng: number };
    const shift = () => random.between(-0.002, 0.002);
    return { lat: Math.round((lat + shift()) * 1e6) / 1e6, lng: Math.round((lng + shift()) * 1e6) / 1e6 };
  });
  const records = await ask(places);
  const answered = records.map((record, i) => ({ record, place: places[i] as (typeof places)[number] }));
  const counted = answered.filter(({ record }) => record.crime);
  const wrong = counted.filter(({ record, place }) => {
    const near = crimes.filter((one) => distanceMeters(place, one) <= 250);
    return record.crime?.count !== near.length;
  });
  printFigure('crime within 250 m: counts unlike the files', wrong.length, 'places', {
    of: counted.length,
    sent: PLACES,
    crimes_counted: counted.reduce((sum, { record }) => sum + (record.crime?.count ?? 0), 0),
  });
}

function readCrimes(file: string): { lat: number; lng: number }[] {
  const text = gunzipSync(readFileSync(file)).toString('utf8');
  const { data } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  return data
    .filter(({ Longitude }) => Longitude !== '')
    .map(({ Latitude, Longitude }) => ({ lat: Number(Latitude), lng: Number(Longitude) }));
}
