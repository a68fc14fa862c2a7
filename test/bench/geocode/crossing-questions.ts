// Crossings of Washington by the District's own list of streets, against the map's lines.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import type { GeocodeQuestion } from './question.ts';

interface Stretch {
  properties: { STREET: string; QUAD: string; FROM_ST: string };
  geometry: { coordinates: [lng: number, lat: number][] };
}

/** One street, not 'Pennsylvania Ave (W), 21st St (N)'; where roads are one above the other none is named. */
const ONE_STREET = /^[A-Z0-9][\w' ]* (?:St|Ave|Rd|Pl|Dr|Ter)$/;

const FORMS: readonly ((first: string, second: string) => string)[] = [
  (first, second) => `${first} & ${second}, Washington, DC`,
  (first, second) => `corner of ${first} and ${second}, Washington, DC`,
  (first, second) => `${second.toLowerCase()} at ${first.toLowerCase()} washington dc`,
];

/** A stretch of road begins at the street that it is said to begin at. Only the quarter whose roads are mapped. */
export async function askCrossings(dataFolder: string): Promise<GeocodeQuestion[]> {
  const packed = await readFile(join(dataFolder, 'us/dc/snow-emergency-roads.geojson.gz'));
  const { features } = JSON.parse((await promisify(gunzip)(packed)).toString('utf8')) as {
    features: Stretch[];
  };
  const byPair = new Map<string, GeocodeQuestion>();
  for (const { properties, geometry } of features) {
    const { STREET: street, QUAD: quarter, FROM_ST: crossed } = properties;
    const [start] = geometry.coordinates;
    if (quarter !== 'NW' || !start || !ONE_STREET.test(street) || !ONE_STREET.test(crossed)) continue;
    const form = FORMS[byPair.size % FORMS.length] as (typeof FORMS)[number];
    const pair = `${street} & ${crossed}`;
    const known = byPair.get(pair);
    byPair.set(
      pair,
      known ?? {
        kind: 'crossing',
        variant: 'crossing',
        text: form(`${street} ${quarter}`, `${crossed} ${quarter}`),
        country: 'US',
        truth: { lat: start[1], lng: start[0] },
        street: pair,
      },
    );
  }
  return [...byPair.values()];
}
