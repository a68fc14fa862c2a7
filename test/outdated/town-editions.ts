// Two editions of a made-up town: its streets, houses and pubs as an extract, its postcodes as a directory.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../server/db/database.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { OsmSheet } from '../../server/sampleford/osm/sheet.ts';
import { writePbf } from '../../server/sampleford/osm/write-pbf.ts';
import { sources } from '../../server/sources/registry.ts';
import type { Source } from '../../server/sources/source.ts';
import { KINDS, type Kind, makeThings, postcodeOf } from '../packs/editions/kinds.ts';

const STREETS = [
  'Mill Lane',
  'Church Street',
  'Station Road',
  'Victoria Avenue',
  'Orchard Close',
  'Waterloo Road',
  'Chapel Terrace',
  'Bridge Street',
  'Castle Crescent',
  'Park Drive',
  'Kingsway',
  'Harbour View',
  'Meadow Walk',
  'Lower Dock Street',
  'Saint Johns Road',
  'Queens Parade',
];
const PUBS = [
  'The Red Lion',
  'Rising Sun',
  'Plough',
  'Bell Inn',
  'Kings Head',
  'Anchor',
  'White Hart',
  'Fox and Hounds',
];
const HOUSES = 60;
const TOWN = 'Thingford';

const CENTRE = { lat: 51.585, lng: -2.985 };
const POSTCODES = 300;

/** 0 to 1, the same in every run. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface House {
  street: number;
  number: number;
  postcode: number;
}

/** Houses on both sides of every street, one in ten not there in the first edition. */
const houses: House[] = STREETS.flatMap((_, street) =>
  Array.from({ length: HOUSES }, (_own, at) => ({
    street,
    number: at + 1,
    postcode: street * 15 + Math.floor(at / 8),
  })),
);

const pubs = Array.from(
  { length: 64 },
  (_, at) => `${PUBS[at % PUBS.length]} ${TOWN} ${'ABCDEFGH'[Math.floor(at / 8)]}`,
);

const streetName = (street: number) => STREETS[street] ?? '';
const postcodeText = (at: number) => postcodeOf(at).replace(/(...)$/, ' $1');

interface Edition {
  isThere(what: string, at: number): boolean;
  shift(what: string, at: number): number;
  nameOf(what: string, at: number, name: string): string;
}

const FIRST: Edition = {
  isThere: (_, at) => at % 10 !== 3,
  shift: () => 0,
  nameOf: (_what, _at, name) => name,
};

/** Of all some hundredth parts go, come, move and get another name. */
function makeNext(seed: number): Edition {
  const chances = new Map<string, number>();
  const random = makeRandom(seed);
  const chance = (key: string) => {
    const known = chances.get(key) ?? random();
    chances.set(key, known);
    return known;
  };
  return {
    isThere: (what, at) => {
      const own = chance(`there ${what} ${at}`);
      return FIRST.isThere(what, at) ? own > 0.02 : own < 0.2;
    },
    shift: (what, at) =>
      chance(`move ${what} ${at}`) < 0.03 ? Math.ceil(120 * chance(`far ${what} ${at}`)) : 0,
    nameOf: (what, at, name) => (chance(`name ${what} ${at}`) < 0.05 ? `${name} House` : name),
  };
}

function drawExtract(edition: Edition, day: string): Buffer {
  const sheet = new OsmSheet(CENTRE, 3);
  sheet.node([0, 0], { place: 'town', name: TOWN, population: '30000' });
  // Ids are given in the order of drawing: what is not there leaves its number free.
  const draw = (isThere: boolean, at: [number, number], tags: Record<string, string>) =>
    isThere ? sheet.node(at, tags) : sheet.node([5000, 5000], {});
  for (const [at, { street, number, postcode }] of houses.entries()) {
    const side = number % 2 === 0 ? 12 : -12;
    const shift = edition.shift('house', at);
    draw(edition.isThere('house', at), [street * 140 - 1000 + side + shift, number * 14 - 400], {
      'addr:housenumber': String(number),
      'addr:street': edition.nameOf('street', street, streetName(street)),
      'addr:city': TOWN,
      'addr:postcode': postcodeText(postcode),
    });
  }
  for (const [at, name] of pubs.entries())
    draw(
      edition.isThere('pub', at),
      [(at % 8) * 250 - 900 + edition.shift('pub', at), Math.floor(at / 8) * 110 - 420],
      {
        amenity: 'pub',
        name: edition.nameOf('pub', at, name),
      },
    );
  for (const street of STREETS.keys())
    sheet.way(
      [
        [street * 140 - 1000, -420],
        [street * 140 - 1000, 460],
      ],
      { highway: 'residential', name: edition.nameOf('street', street, streetName(street)) },
    );
  return Buffer.from(writePbf(sheet, day));
}

function drawPostcodes(edition: Edition, day: string): Buffer {
  const kind = KINDS.find(({ source }) => source === 'code-point-open') as Kind;
  const things = makeThings(POSTCODES).filter(({ id }) => edition.isThere('postcode', id));
  return kind.write(
    things.map((thing) => ({ ...thing, east: thing.east + edition.shift('postcode', thing.id) })),
    day,
  );
}

export const EXTRACT = 'openstreetmap';
export const POSTCODE_DIRECTORY = 'code-point-open';

const FILES: Record<string, { name: string; draw(edition: Edition, day: string): Buffer }> = {
  [EXTRACT]: { name: 'thingford-latest.osm.pbf', draw: drawExtract },
  [POSTCODE_DIRECTORY]: { name: 'codepo_gb.zip', draw: drawPostcodes },
};

/** Loads an edition of one of the two: the first, or the next one of so many. */
export async function loadTown(db: Database, id: string, seed: number | null): Promise<void> {
  const { name, draw } = FILES[id] as (typeof FILES)[string];
  const source = sources.find((one) => one.id === id) as Source;
  const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
  const day = seed === null ? '2026-01-15' : `2026-0${2 + (seed % 7)}-15`;
  await writeFile(join(folder, name), draw(seed === null ? FIRST : makeNext(seed), day));
  await loadPart(db, source, join(folder, name));
  await rm(folder, { recursive: true });
}

/** Rows as people write them: houses in many ways, streets, postcodes, pubs, and what is nowhere. */
export function writeRows(count: number, seed = 7): string[] {
  const random = makeRandom(seed);
  const one = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)] as Item;
  return Array.from({ length: count }, () => {
    const { street, number, postcode } = one(houses);
    const [name, code] = [streetName(street), postcodeText(postcode)];
    const misspelt = name.replace(/([aeiou])/, '');
    return one([
      `${number} ${name}, ${TOWN}, ${code}`,
      `${number} ${name}, ${TOWN} ${code}`,
      `${number} ${name}, ${TOWN}`,
      `${number} ${name.replace('Street', 'St').replace('Road', 'Rd')}, ${code}`,
      `${number} ${misspelt}, ${TOWN}`,
      `${name}, ${TOWN}`,
      code,
      `${TOWN} ${postcodeText(Math.floor(random() * POSTCODES))}`,
      one(pubs),
      `${one(pubs)}, ${TOWN}`,
      `${number + 60} ${name}, ${TOWN}`,
      random() < 0.3 ? 'Nowhere Gate, Farfield' : `${number} ${name}`,
    ]);
  });
}
