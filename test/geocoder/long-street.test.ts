// Streets drawn as long pieces, and a postcode at the far end of one.
import type { PostcodeRow, StreetRow } from '../../server/gazetteer/rows.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { geocoderOf } from './geocoder-of.ts';
import { at, house, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

function unit(code: string, east: number, north: number, radiusMeters = 60): PostcodeRow {
  return {
    table: 'postcode',
    country: 'GB',
    code,
    kind: 'unit',
    ...at(east, north),
    radiusMeters,
    city: '',
    county: '',
    state: '',
    councilCode: '',
    council: '',
  };
}

/** From west to east. */
function road(name: string, west: number, east: number, north: number): StreetRow {
  return {
    table: 'street',
    ref: `way/${name} ${west}`,
    country: 'GB',
    name,
    ...at((west + east) / 2, north),
    line: [at(west, north), at(east, north)].flatMap(({ lat, lng }) => [lng, lat]),
  };
}

const geocoder = geocoderOf([
  ...townRows,
  road('Far Road', -1500, 1500, -2000),
  { ...road('Far Road', -1500, 1500, -2000), name: 'Heol' },
  house('1', 'Far Road', at(-1400, -2010)),
  house('5', 'Far Road', at(-600, -2010)),
  road('Hill Road', -1500, 1500, -1000),
  house('2', 'Hill Road', at(-1400, -1010)),
  house('4', 'Hill Road', at(-1380, -1010)),
  ...[20, 30, 40].map((number) => house(`${number}`, 'Hill Road', at(-1660 + 20 * number, -1010))),
  ...[66, 70, 74, 78, 82, 86, 88].map((number, order) =>
    house(`${number}`, 'Hill Road', at(250 * order - 420, -1010)),
  ),
  { ...house('60', 'Hill Road', at(-720, -1010)), postcode: 'NP20 8CC' },
  { ...house('64', 'Hill Road', at(-680, -1010)), postcode: 'NP20 8CC' },
  { ...house('90', 'Hill Road', at(1330, -1010)), postcode: 'NP20 8BB' },
  { ...house('62', 'Hill Road', at(-300, -1010)), postcode: 'NP20 8DD' },
  unit('NP20 8BB', 1400, -960),
  unit('NP20 8CC', -700, -1010),
  unit('NP20 8DD', -300, -1010),
  road('Coast Road', -3200, 0, -2500),
  road('Coast Road', 0, 3200, -2500),
  road('Dock Street', -200, 200, -900),
  { ...house('7', 'Dock Street', at(900, -900)), postcode: 'NP20 8FF', placedBy: 'postcode_centre' },
  unit('NP20 8EE', -150, -880),
  unit('NP20 8FF', 900, -900),
  road('Lower Dock Street', -200, 200, -1700),
  road('Broken Road', -3500, -500, -2800),
  road('Broken Road', 500, 3500, -2800),
  { ...house('9', 'Cyril Street', at(1400, -1600)), postcode: 'NP20 8GG' },
  { ...house('9', 'Corporation Road', at(700, -1600)), postcode: 'NP20 8HH' },
  unit('NP20 8GG', 1400, -1600),
  unit('NP20 8HH', 700, -1600),
  unit('NP20 8AA', 1400, -1960),
  unit('NP20 8ZZ', 1400, -800),
  unit('NP20 9WW', 600, -2010, 2600),
]);

test.each(['Far Road, NP20 8AA', 'The Tea Room, Far Rd, NP20 8AA', '12 Far Road, Newport, NP20 8AA'])(
  '%s is placed where the road passes the postcode',
  async (text) => {
    const { status, precision, point } = await placeOne(geocoder, text);
    expect({ status, precision }).toEqual({ status: 'placed', precision: 'street' });
    expect(distanceMeters(point ?? at(0, 0), at(1400, -2000))).toBeLessThan(60);
  },
);

test('its number is known at its other end: the row is held, and the house is offered', async () => {
  const { status, reason, evidence, otherPlaces, score } = await placeOne(
    geocoder,
    '5 Far Road, Newport, NP20 8AA',
  );
  expect(status).toBe('review');
  expect(reason).toBe(
    "Number 5 is not known on Far Road in NP20 8AA; the point is the street's. It is known at 5 Far Road, Newport, NP20 1AA. If that is meant, send its town or postcode.",
  );
  expect(score).toBeLessThan(0.9);
  expect(evidence).toContain('number 5 not found there');
  expect(otherPlaces).toMatchObject([{ address: '5 Far Road, Newport, NP20 1AA', precision: 'rooftop' }]);
});

test('between two houses no postcode of the street further on is met', async () => {
  const { status, precision, evidence } = await placeOne(geocoder, '3 Hill Road, Newport, NP20 8BB');
  expect({ status, precision }).toEqual({ status: 'placed', precision: 'street' });
  expect(evidence).toContain('position fits postcode NP20 8BB');
  expect(await placeOne(geocoder, '3 Hill Road, Newport')).toMatchObject({ precision: 'interpolated' });
});

test('a house that is known by its postcode alone is known elsewhere too', async () => {
  const { status, otherPlaces } = await placeOne(geocoder, '7 Dock Street, Newport, NP20 8EE');
  expect({ status, otherPlaces }).toMatchObject({
    status: 'review',
    otherPlaces: [{ address: '7 Dock Street, Newport, NP20 8FF' }],
  });
});

test('a house of another street in the postcode sent offers the one on the street sent', async () => {
  const { status, evidence, otherPlaces } = await placeOne(geocoder, '9 Corporation Road, NP20 8GG');
  expect({ status, otherPlaces }).toMatchObject({
    status: 'review',
    otherPlaces: [{ address: '9 Corporation Road, Newport, NP20 8HH', precision: 'rooftop' }],
  });
  expect(evidence).toContain("street sent 'Corporation Road', here Cyril Street");
  expect(evidence).toContain('known at 9 Corporation Road, Newport, NP20 8HH');
});

test('a house known elsewhere on the street is not placed between two others', async () => {
  const { status, reason, otherPlaces } = await placeOne(geocoder, '62 Hill Road, Newport, NP20 8CC');
  expect(status).toBe('review');
  expect(reason).toMatch(
    /; the point is between its neighbours. It is known at 62 Hill Road, Newport, NP20 8DD/,
  );
  expect(otherPlaces).toMatchObject([{ address: '62 Hill Road, Newport, NP20 8DD', precision: 'rooftop' }]);
  expect(await placeOne(geocoder, '62 Hill Road, Newport, NP20 8DD')).toMatchObject({ status: 'placed' });
});

test('a wide postcode does not excuse the other code of a house 2 km from its middle', async () => {
  const { status } = await placeOne(geocoder, '1 Far Road, Newport, NP20 9WW');
  expect(status).toBe('review');
});

test('of a postcode that it does not pass the postcode is meant', async () => {
  expect(await placeOne(geocoder, 'Far Road, NP20 8ZZ')).toMatchObject({ precision: 'postcode' });
});

test('pieces that meet are one street, however far apart their middles are', async () => {
  const { status, otherPlaces, evidence } = await placeOne(geocoder, 'Coast Road, Newport');
  expect({ status, otherPlaces }).toEqual({ status: 'placed', otherPlaces: [] });
  expect(evidence).toEqual(['street Coast Road matched', 'town Newport matched']);
});

test('without a town they are one street too', async () => {
  const { reason } = await placeOne(geocoder, '9999 Coast Road');
  expect(reason).toMatch(/^Only Coast Road, at .* is known by this text, but no town or postcode says so/);
});

test('pieces that do not meet are two streets', async () => {
  const { reason } = await placeOne(geocoder, 'Broken Road, Newport');
  expect(reason).toMatch(/^It fits Broken Road, at .*; Broken Road, at /);
});

test('a street whose whole name is a type is not the one with a word more', async () => {
  expect(await placeOne(geocoder, '1 Heol, Newport')).toMatchObject({
    status: 'placed',
    precision: 'rooftop',
  });
  expect(await placeOne(geocoder, '1 Heol Caerllion, Newport')).toMatchObject({ status: 'review' });
});

test('behind a name the street is the longest that is known', async () => {
  const { evidence } = await placeOne(geocoder, 'Fresco Lower Dock Street Newport');
  expect(evidence).toContain('street Lower Dock Street matched');
});

test('a house of a long street of which no number is known is held, and not of a short one', async () => {
  const { status, reason, score } = await placeOne(geocoder, '12 Coast Road, Newport');
  expect({ status, reason }).toEqual({
    status: 'review',
    reason:
      "Number 12 is not known on Coast Road: no numbers are known there. The point is the street's: use it for the street only.",
  });
  expect(score).toBeLessThan(0.1);
  expect(await placeOne(geocoder, '12 Lower Dock Street, Newport')).toMatchObject({ status: 'placed' });
});
