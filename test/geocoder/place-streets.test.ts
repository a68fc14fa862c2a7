// A name beside a street: the place is sure only where it may be on that street.
import type { PlaceRow, StreetRow } from '../../server/gazetteer/rows.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, town, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function place(name: string, [east, north]: [number, number], more: Partial<PlaceRow> = {}): PlaceRow {
  return {
    table: 'place',
    ref: `node/${name} ${east}`,
    country: 'GB',
    name,
    category: 'amenity=pub',
    houseNumber: '',
    street: '',
    city: 'Newport',
    postcode: '',
    ...at(east, north),
    placedBy: 'building',
    ...more,
  };
}

/** A hundred meters to the east and the west of its middle. */
function road(name: string, [east, north]: [number, number]): StreetRow {
  const line = [at(east - 50, north), at(east + 50, north)].flatMap(({ lat, lng }) => [lng, lat]);
  return { table: 'street', ref: `way/${name}`, country: 'GB', name, ...at(east, north), line };
}

const quayHill = { ...town('Quay Hill', at(500, 450), 0), kind: 'suburb', radiusMeters: 1000 } as const;

const rows = [
  ...townRows,
  road('Park View', [500, 250]),
  road('Quay Street', [500, 430]),
  road('Quay Hill', [500, 450]),
  road('28 East Retail Park', [500, 300]),
  quayHill,
  place('The Alexandra', [500, 300], { houseNumber: '7', street: 'Dock Street', postcode: 'NP20 1AA' }),
  place('The Old Road', [-1000, 300]),
  place('Newport Railway Station', [-1500, 300], { category: 'railway=station', street: 'Queensway' }),
  place('Pasty Shop', [-1550, 300]),
  place('Crooked Well', [0, 30], { postcode: 'NP20 1AA', placedBy: 'postcode_centre' }),
  // A shopping centre that is called as a street is, and a shop in it.
  place('Friars Walk', [1500, 300], { category: 'shop=mall' }),
  place('Noodle Bar', [1600, 300]),
  // Of another street, with grounds between two.
  place('Newport College', [500, 560], { street: 'Dock Street', category: 'amenity=college' }),
  place('The Quarry', [560, 300]),
  // A retail park, and a shop in it.
  place('Spytty Retail Park', [-2000, 300], { street: 'Dock Street', category: 'landuse=retail' }),
  place('Boot Room', [-2000, 700], { houseNumber: '11', street: 'Dock Street', category: 'shop=shoes' }),
  place('Boot Room', [2500, 300], { category: 'shop=shoes' }),
  // A name of two parts, of which another place bears the first alone.
  place('Stow Catering, Walbrook', [-2500, 300]),
  place('Stow Catering', [-2500, 600]),
];
const geocoder = geocoderOf(rows);

test.each([
  ['The Alexandra, Zebra Lane, Newport', 'Zebra Lane'],
  ['The Alexandra, Zebra Lane Newport', 'Zebra Lane'],
  ['The Alexandra, Newport, Zebra Lane', 'Zebra Lane'],
  ['The Alexandra, Zebra Lane, Newport, NP20 1AA', 'Zebra Lane'],
  ['The Alexandra, Zebra Lane, NP20', 'Zebra Lane'],
  ['The Alexandra, Zebra Hill, Newport', 'Zebra Hill'],
  ['The Alexandra, Heol Zebra, Newport', 'Heol Zebra'],
  ['The Alexandra, Piccadilly, Newport', 'Piccadilly'],
  ['The Alexandra, Deansgate, Newport', 'Deansgate'],
  ['The Alexandra, Newport, Whitefriargate', 'Whitefriargate'],
  ['The Old Road, Deansgate, Newport', 'Deansgate'],
  ['Unheard Shoes, Spytty Retail Park, Newport', 'Unheard Shoes'],
  ['The Old Road, Zebra Road, Newport', 'Zebra Road'],
  ['Newport Railway Station, Foo Street, Newport', 'Foo Street'],
  // Far from the shopping centre of the name.
  ['The Alexandra, Friars Walk, Newport', 'Friars Walk'],
])('%s: nothing at the place is called so, and it is held', async (text, name) => {
  const { status, score, reason } = await placeOne(geocoder, text);
  expect({ status, reason }).toEqual({
    status: 'review',
    reason: expect.stringContaining(`'${name}' was not met`),
  });
  expect(score).toBeLessThan(0.6);
});

test.each([
  ['The Alexandra, Quay Street, Newport', 'Quay Street is 130 m'],
  ['The Alexandra, Quay Hill, Newport', 'Quay Hill is 150 m'],
])('%s: its record names another street, which that one does not border', async (text, said) => {
  const { status, reason } = await placeOne(geocoder, text);
  expect({ status, reason }).toEqual({ status: 'review', reason: expect.stringContaining(said) });
});

test.each([
  ['its own street', 'The Alexandra, Dock Street, Newport', [500, 300]],
  ['its own street, as people write it', 'The Alexandra, Dock St, Newport', [500, 300]],
  ['the street behind it', 'The Alexandra, Park View, Newport', [500, 300]],
  ['the street behind it, misspelt', 'The Alexandra, Park Veiw, Newport', [500, 300]],
  ['a name that ends as streets do', 'The Old Road, Newport', [-1000, 300]],
  ['a station', 'Newport Railway Station, Newport', [-1500, 300]],
  ['a street, at its unit postcode, of a record without one', 'Crooked Well, Grove Lane, NP20 1AA', [0, 30]],
  ['the shopping centre around it', 'Noodle Bar, Friars Walk, Newport', [1600, 300]],
  ['the middle of the town', 'The Alexandra, Newport City Centre', [500, 300]],
  ['a street near by, of a record without one', 'The Quarry, Quay Street, Newport', [560, 300]],
  ['a street that its grounds reach', 'Newport College, Quay Street, Newport', [500, 560]],
  ['a district that is no street', 'The Quarry, Quay Hill, Newport', [560, 300]],
  ['words that say where in it', 'The Alexandra, Main Entrance, Newport', [500, 300]],
  ['a region before the town', 'The Alexandra, South Wales, Newport', [500, 300]],
  ['a county before the town', 'The Alexandra, Gwent, Newport', [500, 300]],
  ['a word of its own name', 'Newport College, College, Newport', [500, 560]],
  ['what it is', 'The Alexandra, Pub, Newport', [500, 300]],
  ['the department', 'Accounts Department, The Alexandra, Newport', [500, 300]],
  ['the end of its own name', 'Stow Catering, Walbrook, Newport', [-2500, 300]],
  [
    'the station that it is in, with its street',
    'Pasty Shop, Newport Railway Station, Queensway, Newport',
    [-1550, 300],
  ],
  ['the retail park that it is in', 'Boot Room, Spytty Retail Park, Newport', [-2000, 700]],
] satisfies [string, string, [number, number]][])(
  'a place beside %s is placed: %s',
  async (_, text, [east, north]) => {
    const { status, reason, point } = await placeOne(geocoder, text);
    expect({ status, reason }).toEqual({ status: 'placed', reason: null });
    expect(distanceMeters(point ?? at(0, 0), at(east, north))).toBeLessThan(5);
  },
);

test('the words sent are not offered as the correction of themselves', async () => {
  const { status, reason } = await placeOne(geocoder, 'The Alexandra, 28 East Retail Park, Newport');
  expect({ status, reason }).toEqual({
    status: 'review',
    reason: expect.stringContaining('28 East Retail Park'),
  });
  expect(reason).not.toContain('Nearest names');
});
