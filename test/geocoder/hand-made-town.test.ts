import { createGeocoder, type Geocoder } from '../../server/geocoder/geocoder.ts';
import type { Placement } from '../../server/geocoder/placement.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import type { TestDatabase } from '../database.ts';
import { at, createTown, townRows } from './hand-made-town.ts';
import { placeOne } from './place-one.ts';

let town: TestDatabase;
let reversed: TestDatabase;
let geocoder: Geocoder;
beforeAll(async () => {
  [town, reversed] = await Promise.all([createTown(), createTown(townRows.toReversed())]);
  geocoder = createGeocoder(town.db);
});
afterAll(async () => {
  await Promise.all([town.drop(), reversed.drop()]);
});

const place = (address: string) => placeOne(geocoder, address);

// The text, what comes of it, and the meters east and north of where it lies (null: nowhere).
const CASES: [text: string, status: string, precision: string, where: [number, number] | null][] = [
  ['3 High Street, Newport, NP20 1AA', 'placed', 'rooftop', [20, 0]],
  ['3 HIGH ST NEWPORT NP201AA', 'placed', 'rooftop', [20, 0]],
  ['NP20 1AA, 3 High Street', 'placed', 'rooftop', [20, 0]],
  ['Newport, 3 High Street', 'placed', 'rooftop', [20, 0]],
  ['newport high st 3', 'placed', 'rooftop', [20, 0]],
  ['three high street newport', 'placed', 'rooftop', [20, 0]],
  ['Newport, Wales: 3 High Street', 'placed', 'rooftop', [20, 0]],
  // A note is idle beside the house, and all that there is where no such house is known.
  ['3 High Street (opposite the pub), Newport', 'placed', 'rooftop', [20, 0]],
  ['300 High Street, behind the church, Newport', 'review', 'street', [50, -10]],
  ['Flat 2, 3 High Street, Newport', 'placed', 'rooftop', [20, 0]],
  ['3 Hihg Street, Newport, NP20 1AA', 'placed', 'rooftop', [20, 0]],
  // A slip in the type, a type written out wrongly, a letter that is no suffix.
  ['950 F Sreet, Newport', 'placed', 'rooftop', [0, 2000]],
  ['950 F Saint, Newport', 'placed', 'rooftop', [0, 2000]],
  // More slips than among the names of a whole town, but the only 9 of its postcode.
  ['9 Hgih Sreett, NP20 1AA', 'placed', 'rooftop', [80, 0]],
  // The town misspelt, and nothing else to say where the street is.
  ['3 High Street, Newprot', 'placed', 'rooftop', [20, 0]],
  ['3 High Street, Nweport, Wales', 'placed', 'rooftop', [20, 0]],
  // The street's name without its type, and with another one.
  ['7 Elm, Newport', 'placed', 'rooftop', [0, 2500]],
  ['7 Elm Rise, Newport', 'review', 'street', [0, 2700]],
  ['7 Elm Hill, Newport', 'review', 'rooftop', [0, 2500]],
  // Its street by another name.
  ['3 Stryd Fawr, Newport', 'placed', 'rooftop', [20, 0]],
  ['7 stryd fawr, NP20 1AA', 'placed', 'interpolated', [60, 0]],
  // Of a row with another postcode than the house of that number under the street's other name, its own neighbours.
  ['4 Shop Row, NP20 4DD', 'placed', 'interpolated', [60, 3500]],
  // Where two streets meet, and where they do not.
  ['corner of High Street and Church Road, Newport', 'placed', 'street', [100, -10]],
  ['Chruch Rd & High St, Newport', 'placed', 'street', [100, -10]],
  ['High Street & Mill Road, Newport', 'review', 'street', [-500, 0]],
  // Its building, not the middle of its parcel.
  ['8 Mill Lane, Newport', 'placed', 'rooftop', [0, 3000]],
  ['Northgate Dental Practice, 3 High Street, NP20 1AA', 'placed', 'rooftop', [20, 0]],
  // One house of a range, and only on the side of the street that the range is on.
  ['14 High Street, Newport', 'placed', 'rooftop', [120, -20]],
  ['13 High Street, Newport', 'placed', 'interpolated', [113, -13]],
  ['7 High Street, Newport, NP20 1AA', 'placed', 'interpolated', [60, 0]],
  // Neither 6 nor 3b is known as a building of its own.
  ['6 High Street, Newport', 'placed', 'interpolated', [40, -20]],
  ['3b High Street, Newport', 'placed', 'interpolated', [20, 0]],
  // High Street is known: it is not taken for High Cross, which has a 1 as well.
  ['1 High Cross, Newport', 'placed', 'rooftop', [0, 900]],
  ['300 High Street, Newport', 'review', 'street', [50, -10]],
  ['High Street, Newport', 'placed', 'street', [50, -10]],
  ['NP20 2BB', 'placed', 'postcode', [0, 900]],
  ['Newport', 'placed', 'town', [0, 0]],
  ['Rose Cottage, High Street, Newport', 'placed', 'rooftop', [200, 0]],
  ['The Copper Kettle, Newport', 'placed', 'rooftop', [150, 0]],
  // The right house with the postcode or town of elsewhere.
  ['3 High Street, Newport, SA1 1AA', 'review', 'rooftop', [20, 0]],
  ['3 High Street, Swansea, NP20 1AA', 'review', 'rooftop', [20, 0]],
  // Two houses of one text.
  ['10 Station Road, Newport', 'review', 'rooftop', [2000, 1500]],
  ['12 Invented Lane, Newport', 'review', 'town', [0, 0]],
  // However much stands beside a known postcode, the row is at it.
  ['Copper Works, A1 South Bound Great North Road, East Lees, NP20 2BB', 'review', 'postcode', [0, 900]],
  ['10 Nosuchstreet, NP20 2BB', 'review', 'postcode', [0, 900]],
  ['qwrt zxcv', 'unplaced', 'none', null],
  ['PO Box 12', 'unplaced', 'none', null],
];

test.each(CASES)('"%s" is %s as %s', async (text, status, precision, where) => {
  const answer = await place(text);
  expect({ status: answer.status, precision: answer.precision }).toEqual({ status, precision });
  if (where === null) expect(answer.point).toBeNull();
  else expect(distanceMeters(answer.point ?? at(0, 0), at(...where))).toBeLessThan(5);
});

test.each(CASES.filter(([, status]) => status !== 'placed'))('"%s", being %s, says why', async (text) => {
  expect((await place(text)).reason).toMatch(/\w+ .*\.$/);
});

const texts = [
  ...CASES.map(([text]) => text),
  '📍 3 High Street, Newport 🏠',
  'שדרות רוטשילד 12',
  'x, '.repeat(3333),
];

test('a row has one answer, alone or in any batch, order, process or order of loading', async () => {
  const inputs = texts.map((address) => ({ address }));
  const { placements: together } = await geocoder.geocode(inputs);
  const { placements: backwards } = await geocoder.geocode(inputs.toReversed());
  const alone = await Promise.all(texts.map(place));
  const { placements: elsewhere } = await createGeocoder(reversed.db).geocode(inputs);
  const packless = (answers: Placement[]) => answers.map(({ packs: _, ...answer }) => answer);
  expect(backwards.toReversed()).toEqual(together);
  expect(alone).toEqual(together);
  expect(packless(elsewhere)).toEqual(packless(together));
});

test.each([
  '3 HIGH ST., NEWPORT',
  'NP20 1AA, 3 High Street',
  'Flat 7b, 3 High Street, Newport',
  'The Dragon Inn, 3 High Street, Newport, NP20 1AA, UK',
])('"%s" has the same building key as its clean form', async (text) => {
  const clean = await place('3 High Street, Newport, NP20 1AA');
  expect(clean.recordKey).toMatch(/^rk1_[0-9a-f]{16}$/);
  expect((await place(text)).recordKey).toBe(clean.recordKey);
});

test('no two buildings of the town share a key', async () => {
  const houses = townRows.flatMap((row) =>
    row.table === 'address' && row.houseNumber && row.postcode ? [row] : [],
  );
  const { placements: answers } = await geocoder.geocode(
    houses.map(({ houseNumber, street, city, postcode }) => ({
      address: `${houseNumber} ${street}, ${city}, ${postcode}`,
    })),
  );
  expect(new Set(answers.map(({ recordKey }) => recordKey)).size).toBe(houses.length);
});

test('a wrong postcode leaves both readings in the evidence', async () => {
  const { evidence, reason } = await place('3 High Street, Newport, SA1 1AA');
  expect(evidence).toContain('postcode sent SA1 1AA, here NP20 1AA');
  expect(reason).toContain('postcode SA1 1AA is elsewhere');
});

test('a street that is not known is told the nearest names of its town', async () => {
  const { reason } = await place('3 Hoogh Streat, Newport');
  expect(reason).toContain('Nearest names there: High Street');
});

test('what is written before a house number is told', async () => {
  expect((await place('2/3 High Street, Newport')).evidence).toContain("2 of '2/3' taken as a flat");
});

test('a misspelt town is named as it was read', async () => {
  const { evidence } = await place('3 High Street, Newprot');
  expect(evidence).toContain("town 'newprot' read as Newport");
});

test('a crossing has one key, from whichever street it is named', async () => {
  const [one, other] = await Promise.all([
    place('High Street & Church Road, Newport'),
    place('corner of Church Rd and High St, Newport'),
  ]);
  expect(one).toMatchObject({ address: 'High Street & Church Road, Newport, NP20 1AA' });
  expect(one.evidence).toContain('crossing High Street & Church Road matched');
  expect(one).toMatchObject({ precision: 'street', basis: 'crossing' });
  expect(other.recordKey).toBe(one.recordKey);
});

test.each(['High Street & Church Road, Newport', 'corner of Church Rd and High St, Newport'])(
  '%s is streets without a number, not a town alone',
  async (text) => {
    expect((await place(text)).addressQuality.value).toBe('street_only');
  },
);

test('a crossing of streets without a town is told, and held for review', async () => {
  const { status, reason } = await place('High Street & Church Road');
  expect(status).toBe('review');
  expect(reason).toContain('Only High Street & Church Road is known by this text');
});

test("a word of a crossing's street is no town", async () => {
  expect(await place('Newport St & Church Road')).toMatchObject({ status: 'unplaced' });
});

test.each(['The Copper Kettle, High Street, Newport', 'The Copper Kettle, Church Road, Newport'])(
  '%s is placed by its name',
  async (text) => {
    expect(await place(text)).toMatchObject({ status: 'placed', building: 'The Copper Kettle' });
  },
);

test('a place far from the street sent beside its name is held for review', async () => {
  const { status, reason } = await place('The Copper Kettle, Mill Road, Newport');
  expect(status).toBe('review');
  expect(reason).toBe(
    'The Copper Kettle, High Street, Newport, NP20 1AA was found, but Mill Road is 650 m from it. Correct the street, or leave it out if that place is meant.',
  );
});

test('a house by another name of its street has its own key, and both names are said', async () => {
  const welsh = await place('3 Stryd Fawr, Newport');
  expect(welsh.evidence).toContain("street 'Stryd Fawr' is another name of High Street");
  expect(welsh.recordKey).toBe((await place('3 High Street, Newport')).recordKey);
});

test('a house of a like street, in a unit near the one sent, is its own place', async () => {
  // High Cross has a 3; its own postcode is another.
  expect(await place('3 High Crossing, Newport, NP20 2BC')).not.toMatchObject({
    status: 'placed',
    precision: 'rooftop',
  });
});

test('of two houses of one text both are named', async () => {
  const { evidence, reason } = await place('10 Station Road, Newport');
  expect(evidence.filter((part) => part.startsWith('also fits 10 Station Road'))).toHaveLength(1);
  expect(reason).toContain('Add a postcode');
});

test.each([['51.5, -2.99971'], ['51°30\'00.0"N 2°59\'58.956"W'], ['N 51 30.000, W 2 59.9826']])(
  'coordinates as "%s" are placed as given, with the address at the point',
  async (text) => {
    const answer = await place(text);
    expect(answer).toMatchObject({ status: 'placed', precision: 'rooftop', basis: 'as_given', score: 1 });
    expect(answer.nearestAddress).toContain('3 High Street, Newport');
  },
);

test('a score is what was measured: never none for a place that was found', async () => {
  const { placements: answers } = await geocoder.geocode(texts.map((address) => ({ address })));
  const sure = answers.filter(({ precision, status }) => precision === 'rooftop' && status === 'placed');
  expect(sure.length).toBeGreaterThan(5);
  for (const { score, radiusMeters95 } of sure) {
    expect(score).toBeGreaterThan(0.9);
    expect(radiusMeters95).toBeGreaterThanOrEqual(20);
  }
});
