// Crossings of streets that are written without a word such as "Street", blocks between two crossings, and crossings whose
// quarter was not sent.
import { geocoderOf } from './geocoder-of.ts';
import { at, street, town, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const EAST = 200_000;
const american = <Row extends object>(row: Row) => ({ ...row, country: 'US' as const, state: 'OH' });
/** Runs north from the middle of the town of these streets, which run east. */
const across = (name: string, east: number, north = 0) =>
  american(street(name, at(EAST + east, north), at(EAST + east, north - 500), at(EAST + east, north + 500)));
const along = (name: string, north: number) =>
  american(street(name, at(EAST, north), at(EAST - 3000, north), at(EAST + 3000, north)));

const geocoder = geocoderOf([
  ...townRows,
  // Three British streets, of which Mill Lane meets neither of the others.
  street('Cheapside', at(0, 5000), at(-200, 5000), at(200, 5000)),
  street('New Change', at(100, 5000), at(100, 4900), at(100, 5100)),
  street('Stow Hill', at(-100, 5000), at(-100, 4900), at(-100, 5100)),
  { ...town('Stow Hill', at(-100, 5000), 3000), kind: 'suburb', radiusMeters: 600 },
  street('Rose Street', at(500, 5000), at(500, 4900), at(500, 5100)),
  street('Crown Street', at(500, 5000), at(400, 5000), at(600, 5000)),
  american(town('Columbus', at(EAST, 0), 800_000)),
  along('East Broad Street', 0),
  across('North High Street', 0),
  across('South Broadway', 100),
  across('13th Street NW', 300),
  across('14th Street NW', 460),
  across('20th Street NW', 1900),
  along('K Street NW', 200),
  // Of the other quarter no crossing is known.
  across('5th Street NW', 600),
  across('5th Street SE', 1500, -3000),
  along('N Street NW', 400),
  along('N Street SE', 4000),
  { ...american(unit('43215', at(EAST + 600, 300))), kind: 'zip', radiusMeters: 2000, city: 'Columbus' },
]);
const place = (text: string) => placeOne(geocoder, text);

test.each([
  ['Cheapside & New Change, Newport', at(100, 5000)],
  ['Cheapside / New Change, Newport', at(100, 5000)],
  ['Stow Hill and Cheapside, Newport', at(-100, 5000)],
  ['Cheapside at Stow Hill Newport', at(-100, 5000)],
  ['corner of Cheapside and Stow Hill, Newport', at(-100, 5000)],
  ['Broad & High, Columbus OH', at(EAST, 0)],
  ['Broad & High Columbus OH', at(EAST, 0)],
  ['Broad St & Broadway, Columbus OH', at(EAST + 100, 0)],
])('%s is where the two meet', async (text, point) => {
  const row = await place(text);
  expect(row).toMatchObject({
    status: 'placed',
    basis: 'crossing',
    addressQuality: { value: 'street_only' },
  });
  expect(row.point?.lat).toBeCloseTo(point.lat, 4);
  expect(row.point?.lng).toBeCloseTo(point.lng, 4);
});

test.each([
  ['Stow Hill & Mill Road, Newport', /^Both streets of '/],
  ['Stow Hill & Nowhere Road, Newport', /^Two streets were read in '/],
  ['Cheapside & Mill Road, Newport', /^Both streets of '/],
])('%s: one of the streets is no answer', async (text, told) => {
  const { status, reason } = await place(text);
  expect(status).toBe('review');
  expect(reason).toMatch(told);
});

test('a side that is also a part of the town is no place of the row', async () => {
  const { status, reason } = await place('Nowhere Street & Stow Hill, Newport');
  expect(status).toBe('review');
  expect(reason).toMatch(/^Two streets were read in '/);
});

test.each([
  // A pub.
  'Rose & Crown, Newport',
  'Newport & District Road Runners, Newport',
  // A firm's name before the street on which it is.
  'Rose & Crown, High Street, Newport',
])('%s is no crossing', async (text) => {
  const { basis, reason } = await place(text);
  expect(basis).not.toBe('crossing');
  expect(reason ?? '').not.toMatch(/Two streets/);
});

test.each([
  'K St between 13th and 14th St NW, Columbus OH',
  'K St NW between 13th and 14th, Columbus OH',
  'K St NW btwn 13th St & 14th St Columbus OH',
])('%s is the block between two crossings', async (text) => {
  const { point, status, precision, evidence, score, radiusMeters95 } = await place(text);
  expect({ status, precision }).toEqual({ status: 'placed', precision: 'street' });
  expect(point?.lng).toBeCloseTo(at(EAST + 380, 200).lng, 4);
  expect(evidence).toContain('block K Street NW between 13th Street NW and 14th Street NW matched');
  expect(score).toBeLessThan(0.9);
  expect(radiusMeters95).toBeGreaterThan(80);
});

test.each([
  ['not known', '19th'],
  ['too far away', '20th'],
])('a block whose end is %s is held', async (_, end) => {
  expect((await place(`K St NW between 13th and ${end}, Columbus OH`)).status).toBe('review');
});

test('without its quarter a crossing is held where both streets are in another one too', async () => {
  const { status, reason, radiusMeters95 } = await place('5th & N St, Columbus OH');
  expect(status).toBe('review');
  expect(reason).toMatch(/no direction was sent .* 5th Street Southeast\. Send the direction\.$/);
  expect(radiusMeters95).toBeGreaterThan(3000);
});

test.each(['5th & N St NW, Columbus OH', '13th & K St, Columbus OH', '5th & N St, Columbus OH 43215'])(
  '%s is in one quarter',
  async (text) => {
    expect(await place(text)).toMatchObject({ status: 'placed', basis: 'crossing' });
  },
);

test.each([
  'East Broad St between Broadway and High, Columbus OH',
  'Broad St between High and 13th, Columbus OH',
])('%s: what stands between two streets needs no word for one', async (text) => {
  expect(await place(text)).toMatchObject({
    status: 'placed',
    evidence: expect.arrayContaining([expect.stringMatching(/^block East Broad Street between /)]),
  });
});

test('names that are no streets make no block', async () => {
  expect((await place('Broad St between Smith and Jones, Columbus OH')).status).toBe('review');
});

test('a crossing without its town and quarter is held where it is the only one of its names', async () => {
  expect(await place('13th St and K St')).toMatchObject({
    status: 'review',
    basis: 'review',
    reason: expect.stringMatching(/^Only 13th Street NW & K Street NW.* is known by this text, but no town /),
  });
});

test('a crossing without its town that is not found says that a town is missing', async () => {
  const { status, reason } = await place('Cheapside Road and Nowhere Street');
  expect(status).toBe('unplaced');
  expect(reason).toMatch(
    /; no town or postcode was recognised beside it, and without one it was not found\. Add /,
  );
});

test('streets that are both known and nowhere meet are said to be so', async () => {
  const { status, reason, evidence } = await place('13th Street NW and 14th Street NW, Columbus OH');
  expect(status).toBe('review');
  expect(reason).toMatch(
    /^Both streets of '13th Street NW and 14th Street NW' are known here, but no place /,
  );
  expect(evidence).not.toContain("'and' not used");
});
