import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import { isOneOfSeveral, pointKey, recordKeyOf } from '../../server/geocoder/describe/record-key.ts';
import {
  atHouse,
  atPlace,
  contextOf,
  inPostcode,
  inTown,
  onRange,
  onStreet,
  postcode,
  town,
} from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

const context = contextOf('3 High Street, Newport, NP20 1AA');
const HOUSE = { number: '3', street: 'High Street' };
const keyOf = (candidate: Candidate, text = context, hasTwin = false) =>
  recordKeyOf(candidate, text, hasTwin);
const KEY = keyOf(atHouse(context, HOUSE));

test('a key keeps its value from release to release', () => {
  expect(KEY).toBe('rk1_981ffaccd0030990');
});

test.each<[string, Candidate]>([
  ['of another source', atHouse(context, { ...HOUSE, source: 'other', ref: '77' })],
  ['a meter further', atHouse(context, { ...HOUSE, ...at(1, 0) })],
  ['with its name beside its number', atHouse(context, { ...HOUSE, houseName: 'The Laurels' })],
  ['in a locality of its town', atHouse(context, { ...HOUSE, locality: 'Maesglas' })],
  [
    'of which only the neighbours are known',
    atHouse(context, { ...HOUSE, number: '1' }, { kind: 'interpolated' }),
  ],
])('a house %s is the same record', (_, candidate) => {
  expect(keyOf(candidate)).toBe(KEY);
});

test('a house is the same record in whatever words it was asked', () => {
  const short = contextOf('np201aa 3 high st');
  expect(keyOf(atHouse(short, HOUSE), short)).toBe(KEY);
});

test.each<[string, Candidate]>([
  ['number', atHouse(context, { ...HOUSE, number: '3A' })],
  ['street', atHouse(context, { ...HOUSE, street: 'High Cross' })],
  ['postcode', atHouse(context, { ...HOUSE, postcode: 'NP20 2BB' })],
  ['country', atHouse(context, { ...HOUSE, country: 'US' })],
])('a house of another %s is another record', (_, candidate) => {
  expect(keyOf(candidate)).not.toBe(KEY);
});

test.each([
  ['5 km apart, without a ZIP, are two records', '', '', 5000, 2],
  ['5 km apart, of two ZIPs, are two records', '59645', '59646', 5000, 2],
  ['on two editions of one edge are one record', '59645', '59645', 40, 1],
])('two houses of one number %s', (_, firstZip, secondZip, east, count) => {
  const keys = [
    onRange(context, { zip: firstZip }),
    onRange(context, { zip: secondZip, ...at(east, 0) }),
  ].map((candidate) => keyOf(candidate));
  expect(new Set(keys).size).toBe(count);
});

test.each([
  [5000, 2],
  [5, 1],
])('houses of one number %p m apart, without postcode and town: %p records', (east, count) => {
  const bare = { ...HOUSE, postcode: '', city: '' };
  const keys = [0, east].map((meters) => keyOf(atHouse(context, { ...bare, ...at(meters, 0) })));
  const shops = [0, east].map((meters) =>
    keyOf(atPlace('The Kettle', at(meters, 0), { houseNumber: '3', street: 'High Street', city: '' })),
  );
  expect(new Set([...keys, ...shops]).size).toBe(count);
});

test('two buildings of one text are two records', () => {
  const [here, there] = [0, 900].map((east) =>
    keyOf(atHouse(context, { ...HOUSE, ...at(east, 0) }), context, true),
  );
  expect(here).not.toBe(there);
});

test.each<[string, Candidate]>([
  ['a street', onStreet(context, 'High Street')],
  ['a postcode', inPostcode(postcode('NP20 1AA'))],
  ['a town', inTown(town('Newport'))],
])('rows that only share %s are two records', (_, candidate) => {
  const other = contextOf('5 High Street, Newport, NP20 1AA');
  expect(keyOf(candidate)).not.toBe(keyOf(candidate, other));
  expect(keyOf(candidate)).toBe(keyOf(candidate));
});

test('a business is at its address, whatever its name: a point drawn anew changes nothing', () => {
  const at12 = { houseNumber: '12', street: 'High Street' };
  const [one, redrawn] = [0, 3].map((east) => keyOf(atPlace('The Kettle', at(east, 0), at12)));
  expect(redrawn).toBe(one);
  expect(keyOf(atPlace('The Anchor', at(0, 0), at12))).toBe(one);
  const street = { street: 'High Street' };
  expect(keyOf(atPlace('The Anchor', at(0, 0), street))).not.toBe(
    keyOf(atPlace('The Kettle', at(0, 0), street)),
  );
});

test.each([
  [0.2, true],
  [5, false],
])('points %p m apart are the same record: %s', (meters, isSame) => {
  const point = { lat: 51.500003, lng: -3 };
  expect(pointKey({ ...point, lng: at(meters, 0).lng }) === pointKey(point)).toBe(isSame);
});

test.each<[string, Candidate, boolean]>([
  ['in another postcode does not change', atHouse(context, { ...HOUSE, postcode: 'NP20 2BB' }), false],
  ['of the same identity elsewhere changes', atHouse(context, { ...HOUSE, ...at(900, 0) }), true],
  [
    'of which only the neighbours are known does not change',
    atHouse(context, HOUSE, { kind: 'interpolated' }),
    false,
  ],
])('the same building has one key however it was asked: a rival %s it', (_, rival, changes) => {
  expect(isOneOfSeveral(atHouse(context, HOUSE), [rival])).toBe(changes);
});

test('a point as sent has the key of the point as answered', () => {
  // Rounded at once to five decimals it would be 51.58777, by way of six 51.58778.
  expect(pointKey({ lat: 51.5877747, lng: -2.99 })).toBe(pointKey({ lat: 51.587775, lng: -2.99 }));
});
