import { createTestDatabase, type TestDatabase } from '../database.ts';

/** A database that takes places of any source, empty before each test of the suite. */
export function poiDatabase(): { readonly db: TestDatabase['db'] } {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    for (const table of ['poi', 'poi_cell'])
      await database.db.query(`create table ${table}_all partition of ${table} default`);
  });
  afterAll(() => database.drop());
  beforeEach(() => database.db.query('truncate poi, poi_cell'));
  return {
    get db() {
      return database.db;
    },
  };
}
