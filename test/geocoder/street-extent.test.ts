import type { Queryable } from '../../server/db/database.ts';
import type { Address } from '../../server/gazetteer/addresses.ts';
import type { Neighbours, StreetAddress } from '../../server/geocoder/addresses/neighbours.ts';
import { measureStreets } from '../../server/geocoder/addresses/street-extent.ts';
import { decide } from '../../server/geocoder/score/decide.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { atHouse, contextOf, onStreet, postcode } from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

// High Street runs 600 m east, then turns and is drawn 100 m north as a second piece; its middle is at 300.
const HIGH_STREET = [at(0, 0), at(600, 0), null, at(600, 0), at(600, 100)].flatMap((point) =>
  point ? [point.lng, point.lat] : [Number.NaN, Number.NaN],
);

const nobody: Neighbours = { list: async () => new Map() };

/** Houses of High Street, so many meters east along it. */
function housesAt(...easts: number[]): StreetAddress[] {
  const context = contextOf('1 High Street, Newport');
  return easts.map((east, i) => {
    const { address } = atHouse(context, { number: String(i + 1), street: 'High Street', ...at(east, 10) });
    return { ...(address as Address), cell: 1 };
  });
}

interface KnownHouse {
  unit?: { east: number; north: number };
  /** The ZIP sent, around the street's middle. */
  zip?: string;
  houses?: StreetAddress[];
  line?: number[];
  /** Postcodes of its records. */
  postcodeKeys?: string[];
}

/** What a text with this postcode's middle comes to, where High Street and these houses of it are all that is known. */
async function measured(
  text: string,
  { unit, zip, houses = [], line = HIGH_STREET, postcodeKeys = [] }: KnownHouse = {},
) {
  const found = zip
    ? postcode(zip, at(300, 0), { kind: 'zip', country: 'US', radiusMeters: 900 })
    : unit && postcode('NP20 1AA', at(unit.east, unit.north), { radiusMeters: 60 });
  const context = contextOf(text, found ? { postcode: { found, isExact: true } } : {});
  const street = onStreet(context, 'High Street', at(300, 0));
  const pieces = street.streetRow ? [street.streetRow] : [];
  const db = { query: async () => ({ rows: pieces.map((row) => ({ ...row, line })) }) };
  const neighbours = { list: async () => new Map([['1/high street', houses]]) };
  const decision = decide(context, [{ ...street, streetPieces: pieces, streetCells: [1], postcodeKeys }]);
  const [answer] = await measureStreets(db as unknown as Queryable, neighbours, [
    { context, decision, nearStreets: [], named: [] },
  ]);
  const candidate = answer?.decision.chosen?.candidate;
  if (!candidate) throw new Error('nothing was chosen');
  return { ...candidate, reviewReasons: answer.decision.reviewReasons };
}

test('a street reaches as far as its furthest end', async () => {
  const { point, radiusMeters, shareNear } = await measured('High Street, Newport');
  expect(point).toEqual(at(300, 0));
  // 200 m of its 700.
  expect(shareNear).toBeCloseTo(2 / 7, 1);
  expect(radiusMeters).toBeCloseTo(30 + Math.hypot(300, 100), 0);
});

// Of its line 2 of 7 lie near, nine tenths of which count as 2 houses.
const OF_LINE = (2 * 0.9 * 2) / 7;
test.each<[string, KnownHouse, number]>([
  ['all near its middle', { houses: housesAt(210, 250, 300, 350, 390) }, (5 + OF_LINE) / 7],
  ['all at its ends', { houses: housesAt(0, 20, 40, 560, 600) }, OF_LINE / 7],
  ['several in one building', { houses: [...housesAt(300), ...housesAt(305)] }, (1 + OF_LINE) / 3],
  ['of another street of its name', { houses: housesAt(300, 9000) }, (1 + OF_LINE) / 3],
  ['past the end of its line', { houses: housesAt(300, 1500) }, (1 + OF_LINE) / 4],
  ['all that is known of it, and few', { houses: housesAt(300), line: [] }, 1 / 1.5],
  ['all that is known of it', { houses: housesAt(280, 300, 320, 340), line: [] }, 4 / 4.5],
])('how much of a street is near its point is told by its houses too: %s', async (_, known, share) => {
  const { shareNear } = await measured('High Street, Newport', known);
  expect(shareNear).toBeCloseTo(share, 1);
});

test('of a street that runs through several ZIPs its houses in the one sent tell', async () => {
  const inZip = (zip: string, ...easts: number[]) =>
    housesAt(...easts).map((house) => ({ ...house, postcodeKey: zip }));
  const houses = [
    ...inZip('10002', 20, 40, 300),
    ...inZip('10003', 280, 320).map((house, i) => ({ ...house, numberKey: `${90 + i}` })),
  ];
  const share = async (zip: string) => (await measured('High Street', { zip, houses })).shareNear;
  expect(await share('10002')).toBeCloseTo((1 + OF_LINE) / 5, 1);
  expect(await share('10003')).toBeCloseTo((2 + OF_LINE) / 4, 1);
  // No house of it is known.
  expect(await share('10004')).toBeCloseTo((3 + OF_LINE) / 7, 1);
});

test('houses that only stand for their postcode tell nothing', async () => {
  const houses = housesAt(0, 20, 40).map((house) => ({ ...house, placedBy: 'postcode_centre' as const }));
  const { shareNear } = await measured('High Street, Newport', { houses });
  expect(shareNear).toBeCloseTo(2 / 7, 1);
});

test('where its houses are known, the one that was sent and is not among them stands elsewhere', async () => {
  const known = { houses: housesAt(290, 300, 310) };
  expect(await measured('99 High Street, Newport', known)).toMatchObject({ isBesideHouses: true });
  expect(await measured('99 High Street, Newport', {})).toMatchObject({ isBesideHouses: false });
});

test('a street reaches to its furthest house', async () => {
  const { radiusMeters } = await measured('High Street, Newport', { houses: housesAt(300, 1500) });
  expect(radiusMeters).toBeCloseTo(1200, -1);
});

test.each([
  ['beside it', { east: 450, north: -40 }, [450, 0], 100],
  ['past its end', { east: 650, north: 50 }, [600, 50], 110],
  ['at its end', { east: 600, north: 100 }, [600, 100], 60],
] as const)(
  'of a street with a postcode %s the part nearest to it is meant',
  async (_, unit, [east, north], reach) => {
    const { point, radiusMeters } = await measured('High Street, Newport, NP20 1AA', { unit });
    expect(distanceMeters(point, at(east, north))).toBeLessThan(1);
    expect(radiusMeters).toBeCloseTo(reach, 0);
  },
);

test.each([
  ['among three houses or more', '90 High Street, Newport', [100, 200, 300], ['number_not_known']],
  ['a little past one house', '20 High Street, Newport', [100], []],
  ['far past one house', '90 High Street, Newport', [100], ['number_not_known']],
  ['where no house is known', '90 High Street, Newport', [], []],
])('a number that is not known, %s', async (_, text, easts, reasons) => {
  const { reviewReasons } = await measured(text, { houses: housesAt(...easts) });
  expect(reviewReasons).toEqual(reasons);
});

test.each([
  [
    'far past many known ones',
    '450 High Street, Newport, NP20 1AA',
    [100, 200, 300, 400, 500],
    ['number_not_known'],
  ],
  ['a little past them', '20 High Street, Newport, NP20 1AA', [100, 200, 300, 400, 500], []],
  ['far past a few', '450 High Street, Newport, NP20 1AA', [100, 200, 300], []],
  ['none of a street without known houses', '99999 High Street, Newport, NP20 1AA', [], ['number_not_known']],
  ['one that no house has', '99999 High Street, Newport, NP20 1AA', [100], ['number_not_known']],
])('the postcode fits, and the number is %s', async (_, text, easts, reasons) => {
  const { reviewReasons } = await measured(text, {
    houses: housesAt(...easts),
    unit: { east: 300, north: 20 },
  });
  expect(reviewReasons).toEqual(reasons);
});

test('of a street whose line is not known its postcode is the part that is meant', async () => {
  const unit = { east: 1400, north: 0 };
  for (const text of ['90 High Street, Newport, NP20 1AA', 'High Street, Newport, NP20 1AA']) {
    // Where the nearest of its houses is, far along the street, says nothing of this one.
    const { point, radiusMeters, isAtUnit } = await measured(text, {
      unit,
      houses: housesAt(100, 300),
      line: [],
      postcodeKeys: ['NP201AA'],
    });
    expect({ point, radiusMeters, isAtUnit }).toEqual({
      point: at(1400, 0),
      radiusMeters: 60,
      isAtUnit: true,
    });
  }
});

test('a postcode that contradicts the street moves nothing', async () => {
  const { point } = await measured('High Street, Newport, NP20 1AA', { unit: { east: 9000, north: 0 } });
  expect(point).toEqual(at(300, 0));
});

test('answers that are no street are left as they are, and nothing is asked', async () => {
  const context = contextOf('3 High Street, Newport');
  const one = {
    context,
    decision: decide(context, [atHouse(context, { number: '3', street: 'High Street' })]),
    nearStreets: [],
    named: [],
  };
  const db = { query: () => Promise.reject(new Error('asked')) };
  expect(await measureStreets(db as unknown as Queryable, nobody, [one])).toEqual([one]);
});
