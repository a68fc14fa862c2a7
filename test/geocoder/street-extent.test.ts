import type { Queryable } from '../../server/db/database.ts';
import { distanceMeters } from '../../server/gazetteer/distance.ts';
import { decide } from '../../server/geocoder/decide.ts';
import { measureStreets } from '../../server/geocoder/street-extent.ts';
import { asked, atHouse, onStreet, postcode } from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

// High Street runs 600 m east, then turns and is drawn 100 m north as a second piece; its middle is at 300.
const HIGH_STREET = [at(0, 0), at(600, 0), null, at(600, 0), at(600, 100)].flatMap((point) =>
  point ? [point.lng, point.lat] : [Number.NaN, Number.NaN],
);

/** What a text with this postcode's middle comes to, where High Street is all that is known. */
async function measured(text: string, unit?: { east: number; north: number }) {
  const sought = asked(
    text,
    unit
      ? {
          postcode: {
            found: postcode('NP20 1AA', at(unit.east, unit.north), { radiusMeters: 60 }),
            isExact: true,
          },
        }
      : {},
  );
  const street = onStreet(sought, 'High Street', at(300, 0));
  const pieces = street.streetRow ? [street.streetRow] : [];
  const db = { query: async () => ({ rows: pieces.map((row) => ({ ...row, line: HIGH_STREET })) }) };
  const decision = decide(sought, [{ ...street, streetPieces: pieces }]);
  const [answer] = await measureStreets(db as unknown as Queryable, [{ sought, decision, nearStreets: [] }]);
  const candidate = answer?.decision.chosen?.candidate;
  if (!candidate) throw new Error('nothing was chosen');
  return candidate;
}

test('a street reaches as far as its furthest end', async () => {
  const { point, radiusMeters, shareNear } = await measured('High Street, Newport');
  expect(point).toEqual(at(300, 0));
  // 200 m of its 700.
  expect(shareNear).toBeCloseTo(2 / 7, 1);
  expect(radiusMeters).toBeCloseTo(30 + Math.hypot(300, 100), 0);
});

test.each([
  ['beside it', { east: 450, north: -40 }, [450, 0], 100],
  ['past its end', { east: 650, north: 50 }, [600, 50], 110],
  ['at its end', { east: 600, north: 100 }, [600, 100], 60],
] as const)(
  'of a street with a postcode %s the part nearest to it is meant',
  async (_, unit, [east, north], reach) => {
    const { point, radiusMeters } = await measured('High Street, Newport, NP20 1AA', unit);
    expect(distanceMeters(point, at(east, north))).toBeLessThan(1);
    expect(radiusMeters).toBeCloseTo(reach, 0);
  },
);

test('a postcode that contradicts the street moves nothing', async () => {
  const { point } = await measured('High Street, Newport, NP20 1AA', { east: 9000, north: 0 });
  expect(point).toEqual(at(300, 0));
});

test('answers that are no street are left as they are, and nothing is asked', async () => {
  const sought = asked('3 High Street, Newport');
  const one = {
    sought,
    decision: decide(sought, [atHouse(sought, { number: '3', street: 'High Street' })]),
    nearStreets: [],
  };
  const db = { query: () => Promise.reject(new Error('asked')) };
  expect(await measureStreets(db as unknown as Queryable, [one])).toEqual([one]);
});
