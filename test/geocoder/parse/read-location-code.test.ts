import fc from 'fast-check';
import { OpenLocationCode } from 'open-location-code';
import {
  cellOfCode,
  completeCode,
  readLocationCode,
} from '../../../server/geocoder/parse/read-location-code.ts';
import { distanceMeters } from '../../../server/geometry/distance.ts';
import { linesOf } from './lines.ts';

function printed(text: string): string {
  const read = readLocationCode(text);
  return read ? `${read.isFull ? 'whole' : 'end'} ${read.code} | ${read.rest}`.trim() : 'none';
}

test.each(
  linesOf(`
    9C3RHX2F+PV → whole 9C3RHX2F+PV |
    9c3rhx2f+pv → whole 9C3RHX2F+PV |
    9C3RHX2F+PVQ → whole 9C3RHX2F+PVQ |
    9C3RHX2F+ → whole 9C3RHX2F+ |
    9C3RHX00+ → whole 9C3RHX00+ |
    9C3R0000+ → whole 9C3R0000+ |
    9C000000+ → whole 9C000000+ |
    9C3RHX2F+PV, Newport, UK → whole 9C3RHX2F+PV | Newport, UK
    Unit 4 (9C3RHX2F+PV) Newport → whole 9C3RHX2F+PV | Unit 4, Newport
    https://maps.example/9C3RHX2F+PV → whole 9C3RHX2F+PV |
    HX2F+PV → end HX2F+PV |
    HX2F+PV Newport → end HX2F+PV | Newport
    HX2F+PV, Newport, UK → end HX2F+PV | Newport, UK
    Newport, hx2f+pvq → end HX2F+PVQ | Newport
    2F+PV Maindee → end 2F+PV | Maindee
    22+24 High Street → none
    9C3RHX2F+P → none
    9C3RHX2F+PV+2X → none
    9C3RHX2FPV → none
    9A3RHX2F+PV → none
    X2F+PV Newport → none
    XX3RHX2F+PV → none
    Marks + Spencer, High Street → none
    C+C Stores, High Street → none
    +44 1633 656656 → none
    51.58, -2.99 → none
    + → none`),
)('%s', (text, expected) => {
  expect(printed(text)).toBe(expected);
});

test('a code is the middle of its cell, and of the sides that its length says', () => {
  expect(cellOfCode('9C3RHX2F+PV')).toEqual({
    system: 'Open Location Code',
    code: '9C3RHX2F+PV',
    lat: expect.closeTo(51.5518125, 9),
    lng: expect.closeTo(-3.0253125, 9),
    heightDegrees: expect.closeTo(0.000125, 12),
    widthDegrees: expect.closeTo(0.000125, 12),
  });
  expect(cellOfCode('9C3RHX2F+PVQ')).toMatchObject({ heightDegrees: expect.closeTo(0.000025, 12) });
  expect(cellOfCode('9C3RHX00+')).toMatchObject({
    lat: expect.closeTo(51.575, 9),
    widthDegrees: expect.closeTo(0.05, 9),
  });
});

test('the end of a code is completed to the nearest cell, and told from one as near', () => {
  const newport = { lat: 51.588, lng: -2.998 };
  expect(completeCode('HX2F+PV', newport)).toMatchObject({ cell: { code: '9C3RHX2F+PV' }, isSure: true });
  expect(completeCode('2F+PV', { lat: 51.55, lng: -3.02 })).toMatchObject({
    cell: { code: '9C3RHX2F+PV' },
    isSure: true,
  });
  // Half a degree further north its like in the next degree is as near.
  expect(completeCode('HX2F+PV', { lat: 52.04, lng: -2.998 }).isSure).toBe(false);
  // Across the line where the days change.
  expect(completeCode('2222+22', { lat: 51.01, lng: 179.99 })).toMatchObject({ isSure: true });
});

test('whatever a place, the code that it is shortened from comes back', () => {
  const codes = new OpenLocationCode();
  const place = fc.record({
    lat: fc.double({ min: -80, max: 80, noNaN: true }),
    lng: fc.double({ min: -179.9, max: 179.8, noNaN: true }),
  });
  const shift = fc.double({ min: -0.29, max: 0.29, noNaN: true });
  fc.assert(
    fc.property(place, shift, shift, fc.constantFrom(4, 6), (at, up, right, left) => {
      const code = codes.encode(at.lat, at.lng);
      const apart = left === 4 ? 1 : 0.05;
      const near = { lat: at.lat + up * apart, lng: at.lng + right * apart };
      const end = code.slice(left);
      // Nothing but digits may be house numbers.
      if (readLocationCode(`${end} Town`) === null) return;
      expect(completeCode(end, near)).toMatchObject({ cell: { code }, isSure: true });
      expect(distanceMeters(cellOfCode(code), at)).toBeLessThan(10);
    }),
  );
});
