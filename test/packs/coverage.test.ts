import { listCoverage } from '../../server/packs/coverage.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createSampleDatabase();
});
afterAll(() => database.drop());

test('each loaded source has the squares of its rows, and each of its partitions is read once', async () => {
  const asked: string[] = [];
  const db = {
    query: (text: string, values: unknown[]) => {
      asked.push(text);
      return database.db.query(text, values);
    },
  };
  const coverage = await listCoverage(db as never);
  // Sampleford is at 55.3291, -2.2302.
  expect(coverage.get('os-open-uprn')).toEqual([[-2.5, 55]]);
  expect(coverage.get('ea-flood-zones')).toEqual([[-2.5, 55]]);
  expect(coverage.get('world-towns')?.length).toBeGreaterThan(10_000);
  const [first, ...partitions] = asked;
  expect(first).toContain('pg_class');
  expect(new Set(partitions).size).toBe(partitions.length);
  expect(partitions.length).toBeLessThan(60);
});
