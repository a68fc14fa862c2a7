import {
  isFeature,
  toFeatureRows,
} from '../../../../server/sources/publishers/openstreetmap/feature-rows.ts';
import type { Tags } from '../../../../server/sources/publishers/openstreetmap/read-elements.ts';
import {
  isStreet,
  StreetCollector,
} from '../../../../server/sources/publishers/openstreetmap/street-collector.ts';

const place = { ref: 'way/1', country: 'GB', lat: 51.588, lng: -2.997, placedBy: 'building' } as const;
const rowsOf = (tags: Tags) => (isFeature(tags) ? toFeatureRows({ ...place, tags }) : []);

const street = { 'addr:street': 'High Street' };

test.each<[string, Tags, string[]]>([
  ['one number', { ...street, 'addr:housenumber': '12' }, ['12 High Street']],
  [
    'a list with semicolons',
    { ...street, 'addr:housenumber': '12;14' },
    ['12 High Street', '14 High Street'],
  ],
  [
    'a list with commas',
    { ...street, 'addr:housenumber': '1, 3,5' },
    ['1 High Street', '3 High Street', '5 High Street'],
  ],
  ['a range stays one', { ...street, 'addr:housenumber': '12-14' }, ['12-14 High Street']],
  ['a name and no number', { ...street, 'addr:housename': 'Rose Cottage' }, [' High Street']],
  [
    'a place instead of a street',
    { 'addr:place': 'Michaelston', 'addr:housenumber': '4' },
    ['4 Michaelston'],
  ],
  ['a postcode instead of a street', { 'addr:postcode': 'NP20 1AA', 'addr:housenumber': '4' }, ['4 ']],
  ['a number alone', { 'addr:housenumber': '4' }, []],
  ['a street alone', street, []],
  ['an interpolation', { ...street, 'addr:housenumber': '1-9', 'addr:interpolation': 'odd' }, []],
])('addresses: %s', (_, tags, expected) => {
  const rows = rowsOf(tags).map((row) =>
    row.table === 'address' ? `${row.houseNumber} ${row.street}` : row.table,
  );
  expect(rows).toEqual(expected);
});

test('an address takes its parts from the tags', () => {
  const tags = {
    ...street,
    'addr:housenumber': '12',
    'addr:housename': 'The Mill',
    'addr:suburb': 'Caerleon',
    'addr:city': 'Newport',
    'addr:state': 'Wales',
    'addr:postcode': 'NP18 1AA',
  };
  expect(rowsOf(tags)).toEqual([
    {
      table: 'address',
      ...place,
      houseNumber: '12',
      houseName: 'The Mill',
      street: 'High Street',
      locality: 'Caerleon',
      city: 'Newport',
      state: 'Wales',
      postcode: 'NP18 1AA',
    },
  ]);
});

test.each<[Tags, string | null]>([
  [{ name: 'Boots', amenity: 'pharmacy', shop: 'chemist' }, 'amenity=pharmacy'],
  [{ name: 'Boots', shop: 'chemist', building: 'yes' }, 'shop=chemist'],
  [{ name: 'Civic Centre', building: 'civic' }, 'building=civic'],
  [{ name: 'Newport', railway: 'station', public_transport: 'station' }, 'railway=station'],
  [{ name: 'Platform 1', railway: 'platform', public_transport: 'platform' }, null],
  [{ name: 'Empty', shop: 'vacant' }, null],
  [{ name: 'Gone', amenity: 'no', office: 'company' }, 'office=company'],
  [{ amenity: 'bench' }, null],
])('%j is the place %s', (tags, category) => {
  const [row] = rowsOf(tags);
  expect(row?.table === 'place' ? row.category : null).toBe(category);
});

test.each<[Tags, string[]]>([
  [
    { place: 'city', name: 'Newport', 'name:cy': 'Casnewydd', population: '130,882' },
    ['Newport city 130882', 'Casnewydd city 130882'],
  ],
  [
    { place: 'neighbourhood', name: 'Pill', alt_name: 'Pillgwenlly;Pill' },
    ['Pill suburb 0', 'Pillgwenlly suburb 0'],
  ],
  [{ place: 'village', name: 'Marshfield', population: 'about 3000' }, ['Marshfield village 0']],
  [{ place: 'county', name: 'Gwent' }, []],
  [{ place: 'town' }, []],
])('%j is the locality %j', (tags, expected) => {
  const rows = rowsOf(tags).map((row) =>
    row.table === 'locality' ? `${row.name} ${row.kind} ${row.population}` : '',
  );
  expect(rows).toEqual(expected);
});

test.each<[Tags, boolean]>([
  [{ highway: 'residential', name: 'High Street' }, true],
  [{ highway: 'service', name: 'Mill Lane' }, true],
  [{ highway: 'motorway', ref: 'M4' }, false],
  [{ highway: 'bus_stop', name: 'High Street' }, false],
  [{ highway: 'proposed', name: 'New Road' }, false],
])('%j is a street: %s', (tags, expected) => {
  expect(isStreet(tags)).toBe(expected);
});

test('a street of several ways is one row for each of its names, with the lowest way as its ref', () => {
  const streets = new StreetCollector();
  const line = (...units: number[]) =>
    Int32Array.from(units, (value, i) => (i % 2 ? 515_880_000 : -29_970_000) + value * 1000);
  streets.add(21, { name: 'High Street', old_name: 'Top Road' }, line(10, 0, 20, 0));
  streets.add(20, { name: 'High Street' }, line(0, 0, 10, 0));
  streets.add(40, { name: 'High Street' }, line(500, 0, 510, 0));
  const rows = [...streets.rows()].map(({ ref, name, line }) => [ref, name, line.length]);
  expect(rows).toEqual([
    ['way/20', 'High Street', 6],
    ['way/20', 'Top Road', 6],
    ['way/40', 'High Street', 4],
  ]);
});

test('a street of two names is found by either', () => {
  const streets = new StreetCollector();
  const inNewport = Int32Array.of(-29_970_000, 515_880_000, -29_960_000, 515_880_000);
  streets.add(21, { name: 'Jack Nicklaus Freeway; South Outerbelt' }, inNewport);
  expect([...streets.rows()].map(({ ref, name }) => [ref, name])).toEqual([
    ['way/21', 'Jack Nicklaus Freeway'],
    ['way/21', 'South Outerbelt'],
  ]);
});
