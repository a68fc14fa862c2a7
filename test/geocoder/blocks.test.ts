// A block of a street, which is no building of it.
import { withFirstBlock } from '../../server/geocoder/parse/read-block.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, town, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const us = { country: 'US' as const, state: 'MD', city: 'Fairtown', postcode: '21231' };
const onStreet = (name: string, north: number, places: [number, number][]) =>
  places.map(([number, east]) => house(`${number}`, name, at(east, north), us));
const geocoder = geocoderOf([
  ...townRows,
  { ...town('Fairtown', at(0, 9000), 50_000), country: 'US', state: 'MD' },
  ...onStreet('Thames Street', 9000, [
    [1700, 0],
    [1712, 40],
    [1730, 80],
    [1755, 120],
    [1801, 160],
    [1855, 230],
  ]),
  ...onStreet('Long Road', 9300, [
    [1700, 0],
    [1740, 250],
    [1799, 500],
  ]),
  ...onStreet('Sparse Street', 9600, [
    [1600, 0],
    [1650, 60],
    [1900, 400],
    [1950, 460],
  ]),
  ...onStreet('Pratt Street', 9900, [
    [3, 0],
    [22, 40],
    [51, 80],
    [97, 120],
    [101, 160],
    [150, 230],
  ]),
  ...onStreet('Far Street', 12_000, [
    [500, 0],
    [640, 300],
    [750, 600],
    [2000, 3000],
    [2100, 3200],
  ]),
]);

const THAMES = { status: 'placed', precision: 'interpolated', point: roughly(60, 9000) };

function roughly(east: number, north: number) {
  const { lat, lng } = at(east, north);
  return { lat: expect.closeTo(lat, 4), lng: expect.closeTo(lng, 4) };
}

test.each([
  ['1700 block of Thames Street', 'block 1700 to 1799', THAMES],
  ['1700 Blk Thames Street', 'block 1700 to 1799', THAMES],
  ['1700-1799 Thames Street', 'block 1700 to 1799', THAMES],
  ['17XX Thames Street', 'block 1700 to 1799', THAMES],
  ['1700 - 1799 block of Thames St', 'block 1700 to 1799', THAMES],
  ['1700-1800 block Thames St', 'block 1700 to 1899', { ...THAMES, point: roughly(115, 9000) }],
  ['1700 - 1730 blk Thames St', 'block 1700 to 1730', { ...THAMES, point: roughly(40, 9000) }],
])('%s is its middle: %s', async (text, block, expected) => {
  const placed = await placeOne(geocoder, `${text}, Fairtown, MD 21231`);
  expect(placed).toMatchObject(expected);
  expect(placed.evidence[0]).toBe(`${block} found by its houses`);
  expect(placed.score).toBeLessThan(0.9);
});

test('the house of its first number is another place than the block', async () => {
  const one = await placeOne(geocoder, '1700 Thames Street, Fairtown, MD 21231');
  const block = await placeOne(geocoder, '1700 block of Thames Street, Fairtown, MD 21231');
  expect(one).toMatchObject({ precision: 'rooftop', score: expect.closeTo(1, 1) });
  expect(block.recordKey).not.toBe(one.recordKey);
});

test('a long block is less sure than a short one', async () => {
  const { score, radiusMeters95 } = await placeOne(geocoder, '1700 block of Long Road, Fairtown, MD 21231');
  expect(score).toBeLessThan(0.5);
  expect(radiusMeters95).toBeGreaterThan(200);
});

test('a block without known houses is among those of the others', async () => {
  const placed = await placeOne(geocoder, '1700 block of Sparse Street, Fairtown, MD 21231');
  expect(placed).toMatchObject({ precision: 'interpolated', point: roughly(196, 9600) });
  expect(placed.evidence[0]).toBe('block 1700 to 1799 placed by the numbers known');
});

test('a block that the street has not is held', async () => {
  const placed = await placeOne(geocoder, '7700 block of Thames Street, Fairtown, MD 21231');
  expect(placed).toMatchObject({ status: 'review', precision: 'street' });
  expect(placed.evidence[0]).toBe('block 7700-7799 not found on the street');
});

test.each([
  'unit block of Pratt Street',
  'Unit Block Pratt St',
  'UNIT BLK PRATT ST',
  '0 block of Pratt Street',
  '00 block Pratt St',
  '0 - 99 blk of Pratt St',
  'XX block of Pratt St',
])('%s is the block before the hundreds', async (text) => {
  const placed = await placeOne(geocoder, `${text}, Fairtown, MD 21231`);
  expect(placed).toMatchObject({ ...THAMES, point: roughly(60, 9900) });
  expect(placed.evidence[0]).toBe('block 1 to 99 found by its houses');
});

test.each(['unit block of Far Street', '1500 block of Far Street'])('%s, unknown, is held', async (text) => {
  const placed = await placeOne(geocoder, `${text}, Fairtown, MD 21231`);
  expect(placed).toMatchObject({
    status: 'review',
    reason: expect.stringMatching(/^Block \d+-\d+ is not known/),
  });
});

test.each([
  ['Unit Block C, Dock Estate', 'Unit Block C, Dock Estate'],
  ['Unit Block 4 Dock Yard', 'Unit Block 4 Dock Yard'],
  ['Unit Block C Dock Road', 'Unit Block C Dock Road'],
  ['unit block M St NW', '1-99 block of M St NW'],
  ['unit blk W Lombard St', '1-99 block of W Lombard St'],
  ['unit block 4th St', '1-99 block of 4th St'],
  ['10 block of M St', '10 block of M St'],
  ['100 block of M St', '100 block of M St'],
  ['incident at unit block of E Pratt St', 'incident at 1-99 block of E Pratt St'],
])("'%s' is read as '%s'", (text, read) => expect(withFirstBlock(text)).toBe(read));
