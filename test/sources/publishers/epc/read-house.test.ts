import { readHouse } from '../../../../server/sources/publishers/epc/read-house.ts';

test.each([
  [['12 High Street'], '12', '', 'High Street', ''],
  [['12, High Street'], '12', '', 'High Street', ''],
  [['12', 'High Street', 'Caerleon'], '12', '', 'High Street', 'Caerleon'],
  [['12a HIGH STREET', 'CAERLEON'], '12a', '', 'High Street', 'Caerleon'],
  [['12 - 14, High Street'], '12-14', '', 'High Street', ''],
  [['Flat 3, 12 High Street'], '12', '', 'High Street', ''],
  [['Flat 3', '12 High Street'], '12', '', 'High Street', ''],
  [['Flat 3 12 High Street'], '12', '', 'High Street', ''],
  [['Flat B', '12', 'High Street'], '12', '', 'High Street', ''],
  [['Ground Floor Flat', '12 High Street'], '12', '', 'High Street', ''],
  [['Basement Flat 2', '12 High Street'], '12', '', 'High Street', ''],
  [['Apartment 4', 'Rose House', '12 High Street'], '12', 'Rose House', 'High Street', ''],
  [['Rose Cottage', 'High Street', 'Caerleon'], '', 'Rose Cottage', 'High Street', 'Caerleon'],
  [['Garden House', 'High Street'], '', 'Garden House', 'High Street', ''],
  [['Flatford Mill', 'Mill Lane'], '', 'Flatford Mill', 'Mill Lane', ''],
  [['Top Flat', 'Rose Cottage', 'High Street'], '', 'Rose Cottage', 'High Street', ''],
])('%j is number "%s", name "%s" on %s', (lines, houseNumber, houseName, street, locality) => {
  expect(readHouse(lines)).toEqual({ houseNumber, houseName, street, locality });
});

test.each([[[]], [['', '']], [['Flat 3']], [['12']], [['Rose Cottage']]])(
  '%j names no house on a street',
  (lines) => {
    expect(readHouse(lines)).toBeNull();
  },
);
