// What the specification says of find_official_places, statement by statement, on registers written by hand.
import { entry, layRegisters } from '../nearby/official/lay-registers.ts';

const [OLDHAM, LONDON] = ['E08000004', 'E09000033'];
const AT_OLDHAM = { lat: 53.5532, lng: -2.1218 };
/** 250 m north of it. */
const BESIDE = { lat: 53.55545, lng: -2.1218 };
const AT_LONDON = { lat: 51.51, lng: -0.12 };
const POSTCODES = {
  'OL1 2JH': { ...AT_OLDHAM, council: OLDHAM },
  'OL1 2JJ': { ...BESIDE, council: OLDHAM },
  'WC2R 1AA': { ...AT_LONDON, council: LONDON },
};

let laid: Awaited<ReturnType<typeof layRegisters>>;
beforeAll(async () => {
  const food = (ref: string, name: string, house: string, [postcode, point]: [string, typeof BESIDE]) =>
    entry('food', ref, point, { name, postcode, address: `${house} High Street`, authority: 'Oldham' });
  laid = await layRegisters(POSTCODES, [
    {
      source: 'fhrs',
      part: 'oldham',
      asOf: '2025-03-01',
      entries: [
        food('1', "McDonald's", '35', ['OL1 2JJ', BESIDE]),
        food('2', 'Greggs', '12-16', ['OL1 2JJ', BESIDE]),
      ],
    },
  ]);
});
afterAll(() => laid.database.drop());

describe('at: the registered place at each address itself', () => {
  const at = async (name: string, address: string) => {
    const record = { id: 'a', name, address };
    const { records, message } = await laid.ask({ kind: 'food', mode: 'at', records: [record] });
    return { names: records[0]?.places?.map((place) => place.name), message };
  };

  test('a namesake of another postcode is not at the postcode sent', async () => {
    const { names, message } = await at('McDonalds', 'OL1 2JH');
    expect(names).toEqual([]);
    expect(message).toBe('0 of 1 row has a place of the kind food business at the address.');
  });

  test('at its own postcode it is', async () => {
    expect((await at('McDonalds', 'OL1 2JJ')).names).toEqual(["McDonald's"]);
  });
});
