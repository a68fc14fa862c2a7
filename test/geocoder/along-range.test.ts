import type { AddressRange } from '../../server/gazetteer/address-ranges.ts';
import { placeAlong } from '../../server/geocoder/addresses/along-range.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { at } from './hand-made-town.ts';

// Odd numbers on the left as seen from its start, even ones on the right; it turns north at its middle.
//
//                         100 north
//                     99  |  100
//                         |
//           1 ── 49 ──────┘ 100 east
//           2 ── 50
const LINE = [at(0, 0), at(100, 0), at(100, 100)].flatMap(({ lat, lng }) => [lng, lat]);
const STRAIGHT = [at(0, 0), at(200, 0)].flatMap(({ lat, lng }) => [lng, lat]);

function range(side: 'L' | 'R', fromNumber: number, toNumber: number, more: Partial<AddressRange> = {}) {
  const pack = { source: 'hand', part: '', ref: 'edge/1', country: 'US', cell: 1 } as const;
  const street = { streetKey: 'main street', name: 'Main St', zip: '59645', line: LINE };
  const parity = fromNumber % 2 === 1 ? 'odd' : 'even';
  return { ...pack, ...street, side, fromNumber, toNumber, parity, ...more } satisfies AddressRange;
}

test.each<[string, number, AddressRange, number, number]>([
  ['at the start, on the left', 1, range('L', 1, 99), 0, 8],
  ['at the start, on the right', 2, range('R', 2, 100), 0, -8],
  ['a quarter along', 51, range('L', 1, 201), 50, 8],
  ['past the bend', 151, range('L', 1, 201), 92, 50],
  ['past the bend, on the right', 152, range('R', 2, 202), 108, 50],
  ['at the end', 99, range('L', 1, 99), 92, 100],
  ['of numbers that fall from the start', 151, range('L', 201, 1), 50, 8],
  ['of a range of one number', 7, range('R', 7, 7, { line: STRAIGHT }), 100, -8],
  ['of odd and even on one side', 2, range('L', 1, 5, { parity: 'both' }), 50, 8],
])('a number %s (%d) stands there', (_, number, known, east, north) => {
  const found = placeAlong(number, known);
  expect(distanceMeters(found?.point ?? at(0, 0), at(east, north))).toBeLessThan(0.5);
  expect(found?.lengthMeters).toBeCloseTo(200, 0);
});

test.each([
  ['before its first', -1, range('L', 1, 99)],
  ['past its last', 101, range('L', 1, 99)],
  ['of the other side', 50, range('L', 1, 99)],
  ['of a line without length', 7, range('L', 1, 99, { line: LINE.slice(0, 2) })],
])('a number %s has no place on a range', (_, number, known) => {
  expect(placeAlong(number, known)).toBeNull();
});
