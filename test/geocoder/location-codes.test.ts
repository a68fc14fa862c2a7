import { OpenLocationCode } from 'open-location-code';
import type { Placement } from '../../server/geocoder/placement.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at } from './hand-made-town.ts';

const geocoder = geocoderOf();

const house = at(20, 0);
const CODE = new OpenLocationCode().encode(house.lat, house.lng);
const END = CODE.slice(4);

async function place(address: string, describesPoints = true): Promise<Placement> {
  const { placements } = await geocoder.geocode([{ address }], { describesPoints });
  return placements[0] as Placement;
}

test('a whole code is placed at its cell, with the address that stands there', async () => {
  expect(CODE).toBe('9C3VG222+24');
  expect(await place(CODE)).toMatchObject({
    status: 'placed',
    precision: 'rooftop',
    basis: 'as_given',
    score: 1,
    radiusMeters95: 8,
    point: { lat: 51.500063, lng: -2.999688 },
    nearestAddress: '3 High Street, Newport, NP20 1AA',
    addressQuality: { value: 'coordinates' },
    why: 'The Open Location Code 9C3VG222+24 was used as it was sent: a cell of 14 m by 9 m, of which the point is the middle.',
  });
  expect(await place(CODE)).toMatchObject({ recordKey: (await place(`${CODE}, Cardiff`)).recordKey });
});

test.each([
  ['9C3VG222+', 'street', 164, 0.619],
  ['9C3VG200+', 'postcode', 3276, 0.002],
  ['9C3V0000+', 'town', 65_000, 0],
])('of %s, a wider cell, the middle is no house', async (code, precision, radius, score) => {
  const placement = await place(code);
  expect(placement).toMatchObject({ status: 'placed', precision, basis: 'as_given', admin: null });
  expect(placement.nearestAddress).toBeUndefined();
  expect(placement.radiusMeters95 ?? 0).toBeCloseTo(radius, -3 + Math.ceil(3 - Math.log10(radius)));
  expect(placement.score).toBeCloseTo(score, 2);
});

test('a code where nothing is loaded is placed as bare coordinates are', async () => {
  expect(await place('8FVC9G8F+6X')).toMatchObject({
    status: 'placed',
    evidence: ['outside the area of the loaded data'],
  });
});

test.each([true, false])(
  'the end of a code is completed by its town (described: %s)',
  async (isDescribed) => {
    expect(await place(`${END} Newport`, isDescribed)).toMatchObject({
      status: 'placed',
      precision: 'rooftop',
      radiusMeters95: 8,
      reason: null,
      recordKey: (await place(CODE)).recordKey,
      evidence: expect.arrayContaining([`${END} completed to ${CODE} by Newport`]),
      why: `The end ${END} of an Open Location Code was completed to ${CODE}, the nearest to 'Newport'.`,
    });
  },
);

test('the end of a code beside a whole address is completed by it', async () => {
  expect(await place(`${END}, 3 High Street, Newport`)).toMatchObject({
    status: 'placed',
    point: { lat: 51.500063 },
  });
});

test('the end of a code beside a place that is not sure is held for review', async () => {
  expect(await place(`${END}, 10 Station Road, Newport`)).toMatchObject({
    status: 'review',
    basis: 'review',
    precision: 'rooftop',
    reason: expect.stringMatching(/^It fits 10 Station Road.* Send the whole code\.$/),
  });
});

test.each([
  [END, /^G222\+24 is the end of an Open Location Code and lies in many places\. Add the town/],
  [
    `${END}, Nowhereville`,
    /^G222\+24 is the end of an Open Location Code, and the place beside it, 'Nowhereville', was not found\./,
  ],
])('%s leads nowhere and says what to add', async (text, reason) => {
  expect(await place(text)).toMatchObject({
    status: 'unplaced',
    point: null,
    precision: 'none',
    basis: 'not_placed',
    reason: expect.stringMatching(reason),
  });
});

test('codes, points and addresses of one batch stay in their order', async () => {
  const texts = [`${END} Newport`, '51.5, -3', '3 High Street, Newport', CODE, `${END} Nowhereville`, ''];
  const { placements } = await geocoder.geocode(texts.map((address) => ({ address })));
  expect(placements.map(({ input }) => input)).toEqual(texts);
  expect(placements).toEqual(await Promise.all(texts.map((text) => place(text))));
});
