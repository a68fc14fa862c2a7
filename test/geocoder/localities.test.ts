// Villages of one post town with streets of one name.
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { LocalityRow } from '../../server/gazetteer/rows.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const [HERE, THERE, TOWN] = [at(3000, 0), at(0, 4000), at(500, 500)];
/** A street's middle, beside the postcode's. */
const DRAWN = at(3200, 0);

function village(name: string, place: { lat: number; lng: number }): LocalityRow {
  return {
    table: 'locality',
    ref: `geonames/${name}`,
    country: 'GB',
    name,
    kind: 'village',
    county: '',
    state: 'Wales',
    population: 2000,
    radiusMeters: 900,
    ...place,
  };
}

/** As a register of sales lists it, which knows the locality and the postcode's centre only. */
function sold(houseNumber: string, street: string, locality: string, place: { lat: number; lng: number }) {
  const postcode = { Eastham: 'NP20 5AA', Northam: 'NP20 6AA', Weston: 'NP20 7AA' }[locality] ?? 'NP20 1AA';
  return house(houseNumber, street, place, { locality, postcode, placedBy: 'postcode_centre' });
}

const rows: readonly PackRow[] = [
  ...townRows,
  village('Eastham', HERE),
  village('Northam', THERE),
  village('Midham', at(0, 2300)),
  unit('NP20 5AA', HERE),
  unit('NP20 6AA', THERE),
  unit('NP20 7AA', at(-3000, 0)),
  // Weston is a name of the register alone.
  sold('27', 'The Crescent', 'Northam', THERE),
  sold('4', 'The Crescent', 'Eastham', HERE),
  sold('9', 'Park Lane', 'Eastham', HERE),
  sold('30', 'Park Lane', 'Northam', THERE),
  sold('5', 'Dock Lane', 'Northam', THERE),
  sold('8', 'Dock Lane', '', TOWN),
  sold('3', 'Heath Lane', 'Northam', THERE),
  sold('3', 'Heath Lane', '', TOWN),
  sold('7', 'Quay Lane', 'Northam', THERE),
  sold('2', 'The Crescent', 'Weston', at(-3000, 0)),
  sold('20', 'Long Lane', 'Eastham', at(2300, 0)),
  sold('21', 'Long Lane', '', at(2200, 0)),
  // Drawn on the map in Eastham.
  sold('3', 'Church Walk', 'Eastham', HERE),
  sold('6', 'Church Walk', '', TOWN),
  {
    table: 'street',
    ref: 'way/Church Walk',
    country: 'GB',
    name: 'Church Walk',
    ...DRAWN,
    line: [DRAWN.lng, DRAWN.lat],
  },
  sold('1', 'Weston Lane', 'Weston', at(-3000, 0)),
];
const geocoder = geocoderOf(rows);

test.each([
  ['27 The Crescent, Eastham, Newport', HERE, 'Northam', 'Eastham'],
  ['27 The Crescent, Eastham Newport', HERE, 'Northam', 'Eastham'],
  ['9 Park Lane, Northam, Newport', THERE, 'Eastham', 'Northam'],
  ['6 Church Walk, Eastham, Newport', DRAWN, 'Newport, NP20 1AA', 'Eastham'],
  ['5 Dock Lane, Newport', TOWN, 'Northam', 'Newport'],
])(
  '%s: the street in the place sent, with the house of the other one offered',
  async (address, place, other, met) => {
    const placement = await placeOne(geocoder, address);
    expect(placement).toMatchObject({
      status: 'review',
      precision: 'street',
      reason: expect.stringContaining(other),
      otherPlaces: [{ address: expect.stringContaining(other) }],
    });
    expect(placement.point?.lat).toBeCloseTo(place.lat, 3);
    expect(placement.point?.lng).toBeCloseTo(place.lng, 3);
    expect(placement.evidence).toContain(`town ${met} matched`);
    expect(placement.evidence.filter((part) => part.includes('not used'))).toEqual([]);
  },
);

test('a house known in the post town and in a village of its letters is held, with the other one offered', async () => {
  const placement = await placeOne(geocoder, '3 Heath Lane, Newport');
  expect(placement).toMatchObject({
    status: 'review',
    precision: 'postcode',
    otherPlaces: [{ address: expect.stringContaining('Northam') }],
  });
  expect(placement.point?.lat).toBeCloseTo(TOWN.lat, 3);
});

test.each([
  ['7 Quay Lane, Eastham, Newport', 'town Eastham is elsewhere'],
  ['7 Quay Lane, Midham, Newport', 'town Midham is elsewhere'],
  ['7 Quay Lane, Weston, Newport', "'Weston' was not met"],
])('%s: no such street is known there, so the house of the other place is held', async (address, reason) => {
  expect(await placeOne(geocoder, address)).toMatchObject({
    status: 'review',
    reason: expect.stringContaining(reason),
  });
});

test.each([
  ['the record names it', '27 The Crescent, Northam, Newport', THERE],
  ['the record names it, without the post town', '4 The Crescent, Eastham', HERE],
  ['the post town alone, which has no such street itself', '7 Quay Lane, Newport', THERE],
  ['its postcode says where it is', '27 The Crescent, Weston, Newport, NP20 6AA', THERE],
  ['its neighbour is in the place sent', '21 Long Lane, Eastham, Newport', HERE],
  ['the register names no locality', '8 Dock Lane, Newport', TOWN],
])('%s: %s is placed', async (_, address, place) => {
  const placement = await placeOne(geocoder, address);
  expect(placement).toMatchObject({ status: 'placed', precision: 'postcode' });
  expect(placement.point?.lat).toBeCloseTo(place.lat, 3);
});
