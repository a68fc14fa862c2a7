// Which texts are one address: house, street, flat and postcode, however they are written, and nothing beside them.
import { addressKey, listReadAddresses } from '../../server/combine/address-key.ts';

const HOUSE = '57 Fields Road, NP20 5BP';

test.each([
  ['a street in short', HOUSE, '57 fields rd np205bp'],
  ['a word for a flat', 'Flat 2, 57 Fields Road, NP20 5BP', 'Apartment 2, 57 Fields Road, NP20 5BP'],
  ['a sign for a flat', '12 Main St Apt 4, Salem, MA 01970', '12 Main Street #4, Salem MA 01970'],
  ['two units', 'Flat 2, Unit 3, 57 Fields Road, NP20 5BP', 'Unit 3, Flat 2, 57 Fields Road, NP20 5BP'],
])('one address in two writings: %s', (_, one, other) => {
  expect(addressKey(one)).not.toBeNull();
  expect(addressKey(other)).toBe(addressKey(one));
});

test.each([
  ['a house that has a name', 'Rose Cottage, 57 Fields Road, NP20 5BP'],
  ['one opposite', 'opposite 57 Fields Road, NP20 5BP'],
  ['another flat', 'Flat 1, 57 Fields Road, NP20 5BP'],
])('another address: %s', (_, other) => {
  expect(addressKey(other)).not.toBeNull();
  expect(addressKey(other)).not.toBe(addressKey(HOUSE));
});

test.each([
  ['without a house', 'Fields Road, NP20 5BP'],
  ['without a street', '57, NP20 5BP'],
  ['without a postcode', '57 Fields Road, Newport'],
  ['of a district', '57 Fields Road, NP20'],
  ['with a misspelt postcode', '57 Fields Road, NP2O 5BP'],
  ['with two postcodes', '57 Fields Road, NP20 5BP, NP20 4UR'],
  ['with a telephone number', '57 Fields Road, NP20 5BP 01633 656656'],
  ['in care of somebody', 'c/o Ann Lee, 57 Fields Road, NP20 5BP'],
  ['with a PO box', 'PO Box 12, 57 Fields Road, NP20 5BP'],
])('no whole address: one %s', (_, text) => {
  expect(addressKey(text)).toBeNull();
});

test.each<[string, string[], string[]]>([
  ['alone of its postcode', [HOUSE], []],
  ['that all tables write alike', [HOUSE, '59 Fields Road, NP20 5BP'], []],
  ['in two writings', [HOUSE, '57 Fields Rd, np205bp'], [HOUSE, '57 Fields Rd, np205bp']],
  ['of two postcodes', [`${HOUSE}, NP20 4UR`], [`${HOUSE}, NP20 4UR`]],
  ['without a postcode', ['57 Fields Road', '57 Fields Rd'], []],
])('only what may have another writing is read: %s', (_, texts, read) => {
  const ofAll = texts.filter((text) => text.includes('Road'));
  expect([...listReadAddresses(texts, (text) => ofAll.includes(text))]).toEqual(read);
});
