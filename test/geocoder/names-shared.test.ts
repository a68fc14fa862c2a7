// Names that a street shares with what may be a quarter, quarters that bear the name of a town far away, and flats that are
// written before the name of their house.
import { geocoderOf } from './geocoder-of.ts';
import { at, house, street, town, townRows, unit } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

const geocoder = geocoderOf([
  ...townRows,
  street('Georgetown Court', at(400, 400), at(300, 400), at(500, 400)),
  town('Clifton', at(0, 200_000), 30_000),
  town('Largeham', at(0, 220_000), 150_000),
  house('', 'Baroque Court', at(600, 600), { houseName: 'The Raphael', postcode: 'NP20 5EE' }),
  unit('NP20 5EE', at(600, 600)),
  house('', 'Dock Street', at(900, 600), { houseName: 'Riverside', postcode: 'NP20 6FF' }),
  unit('NP20 6FF', at(900, 600)),
  house('9', 'Park Street NE', at(700, 700)),
]);
const place = (text: string) => placeOne(geocoder, text);

test("a quarter's name is told beside the street that bears it, and may be anywhere in the town", async () => {
  const { status, reason, radiusMeters95 } = await place('Georgetown, Newport');
  expect(status).toBe('review');
  expect(reason).toBe(
    "Georgetown Court, at 51.504, -2.994 was found, but 'Georgetown' may be the name of another place or quarter, which is not known here. If it is meant, send street Georgetown Court.",
  );
  expect(radiusMeters95).toBeGreaterThan(3000);
});

test('the house of another quarter may be anywhere in the town', async () => {
  const { status, precision, radiusMeters95 } = await place('9 Park Street SE, Newport');
  expect({ status, precision }).toEqual({ status: 'review', precision: 'rooftop' });
  expect(radiusMeters95).toBeGreaterThan(3000);
  expect((await place('9 Park Street NE, Newport')).radiusMeters95).toBeLessThan(100);
});

test('the street itself is placed', async () => {
  expect(await place('Georgetown Court, Newport')).toMatchObject({ status: 'placed', precision: 'street' });
});

test.each(['Clifton, Newport', 'Newport, Clifton'])(
  '%s: a small town far away is no part of the row',
  async (text) => {
    const { status, precision, reason, radiusMeters95 } = await place(text);
    expect({ status, precision }).toEqual({ status: 'review', precision: 'town' });
    expect(reason).toMatch(/^'Clifton' is not known in Newport, Wales, GB; the point is the town's centre/);
    expect(radiusMeters95).toBeLessThan(50_000);
  },
);

test('a large town far away is one that may be meant', async () => {
  expect((await place('Largeham, Newport')).reason).toMatch(/^What was sent contradicts itself/);
});

test.each(['15 The Raphael, Baroque Court, Newport NP20 5EE', '12a The Raphael, NP20 5EE, Newport'])(
  '%s is a flat in the house of that name',
  async (text) => {
    const { status, precision, point, evidence } = await place(text);
    expect({ status, precision }).toEqual({ status: 'placed', precision: 'rooftop' });
    expect(point?.lng).toBeCloseTo(at(600, 600).lng, 4);
    expect(evidence.join()).toMatch(/name '1\w+ The Raphael' read as The Raphael/);
  },
);

test.each(['15 Riverside, Newport NP20 5EE', '15 Riverside, Newport'])(
  '%s may be a street: the house of the name is elsewhere',
  async (text) => {
    expect((await place(text)).precision).not.toBe('rooftop');
  },
);
