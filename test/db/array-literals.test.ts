import fc from 'fast-check';
import { toNumberArray, toTextArray } from '../../server/db/array-literals.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function echo(type: string, literal: string): Promise<unknown> {
  const { rows } = await database.db.query<{ list: unknown }>(`select $1::${type}[] as list`, [literal]);
  return rows[0]?.list;
}

test.each([
  ['no text', []],
  ['plain keys', ['high street', '12a', '']],
  ['signs of the literal itself', ['a"b', 'back\\slash', '{brace}', 'a,b', 'null', ' edge ']],
  ['other scripts', ['heol y gân', '高知県', '🏠']],
])('Postgres reads back texts as they were: %s', async (_, texts) => {
  expect(await echo('text', toTextArray(texts))).toEqual(texts);
});

test('Postgres reads back any texts without a NUL', async () => {
  const texts = fc.array(fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')));
  await fc.assert(
    fc.asyncProperty(texts, async (list) => {
      expect(await echo('text', toTextArray(list))).toEqual(list);
    }),
    { numRuns: 50 },
  );
});

test.each([
  ['int', [0, -1, 2_147_483_647]],
  ['float8', [51.587312345, -2.9e-7, 180]],
  ['float8', [-2.99, 51.58, Number.NaN, Number.NaN, Number.NEGATIVE_INFINITY]],
  ['float8', []],
  ['int', []],
])('Postgres reads back numbers as they were: %s %j', async (type, numbers) => {
  expect(await echo(type, toNumberArray(numbers))).toEqual(numbers);
});
