// What the specification says of find_official_places, statement by statement, on registers written by hand.
import { entry, layRegisters } from '../nearby/official/lay-registers.ts';

const [OLDHAM, LONDON, LINCOLN] = ['E08000004', 'E09000033', 'E07000138'];
const AT_OLDHAM = { lat: 53.5532, lng: -2.1218 };
/** 250 m north of it. */
const BESIDE = { lat: 53.55545, lng: -2.1218 };
const AT_LONDON = { lat: 51.51, lng: -0.12 };
const AT_LINCOLN = { lat: 53.23358, lng: -0.51962 };
const POSTCODES = {
  'OL1 2JH': { ...AT_OLDHAM, council: OLDHAM },
  'OL1 2JJ': { ...BESIDE, council: OLDHAM },
  'WC2R 1AA': { ...AT_LONDON, council: LONDON },
  'LN2 5QY': { ...AT_LINCOLN, council: LINCOLN },
};

let laid: Awaited<ReturnType<typeof layRegisters>>;
beforeAll(async () => {
  const food = (ref: string, name: string, house: string, [postcode, point]: [string, typeof BESIDE]) =>
    entry('food', ref, point, { name, postcode, address: `${house} High Street`, authority: 'Oldham' });
  // The registers' own codes, whose first three letters are the trust.
  const inOldham = (ref: string, name: string, more: { address?: string; nhs?: boolean } = {}) =>
    entry('hospital', ref, AT_OLDHAM, { name, postcode: 'OL1 2JH', ...more });
  const inLondon = (ref: string, more: { nhs?: boolean } = {}) =>
    entry('hospital', ref, AT_LONDON, { name: `Hospital ${ref}`, postcode: 'WC2R 1AA', ...more });
  const inLincoln = (ref: string, name: string, address: string) =>
    entry('hospital', ref, AT_LINCOLN, { name, address, postcode: 'LN2 5QY', nhs: true });
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
    {
      source: 'cqc',
      part: 'oldham',
      asOf: '2025-03-13',
      entries: [
        inOldham('H5L2X', 'Royal Oldham Hospital (Vascular Surgery)', { nhs: true }),
        inOldham('RW603', 'Royal Oldham Hospital', { nhs: true }),
        inOldham('RT203', 'Oldham Mental Health Services', {
          address: 'Parklands House, The Royal Oldham Hospital, Rochdale Road, Oldham',
        }),
        entry('hospital', 'RW4', BESIDE, { name: 'All Saints Hospital', postcode: 'OL1 2JJ', nhs: false }),
      ],
    },
    {
      source: 'nhs-hospitals',
      part: '',
      asOf: null,
      entries: [
        inLondon('L1', { nhs: true }),
        inLondon('L2', { nhs: true }),
        inLondon('L3', { nhs: false }),
        inLondon('L4'),
        inLincoln('RWDDA', 'Lincoln County Hospital', 'Greetwell Road, Lincoln'),
        inLincoln('RP7EV', 'Peter Hodgkinson Centre', 'Lincoln County Hospital, Greetwell Road'),
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

const hospitals = async (at: { lat: number; lng: number }, more: object = {}) => {
  const { records, message, run } = await laid.ask({
    kind: 'hospital',
    mode: 'count',
    records: [{ id: 'a', ...at }],
    ...more,
  });
  return { row: records[0], message, sources: run.sources.map(({ name }) => name) };
};

test('one hospital site counts once, however many entries it has, beside what another trust has there', async () => {
  expect((await hospitals(AT_OLDHAM)).row?.count).toBe(3);
  const { row } = await hospitals(AT_OLDHAM, { mode: 'list' });
  expect(row?.places?.map(({ name }) => name)).toEqual([
    'Royal Oldham Hospital',
    'Oldham Mental Health Services',
    'All Saints Hospital',
  ]);
});

test('a hospital of another trust at the same coordinates is one of its own, and found by its name', async () => {
  expect((await hospitals(AT_LINCOLN, { radius_km: 1 })).row?.count).toBe(2);
  const record = { id: 'a', name: 'Peter Hodgkinson Centre', address: 'Greetwell Road, Lincoln LN2 5QY' };
  const { records } = await laid.ask({ kind: 'hospital', mode: 'at', records: [record] });
  expect(records[0]?.places?.map(({ id }) => id)).toEqual(['RP7EV']);
});

test('a service at a hospital is found by its own name', async () => {
  const record = { id: 'a', name: 'Oldham Mental Health Services', address: 'OL1 2JH' };
  const { records } = await laid.ask({ kind: 'hospital', mode: 'at', records: [record] });
  expect(records[0]?.places?.map(({ id, name }) => [id, name])).toEqual([['RT203', record.name]]);
});

describe('nhs: true NHS only, false independent only', () => {
  test.each([
    [true, 2],
    [false, 1],
  ])('%s counts %d, and says how many are neither as far as known', async (nhs, count) => {
    const { row, message } = await hospitals(AT_LONDON, { nhs });
    expect(row).toMatchObject({ count, sector_unknown: 1 });
    expect(message).toContain('Around 1 row hospitals are left out whose sector no register tells.');
  });

  test('without it all are counted and nothing is left out', async () => {
    const { row, message } = await hospitals(AT_LONDON);
    expect(row?.count).toBe(4);
    expect(row).not.toHaveProperty('sector_unknown');
    expect(message).not.toContain('left out');
  });
});

describe('every answer names its sources: the registers that it rests on, and no extract of another town', () => {
  const NHS = 'NHS hospitals';
  const CQC = 'Care Quality Commission register, oldham';

  test.each([
    ['London', AT_LONDON, [NHS]],
    ['Oldham', AT_OLDHAM, [CQC, NHS]],
  ])('in %s', async (_, at, names) => {
    for (const mode of ['nearest', 'count', 'list']) {
      const { row, sources } = await hospitals(at, { mode });
      expect(sources).toEqual(names);
      for (const name of [NHS, CQC]) expect(row?.mapped?.says.includes(name)).toBe(names.includes(name));
    }
  });

  test('as_of is of a register that holds the places, not of the newest of all', async () => {
    const { row } = await hospitals(AT_LONDON);
    expect(row?.mapped).toMatchObject({
      stated: false,
      says: expect.stringMatching(/^6 entries of this kind in NHS hospitals \(without a date, loaded on 20/),
    });
    const there = await hospitals(AT_OLDHAM);
    expect(there.row?.mapped?.as_of).toBe('2025-03-13');
    expect(there.row?.mapped).not.toHaveProperty('stated');
  });
});
