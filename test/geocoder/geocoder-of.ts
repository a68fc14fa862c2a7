import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import type { TestDatabase } from '../database.ts';
import { createTown } from './hand-made-town.ts';

/** The geocoder of a suite, on a database of its own with these rows; by default the hand-made town. */
export function geocoderOf(rows?: readonly PackRow[]): Geocoder {
  let town: TestDatabase;
  let geocoder: Geocoder;
  beforeAll(async () => {
    town = await createTown(rows);
    geocoder = createGeocoder(town.db);
  });
  afterAll(() => town?.drop());
  return {
    geocode: (inputs, options) => geocoder.geocode(inputs, options),
    mapVersion: () => geocoder.mapVersion(),
  };
}
