import { addressCandidates } from '../../server/geocoder/candidates/house-candidates.ts';
import { streetKey } from '../../server/geocoder/parse/normalize.ts';
import { atHouse, contextOf } from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

// High Street is numbered north and south of its crossing; of its houses only these are known, a block apart.
const neighbours = ['301', '415'].map((number, i) => {
  const place = { ...at(0, 600 * i), country: 'US' as const };
  return atHouse(contextOf(''), { number, street: 'High Street', ...place }).address ?? [];
});

test.each([
  ['373 High Street', 1],
  ['373 S High Street', 0],
  ['373 North High Street', 0],
])('"%s" is placed by the blocks of High Street: %d times', (text, count) => {
  const [read] = contextOf(text).reading.streets;
  if (!read) throw new Error('no street was read');
  const option = { row: 0, read, streetKey: streetKey('High Street'), cells: [1], near: null };
  const found = addressCandidates({ ...option, match: 'same', similarity: 1 }, [], neighbours.flat());
  expect(found.map(({ number }) => number)).toEqual(Array(count).fill('by_block'));
});
