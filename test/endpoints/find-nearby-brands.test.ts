// Chains by their names: all branches, whatever they sell, before shops that sell what a name means.
import { findNearby } from '../../server/endpoints/find-nearby.ts';
import type { FindNearbyAnswer } from '../../shared/api/find-nearby.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { callerOf } from './nearby-caller.ts';

const AT = { lat: 55.328961, lng: -2.232604 };
const PLACES = [
  ['chemist', 'amenity/pharmacy', 'Boots', { brand: 'Boots' }],
  ['optician', 'shop/optician', 'Boots Opticians', { brand: 'Boots Opticians' }],
  ['untagged', 'shop/optician', 'Boots', {}],
  ['other', 'shop/optician', 'Bootstrap', { brand: 'Bootstrap' }],
  ['bus', 'highway/bus_stop', 'Boots', {}],
  ['local', 'shop/convenience', "Sainsbury's Local", { brand: "Sainsbury's Local" }],
  ['post', 'amenity/post_office', 'Post Office', {}],
  ['chain', 'amenity/post_office', 'Post Office', { brand: 'Post Office' }],
] as const;

let database: TestDatabase;
let on: Awaited<ReturnType<typeof callerOf<FindNearbyAnswer>>>;
beforeAll(async () => {
  database = await createSampleDatabase();
  for (const [index, [ref, kind, name, properties]] of PLACES.entries())
    await database.db.query(
      `insert into poi (source, part, ref, country, kind, name, point, point_from, properties)
       values ('openstreetmap', 'sampleford-gb', $1, 'GB', $2, $3, point($4, $5), 'centre', $6)`,
      [`node/own-${ref}`, kind, name, AT.lng, AT.lat + 0.002 * (index + 1), properties],
    );
  on = await callerOf(findNearby, database);
});
afterAll(() => database.drop());

const find = (category: string) =>
  on.ask({ category, mode: 'list', n: 20, radius_km: 5, records: [{ id: 'a', ...AT }] });

test.each([
  ['Boots', ['chemist', 'optician', 'untagged'], 'Boots, Boots Opticians'],
  ['boots', ['chemist', 'optician', 'untagged'], 'Boots, Boots Opticians'],
  ["Sainsbury's", ['local'], "Sainsbury's Local"],
  ['sainsburys', ['local'], "Sainsbury's Local"],
  ['Sainsbury', ['local'], "Sainsbury's Local"],
])('%s is a chain', async (category, refs, names) => {
  const { records, message } = await find(category);
  expect(records[0].places.map(({ id }: { id: string }) => id)).toEqual(refs.map((ref) => `node/own-${ref}`));
  expect(message).toContain(`a place of the kind ${names} within`);
});

test('a word that is a kind by its own name is the kind, also where a chain has the name', async () => {
  const { records } = await find('Post Office');
  const found = records[0].places.map(({ id }: { id: string }) => id);
  expect(found).toEqual(expect.arrayContaining(['node/own-post', 'node/own-chain']));
});
