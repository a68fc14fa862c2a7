import type pg from 'pg';
import { mixesUpStatements } from '../../server/db/pooler.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('connections of a Postgres keep their prepared statements apart', async () => {
  expect(await mixesUpStatements(database.db)).toBe(false);
});

test('a pooler that hands one connection to two clients, and prepares on it what each sends, is told', async () => {
  const server = await database.db.connect();
  // As PgBouncer before 1.21 passes it on.
  const query = ({ name, text }: pg.QueryConfig) => server.query(`prepare ${name} as ${text}`);
  const client = { query, release() {} };
  expect(await mixesUpStatements({ connect: async () => client } as never)).toBe(true);
  server.release(true);
});

test('another failure is told as it is', async () => {
  const client = { query: () => Promise.reject(new Error('the database is away')), release() {} };
  await expect(mixesUpStatements({ connect: async () => client } as never)).rejects.toThrow('is away');
});
