// Addresses of no real house, spread over real towns as people are: what the index weighs when it holds a nation's.
import { readFile } from 'node:fs/promises';
import type { AddressRow } from '../../../server/gazetteer/rows.ts';
import { toLatDegrees, toLngDegrees } from '../../../server/geometry/distance.ts';
import { Random } from '../../../server/sampleford/random.ts';
import type { ReadProgress, Source } from '../../../server/sources/source.ts';

/** A town that invented addresses are put into, with its share of all people. */
export interface PeopledTown {
  country: 'GB' | 'US';
  name: string;
  state: string;
  lat: number;
  lng: number;
  radiusMeters: number;
  /** The nearest one: all of the town's addresses carry it. */
  postcode: string;
  share: number;
}

const SEED = 20_260_401;
const HOUSES_OF_A_STREET = 40;
const METERS_APART = 12;
const NAMES =
  'Oak Maple Cedar Church Station Mill Park Victoria Albert Queen King York Bridge Green Spring Hill Lake River North South'.split(
    ' ',
  );
const MORE = ['', ' Farm', ' Wood', ' Field', ' House', ' Spring', ' Well', ' Meadow'];
const TYPES = ['Street', 'Road', 'Avenue', 'Lane', 'Drive', 'Close', 'Court', 'Way', 'Place', 'Terrace'];

/** A source whose file says how many addresses it yields. */
export function inventedAddresses(towns: readonly PeopledTown[]): Source {
  return {
    id: 'invented-addresses',
    title: 'Invented addresses',
    publisher: 'The benchmark',
    licence: 'none',
    attribution: 'none',
    homepage: 'https://example.org/',
    download: null,
    refresh: 'never',
    coverage: 'Great Britain and the United States',
    tables: ['address'],
    format: 1,
    starter: null,
    bounds: { west: -180, south: -90, east: 180, north: 90 },
    knownPlaces: [],
    recognises: () => false,
    describe: async () => ({ part: '', version: '1', asOf: '2026-04-01' }),
    read: (file, progress) => invent(file, towns, progress),
  };
}

async function* invent(
  file: string,
  towns: readonly PeopledTown[],
  progress: ReadProgress,
): AsyncGenerator<AddressRow> {
  const wanted = Number(await readFile(file, 'utf8'));
  const random = new Random(SEED);
  let made = 0;
  for (const town of towns) {
    const streets = Math.ceil((wanted * town.share) / HOUSES_OF_A_STREET);
    for (let street = 0; street < streets; street++) {
      yield* inventStreet(town, made, random);
      made += HOUSES_OF_A_STREET;
    }
    progress.at(Math.min(1, made / wanted));
  }
}

function* inventStreet(town: PeopledTown, first: number, random: Random): Generator<AddressRow> {
  const pick = (list: readonly string[]) => list[Math.floor(random.next() * list.length)] ?? '';
  const street = `${pick(NAMES)}${pick(MORE)} ${pick(TYPES)}`;
  const [north, east] = [
    random.between(-1, 1) * town.radiusMeters,
    random.between(-1, 1) * town.radiusMeters,
  ];
  for (let house = 0; house < HOUSES_OF_A_STREET; house++) {
    yield {
      table: 'address',
      ref: `invented/${first + house}`,
      country: town.country,
      houseNumber: String(house + 1),
      houseName: '',
      street,
      locality: '',
      city: town.name,
      state: town.country === 'US' ? town.state : '',
      postcode: town.postcode,
      lat: town.lat + toLatDegrees(north),
      lng: town.lng + toLngDegrees(east + METERS_APART * house, town.lat),
      placedBy: 'parcel',
    };
  }
}
