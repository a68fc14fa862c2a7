// A register of food businesses drawn by hand, and the geocoder of a suite that knows it.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { RegisterEntryRow } from '../../server/gazetteer/poi-rows.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import { loadPart } from '../../server/packs/load/load.ts';
import { fhrs } from '../../server/sources/publishers/fhrs/source.ts';
import type { TestDatabase } from '../database.ts';
import { at, createTown } from './hand-made-town.ts';

/** A business some meters east and north of Newport's middle, with the address that the register states of it. */
export function registered(
  name: string,
  address: string,
  [east, north]: readonly [number, number],
): RegisterEntryRow {
  return {
    table: 'register_entry',
    ref: `${name} ${east}`,
    kinds: ['food'],
    name,
    postcode: 'NP20 1AA',
    point: at(east, north),
    pointFrom: 'register_postcode',
    saidOn: '2026-01-01',
    byName: { category: 'amenity=restaurant', houseNumber: '', street: '' },
    properties: { address, postcode: 'NP20 1AA' },
  };
}

/** The geocoder of a suite, on a database of its own with these entries and rows; by default beside the hand-made town. */
export function geocoderOfRegister(
  entries: readonly RegisterEntryRow[],
  rows?: readonly PackRow[],
): Geocoder {
  let town: TestDatabase;
  let geocoder: Geocoder;
  beforeAll(async () => {
    town = await createTown(rows);
    const folder = await mkdtemp(join(tmpdir(), 'milepost-'));
    const file = join(folder, 'register.hand');
    await writeFile(file, 'the rows are in the test');
    async function* read() {
      yield* entries;
    }
    const describe = async () => ({ part: 'hand', version: '1', asOf: '2026-01-01' });
    await loadPart(town.db, { ...fhrs, describe, read }, file);
    await rm(folder, { recursive: true });
    geocoder = createGeocoder(town.db);
  });
  afterAll(() => town?.drop());
  return {
    geocode: (inputs, options) => geocoder.geocode(inputs, options),
    mapVersion: () => geocoder.mapVersion(),
  };
}
