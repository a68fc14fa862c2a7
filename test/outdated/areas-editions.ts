// Editions of what lies around the made-up town: councils, flood zones, practices, food premises; its postcodes, some of them in Wales.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/db/database.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { sources } from '../../server/sources/registry.ts';
import type { Source } from '../../server/sources/source.ts';
import { KINDS, type Kind, makeThings, postcodeOf } from '../packs/editions/kinds.ts';
import { odsLine } from '../sources/ods-line.ts';
import { writeZip } from '../sources/write-zip.ts';

/** 0 to 1, the same for the same seed and name. */
function chance(seed: number, name: string): number {
  let state = seed + 1;
  for (const letter of name) state = (state * 31 + (letter.codePointAt(0) ?? 0)) % 2_147_483_647;
  for (let turn = 0; turn < 3; turn++) state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

const POSTCODES = 300;

const ENGLISH = '"E92000001","","","","E06000023","E05001710"';
const WELSH = '"W92000004","","","","W06000022","W05001710"';

function postcodes(seed: number): Buffer {
  const lines = makeThings(POSTCODES)
    .filter(({ id }) => seed === 0 || chance(seed, `there ${id}`) > 0.03)
    .map(({ id, east, north }) => {
      const moved = seed > 0 && chance(seed, `moved ${id}`) < 0.05 ? 80 : 0;
      return `"${postcodeOf(id)}",10,${331_000 + east + moved},${188_000 + north},${id % 3 === 0 ? WELSH : ENGLISH}`;
    });
  const day = `2026-0${1 + (seed % 8)}-15`;
  return writeZip(
    {
      'Data/CSV/np.csv': `${lines.join('\n')}\n`,
      'Doc/metadata.txt': `DATASET VERSION NUMBER: ${day}\nCOPYRIGHT DATE: ${day.replaceAll('-', '')}\n`,
    },
    { isPacked: true },
  );
}

type Ring = [number, number][];
const box = (west: number, south: number, east: number, north: number): Ring => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];

function geojson(name: string, features: { properties: object; ring: Ring }[]): Buffer {
  const all = features.map(({ properties, ring }) => ({
    type: 'Feature',
    properties,
    geometry: { type: 'Polygon', coordinates: [ring] },
  }));
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', name, features: all }));
}

/** The northern edge of the councils: some postcodes lie beyond it, as on a pier. */
export const SHORE = 51.5945;

/** Two councils whose border through the town moves. */
function councils(seed: number): Buffer {
  const border = -2.985 + seed * 0.0008;
  const council = (code: string, own: string, ring: Ring) => ({
    properties: { LAD24CD: code, LAD24NM: own },
    ring,
  });
  const month = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG'][seed % 8];
  return geojson(`LAD_${month}_2024_UK_BUC`, [
    council('E06000023', 'Westford', box(-3.4, 51.3, border, SHORE)),
    council('E06000024', 'Eastford', box(border, 51.3, -2.5, SHORE)),
    council('E06000025', 'Farford', box(-0.5, 51.3, -0.1, 51.9)),
  ]);
}

/** Squares of the town and, unchanged, two that hold the whole of what is covered. */
function floodZones(seed: number): Buffer {
  const squares = Array.from({ length: 80 }, (_, at) => at).flatMap((at) => {
    if (seed > 0 && chance(seed, `zone ${at}`) < 0.1) return [];
    const grown = seed > 0 && chance(seed, `grown ${at}`) < 0.15 ? 0.0004 : 0;
    const [west, south] = [-3.0 + (at % 10) * 0.0035, 51.579 + Math.floor(at / 10) * 0.0015];
    const zone = (at + (chance(seed, `level ${at}`) < 0.1 ? 1 : 0)) % 3;
    if (zone === 0) return [];
    const ring = box(west, south, west + 0.0012 + grown, south + 0.0006 + grown);
    return [{ properties: { flood_zone: `FZ${zone + 1}` }, ring }];
  });
  const corner = (west: number, south: number, zone: string) => ({
    properties: { flood_zone: zone },
    ring: box(west, south, west + 0.001, south + 0.001),
  });
  const rims = ['FZ2', 'FZ3'].flatMap((zone) => [corner(-5, 50.2, zone), corner(1.5, 55, zone)]);
  return geojson('flood', [...squares, ...rims]);
}

function practices(seed: number): Buffer {
  const lines = Array.from({ length: 40 }, (_, at) => at).flatMap((at) => {
    if (seed > 0 && chance(seed, `practice ${at}`) < 0.08) return [];
    const name = seed > 0 && chance(seed, `called ${at}`) < 0.08 ? `SURGERY ${at} ANEW` : `SURGERY ${at}`;
    const postcode = postcodeOf(
      (at * 7 + (seed > 0 && chance(seed, `went ${at}`) < 0.08 ? 60 : 0)) % POSTCODES,
    );
    const opened = `2019040${1 + (seed % 8)}`;
    return [
      odsLine({
        code: `W93${String(at).padStart(3, '0')}`,
        name,
        postcode: postcode.replace(/(...)$/, ' $1'),
        opened,
      }),
    ];
  });
  return Buffer.from(`${lines.join('\r\n')}\r\n`);
}

function foodPremises(seed: number): Buffer {
  const things = makeThings(200)
    .filter(({ id }) => seed === 0 || chance(seed, `open ${id}`) > 0.05)
    .map(({ id, name, east, north }) => ({
      id,
      name: seed > 0 && chance(seed, `sign ${id}`) < 0.05 ? `${name} anew` : name,
      east: east + (seed > 0 && chance(seed, `went ${id}`) < 0.05 ? 120 : 0),
      north,
    }));
  const kind = KINDS.find(({ source }) => source === 'fhrs') as Kind;
  return kind.write(things, `2026-0${1 + (seed % 8)}-15`);
}

const FILES: Record<string, { file(seed: number): string; write(seed: number): Buffer }> = {
  'code-point-open': { file: () => 'codepo_gb.zip', write: postcodes },
  'ons-districts': { file: () => 'LAD_2024_UK_BUC.geojson', write: councils },
  'ea-flood-zones': { file: () => 'Flood_Zones_2_3_Rivers_and_Sea.geojson', write: floodZones },
  fhrs: { file: () => 'city_xml.zip', write: foodPremises },
  'nhs-gp-practices': { file: () => 'epraccur.csv', write: practices },
};

/** Loads an edition; 0 is the first. */
export async function loadAround(db: Database, id: string, seed: number): Promise<void> {
  const { file, write } = FILES[id] as (typeof FILES)[string];
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  await writeFile(join(folder, file(seed)), write(seed));
  await loadPart(db, sources.find((one) => one.id === id) as Source, join(folder, file(seed)));
  await rm(folder, { recursive: true });
}
