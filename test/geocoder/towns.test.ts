import type { Queryable } from '../../server/db/database.ts';
import { createTownCache } from '../../server/geocoder/context/towns.ts';
import { town } from './hand-made-candidates.ts';

/** Knows Newport alone, and keeps the names that it was asked for. */
function fakeDatabase(statements: string[]): Queryable {
  const query = async (_text: string, [names]: [string]) => {
    statements.push(names);
    return { rows: names.includes('"newport"') ? [town('Newport')] : [] };
  };
  return { query } as unknown as Queryable;
}

test('a name is asked for once, also one that is no town, until the data is another', async () => {
  const statements: string[] = [];
  const cache = createTownCache(fakeDatabase(statements));
  const names = ['newport', 'high street', 'newport'];
  const first = await cache.at('2026-01.a').find(names);
  const again = await cache.at('2026-01.a').find([...names, 'caerleon']);
  expect(first.map(({ name }) => name)).toEqual(['Newport']);
  expect(again).toEqual(first);
  await cache.at('2026-02.b').find(names);
  expect(statements).toEqual(['{"newport","high street"}', '{"caerleon"}', '{"newport","high street"}']);
});

test('what was read under the label of data that was swapped meanwhile is not kept', async () => {
  const statements: string[] = [];
  const cache = createTownCache(fakeDatabase(statements));
  const before = cache.at('2026-01.a');
  const after = cache.at('2026-02.b');
  await before.find(['newport']);
  await after.find(['newport']);
  await cache.at('2026-01.a').find(['newport']);
  expect(statements).toHaveLength(3);
});
