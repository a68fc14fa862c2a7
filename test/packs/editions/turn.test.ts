import { endOfHours, takeTurn } from '../../../server/packs/update/turn.ts';
import { createTestDatabase, type TestDatabase } from '../../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each([
  ['01:00', 1, 5, '2026-03-10T05:00'],
  ['04:59', 1, 5, '2026-03-10T05:00'],
  ['05:00', 1, 5, null],
  ['00:59', 1, 5, null],
  ['23:00', 22, 4, '2026-03-11T04:00'],
  ['03:00', 22, 4, '2026-03-10T04:00'],
  ['12:00', 22, 4, null],
  ['12:00', 0, 24, '2026-03-11T00:00'],
])('at %s the hours %i-%i end at %s', (at, from, until, end) => {
  const found = endOfHours(new Date(`2026-03-10T${at}Z`), { from, until });
  expect(found?.toISOString().slice(0, 16) ?? null).toBe(end);
});

test('of several workers one takes a turn, and the next one comes when it is time', async () => {
  const { db } = database;
  const turns = await Promise.all([takeTurn(db, 'day'), takeTurn(db, 'day'), takeTurn(db, 'day')]);
  expect(turns.filter(Boolean)).toHaveLength(1);
  await db.query(`update update_turn set begun_at = now() - interval '23 hours'`);
  expect(await takeTurn(db, 'week')).toBe(false);
  expect(await takeTurn(db, 'day')).toBe(true);
});
