// A point is used as it was sent, also beside an address that lies elsewhere: then it is in doubt, and said to be.
import type { Geocoder } from '../../server/geocoder/geocoder.ts';
import type { GeocodeInput, Placement } from '../../server/geocoder/placement.ts';
import { asGiven } from '../../server/geocoder/reverse/as-given.ts';
import { describeDoubted, withDoubts } from '../../server/pipeline/doubted-points.ts';
import type { RowConfidence } from '../../shared/api/common.ts';
import { fakeGeocoder } from './fake-geocoder.ts';

const HERE = { lat: 51.5, lng: -3 };
/** Some 55 km north. */
const FAR = { lat: 52, lng: -3 };
const AT_SEA = { lat: 51.5, lng: 3 };
const ADDRESS = '1 High Street';

/** Texts as the fake geocoder places them, all of them at 51.5, -3; points as the real one does. */
const geocoder: Geocoder = {
  ...fakeGeocoder,
  async geocode(inputs, options) {
    const { placements, mapVersion } = await fakeGeocoder.geocode(inputs, options);
    return { placements: placements.map((one, row) => atPoint(inputs[row]) ?? one), mapVersion };
  },
};

function atPoint({ address, lat, lng }: GeocodeInput = { address: null }): Placement | null {
  if (typeof lat !== 'number' || typeof lng !== 'number') return null;
  return asGiven({ input: address ?? `${lat}, ${lng}`, point: { lat, lng } });
}

async function place(input: GeocodeInput): Promise<Placement> {
  const { placements } = await withDoubts(geocoder).geocode([input]);
  expect(placements).toHaveLength(1);
  return placements[0] as Placement;
}

const SURE = { status: 'placed', precision: 'rooftop', basis: 'as_given', score: 1 };
const AS_GIVEN = {
  level: 'high',
  score: 1,
  basis: 'as_given',
  why: 'The coordinates were used as they were sent.',
} as const;
const LESS_SURE = { ...SURE, score: 0.899 };
const SENT = 'The coordinates were used as they were sent.';

test.each<[string, GeocodeInput, string | null]>([
  ['alone', { address: null, ...FAR }, null],
  ['beside its own address', { address: ADDRESS, lat: 51.501, lng: -3 }, null],
  ['beside an address a field off', { address: ADDRESS, lat: 51.5035, lng: -3 }, null],
  [
    'beside an address a few streets off',
    { address: ADDRESS, lat: 51.504, lng: -3 },
    'the address beside it, "1 High Street", was not used and lies 0.4 km away',
  ],
  [
    'beside an address elsewhere',
    { address: ADDRESS, ...FAR },
    'the address beside it, "1 High Street", was not used and lies 55.6 km away',
  ],
  ['beside a town next to it', { address: 'town 1', ...FAR }, null],
  [
    'beside a town elsewhere',
    { address: 'town 1', lat: 53, lng: -3 },
    'the address beside it, "town 1", was not used and lies 167 km away',
  ],
  ['beside an address that is held for review', { address: 'review 1', ...FAR }, null],
  ['beside an address that is not found', { address: 'nowhere', ...FAR }, null],
  [
    'that looks mistyped, alone',
    { address: null, ...AT_SEA },
    'it lies in neither country of the data, and as 51.5, -3 it would lie in the United Kingdom',
  ],
  [
    'that looks mistyped, beside an address',
    { address: ADDRESS, ...AT_SEA },
    'it lies in neither country of the data, and as 51.5, -3 it would lie in the United Kingdom; ' +
      'the address beside it, "1 High Street", was not used and lies 415 km away',
  ],
  [
    'of noughts beside an address',
    { address: ADDRESS, lat: 0, lng: 0 },
    '0, 0 lies in the sea off Africa and often stands for a blank; ' +
      'the address beside it, "1 High Street", was not used and lies 5,733 km away',
  ],
  [
    'of noughts beside an address that is not found',
    { address: 'nowhere', lat: 0, lng: 0 },
    '0, 0 lies in the sea off Africa and often stands for a blank; ' +
      'the address beside it, "nowhere", was not used',
  ],
])('a point %s', async (_, input, doubt) => {
  const { lat, lng } = input;
  const found = await place(input);
  expect(found).toMatchObject({ point: { lat, lng }, ...(doubt === null ? SURE : LESS_SURE) });
  expect(found.doubt ?? null).toBe(doubt);
  expect(found.why).toBe(doubt === null ? SENT : `${SENT} But ${doubt}.`);
  expect(found.evidence).toEqual(doubt === null ? [] : [doubt]);
});

test('an address at a point that looks mistyped says that it is none', async () => {
  const there: Geocoder = {
    ...geocoder,
    async geocode(inputs) {
      const { placements, mapVersion } = await geocoder.geocode(inputs);
      const moved = placements.map((one) => (one.basis === 'rooftop' ? { ...one, point: AT_SEA } : one));
      return { placements: moved, mapVersion };
    },
  };
  const { placements } = await withDoubts(there).geocode([{ address: ADDRESS, ...AT_SEA }]);
  expect(placements).toMatchObject([{ ...SURE, why: SENT, evidence: [] }]);
  expect(placements[0]?.doubt).toBeUndefined();
});

test('rows keep their order, and those without a point are placed as before', async () => {
  const inputs = [{ address: ADDRESS, ...FAR }, { address: ADDRESS }, { address: null, ...HERE }];
  const { placements } = await withDoubts(geocoder).geocode(inputs);
  expect(placements.map(({ basis, doubt }) => [basis, doubt !== undefined])).toEqual([
    ['as_given', true],
    ['rooftop', false],
    ['as_given', false],
  ]);
});

test('the message counts them', () => {
  const toRow = (confidence: RowConfidence) => ({
    answer: { id: 'a', record_key: null, status: 'placed', confidence } as const,
  });
  const [sure, told] = [toRow(AS_GIVEN), toRow({ ...AS_GIVEN, doubt: 'it lies at sea' })];
  const doubted = { ...sure, isDoubted: true } as const;
  expect(describeDoubted([sure, sure])).toBe('');
  expect(describeDoubted([sure, doubted])).toBe('The coordinates of 1 row are doubted: see its why.');
  expect(describeDoubted([doubted, told])).toBe('The coordinates of 2 rows are doubted: see their why.');
});
