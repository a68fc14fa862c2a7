import type { Queryable } from '../../server/db/database.ts';
import { createTownNameCache, type TownNames } from '../../server/geocoder/context/town-names.ts';

const NAMES = [
  { country: 'US', state: 'DC', isZipCity: false, keys: 'washington' },
  { country: 'US', state: 'DE', isZipCity: false, keys: 'wilmington' },
  { country: 'US', state: 'OR', isZipCity: false, keys: 'selem\nsalem\nsolemn' },
  { country: 'US', state: 'KY', isZipCity: true, keys: 'latonia' },
  { country: 'GB', state: '', isZipCity: false, keys: 'newton\nwashington\nnewport' },
];

let statements = 0;
const db = {
  async query() {
    statements += 1;
    if (statements === 1) throw new Error('away');
    return { rows: NAMES };
  },
} as unknown as Queryable;
const cache = createTownNameCache(db);
let names: TownNames;
beforeAll(async () => {
  await expect(cache.load('v1')).rejects.toThrow('away');
  names = await cache.load('v1');
});

const anywhere = { country: null, state: null };

test.each<[string, Parameters<TownNames['listAlike']>[1], string[]]>([
  ['washinton', anywhere, ['washington']],
  ['wasihngton', { country: 'US', state: 'DC' }, ['washington']],
  ['washinton', { country: 'US', state: 'OR' }, []],
  ['washinton', { country: 'GB', state: null }, ['washington']],
  ['newprot', anywhere, ['newport']],
  // A city that only ZIPs name is one where its state is named.
  ['latona', { country: 'US', state: 'KY' }, ['latonia']],
  ['latona', anywhere, []],
  // Two slips in a short name, or in its first letter, make another name.
  ['nweprot', anywhere, []],
  ['ewport', anywhere, []],
  // As near as each other, in whatever order they were read.
  ['solem', anywhere, ['salem', 'selem', 'solemn']],
  ['sallem', anywhere, ['salem']],
  ['sal', anywhere, []],
  ['newport20', anywhere, []],
])('"%s" in %j is read as %j', (written, within, expected) => {
  expect(names.listAlike(written, within)).toEqual(expected);
});

test('the names are read once for a map version, and again for the next', async () => {
  const before = statements;
  await cache.load('v1');
  expect(statements).toBe(before);
  await cache.load('v2');
  expect(statements).toBe(before + 1);
});
