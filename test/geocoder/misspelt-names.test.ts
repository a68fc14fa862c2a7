// Names of places with a typing slip, beside the town that they are in.
import type { PlaceRow } from '../../server/gazetteer/rows.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function place(name: string, east: number): PlaceRow {
  const none = { houseNumber: '', street: '', postcode: '' };
  const category = 'amenity=pub';
  return {
    table: 'place',
    ref: `node/${name} ${east}`,
    country: 'GB',
    name,
    category,
    city: 'Newport',
    placedBy: 'building',
    ...none,
    ...at(east, 400),
  };
}

const rows = [
  ...townRows,
  place('The Lyceum', 0),
  place('Woodys Grill', 200),
  place('Woodys Mill', 400),
  place('Beacon Bar', 600),
  place('Deacon Bar', 800),
  place('Zoo', 1000),
  place('Harbour Road', 1200),
];

const geocoder = geocoderOf(rows);

test.each([
  ['The Lycem, Newport', 'The Lyceum', 0],
  ['The Lyecum, Newport', 'The Lyceum', 0],
  ['Woodys Gril, Newport', 'Woodys Grill', 200],
  ['woody grill newport', 'Woodys Grill', 200],
])('"%s" is read as %s, and says so', async (text, name, east) => {
  const { status, point, evidence } = await placeOne(geocoder, text);
  expect([status, evidence.join()]).toEqual(['placed', expect.stringContaining(`read as ${name}`)]);
  expect(distanceMeters(point ?? at(0, 0), at(east, 400))).toBeLessThan(1);
});

test('a misspelt name beside a street that nobody knows is read, and held', async () => {
  const { status, reason, evidence } = await placeOne(geocoder, 'The Lycem, Unheard Road, Newport');
  expect([status, evidence.join()]).toEqual(['review', expect.stringContaining('read as The Lyceum')]);
  expect(reason).toContain("'Unheard Road' was not met");
});

test('two names that are equally near are both offered', async () => {
  const { status, reason } = await placeOne(geocoder, 'Meacon Bar, Newport');
  expect([status, reason]).toEqual(['review', expect.stringMatching(/Beacon Bar.*Deacon Bar/)]);
});

test.each(['Zoe, Newport', 'The Lycarium, Newport', 'Harbor Road, Newport'])(
  '"%s" is no place of nearly that name: too short, too different, a street',
  async (text) => {
    expect(await placeOne(geocoder, text)).toMatchObject({ status: 'review', precision: 'town' });
  },
);

test('a name as written goes before one that is like it', async () => {
  const { evidence } = await placeOne(geocoder, 'Woodys Mill, Newport');
  expect(evidence).toContain('name Woodys Mill matched');
});
