import type { QueryConfig } from 'pg';
import type { Database } from '../../server/db/database.ts';
import { createGeocoder } from '../../server/geocoder/geocoder.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import type { TestDatabase } from '../database.ts';
import { at, createTown } from './hand-made-town.ts';

let town: TestDatabase;
beforeAll(async () => {
  town = await createTown();
});
afterAll(() => town?.drop());

/** Moves the houses 1 km north by the next edition, just after they were first read. */
function swappedOnce(db: Database, statements: string[]): Database {
  const query = async (statement: QueryConfig) => {
    const answer = await db.query(statement);
    if (!statement.text.includes('number_key = q.number_key')) return answer;
    statements.push(statement.text);
    if (statements.length === 1) {
      await db.query('update address set point = point + point(0, 0.009)');
      await db.query(`update pack set file_hash = 'next edition'`);
    }
    return answer;
  };
  return Object.assign(Object.create(db), { query });
}

test('a pack swapped in while rows are placed: they are placed again, wholly from the new one', async () => {
  const statements: string[] = [];
  const geocoder = createGeocoder(swappedOnce(town.db, statements));
  const { placements, mapVersion } = await geocoder.geocode([{ address: '3 High Street, Newport' }]);
  expect(distanceMeters(placements[0]?.point ?? at(0, 0), at(20, 1000))).toBeLessThan(5);
  expect(mapVersion).toBe(await geocoder.mapVersion());
});
