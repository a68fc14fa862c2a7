import { ChangedPlaces } from '../../server/outdated/changed-places.ts';
import type { EditionChange } from '../../server/packs/editions/read-editions.ts';

const changed = new ChangedPlaces();
changed.add({
  table: 'postcode',
  key: 'GB unit CT11AA',
  what: ['moved'],
  nameBefore: '',
  nameAfter: '',
  before: { x: 1.09, y: 51.28 },
  after: { x: 1.1, y: 51.28 },
} as unknown as EditionChange);

test('what is found as no town does not depend on it', () => {
  expect(changed.bearsOn({ text: 'Kent', point: { lat: 40, lng: -3 }, isHouse: false, isTown: false })).toBe(
    false,
  );
});

test.each([
  ['Kent', true],
  ['Virginia', true],
  ['12 High Street, Newport', false],
  ['NP20 1AA', false],
])('%s may be elsewhere since a postcode far from it moved: %s', (text, expected) => {
  expect(changed.bearsOn({ text, point: { lat: 40, lng: -3 }, isHouse: false, isTown: true })).toBe(expected);
});
