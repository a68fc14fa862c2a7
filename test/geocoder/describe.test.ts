import { packOf } from '../../server/gazetteer/pack-name.ts';
import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import {
  addressLine,
  describe as inWords,
  surroundingsQuery,
  uprnOf,
} from '../../server/geocoder/describe/describe.ts';
import { fillAdmin } from '../../server/geocoder/describe/fill-admin.ts';
import type { Admin } from '../../server/geocoder/placement.ts';
import type { Surroundings } from '../../server/geocoder/reverse/surroundings.ts';
import { decide } from '../../server/geocoder/score/decide.ts';
import {
  atHouse,
  atPlace,
  contextOf,
  inPostcode,
  inTown,
  onStreet,
  postcode,
  town,
} from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

const NOTHING: Surroundings = { areas: [], shore: null, postcode: null, towns: [], place: null, uprn: null };
const council = {
  kind: 'council',
  code: 'W06000022',
  name: 'Newport City',
  country: 'GB',
  state: '',
} as const;
const AROUND: Surroundings = {
  areas: [{ source: 'hand', part: '', beside: [], ...council }],
  shore: null,
  postcode: { row: postcode('NP20 1AB', at(30, 0)), meters: 30 },
  towns: [{ ...town('Newport'), councils: ['W06000022'] }],
  place: null,
  uprn: { row: { source: 'hand', part: '', uprn: 100_100, sharing: 1, ...at(3, 0) }, meters: 3.0004 },
};
const HOUSE = { number: '3', street: 'High Street' };
const TEXT = '3 High Street, Newport, NP20 1AA';

function described(text: string, candidate: (context: QueryContext) => Candidate, around = AROUND) {
  const context = contextOf(text);
  const decided = { context, decision: decide(context, [candidate(context)]), nearStreets: [], named: [] };
  return inWords(text, decided, around, (pack) => pack === 'sampleford/');
}

test.each<[string, string, (context: QueryContext) => Candidate, Partial<Admin>]>([
  [
    'a house',
    TEXT,
    (context) => atHouse(context, HOUSE),
    {
      house_number: '3',
      street: 'High Street',
      city: 'Newport',
      postcode: 'NP20 1AA',
      council: 'Newport City',
    },
  ],
  [
    'a house whose record has no postcode or town',
    '3 High Street, Newport',
    (context) => atHouse(context, { ...HOUSE, city: '', postcode: '' }),
    { house_number: '3', city: 'Newport', postcode: 'NP20 1AB' },
  ],
  [
    'a number between its neighbours',
    TEXT,
    (context) => atHouse(context, { ...HOUSE, number: '1' }, { kind: 'interpolated', number: 'between' }),
    { house_number: '3', street: 'High Street' },
  ],
  [
    'a street',
    'High Street, Newport',
    (context) => onStreet(context, 'High Street'),
    { house_number: null, street: 'High Street', city: 'Newport' },
  ],
  ['a postcode', 'NP20 1AA', () => inPostcode(postcode('NP20 1AA')), { street: null, postcode: 'NP20 1AA' }],
  ['a town', 'Newport', () => inTown(town('Newport')), { city: 'Newport', postcode: null, council: null }],
])('%s fills the parts of its address that it can know', (_, text, candidate, parts) => {
  expect(described(text, candidate).admin?.value).toMatchObject({ country: 'GB', ...parts });
});

test('parts taken from the position are said to be', () => {
  const { admin } = described('3 High Street, Newport', (context) =>
    atHouse(context, { ...HOUSE, postcode: '' }),
  );
  expect(admin).toMatchObject({
    basis: 'record_and_position',
    evidence: ['postcode NP20 1AB by position'],
  });
});

test.each([
  [250, 'NP20 1AB'],
  [251, null],
])('a postcode unit %d m away stands in for a missing one: %s', (meters, code) => {
  const own = { house_number: '3', street: 'High Street', city: '', postcode: '', state: '' };
  const around = { ...NOTHING, postcode: { row: postcode('NP20 1AB'), meters } };
  expect(fillAdmin(own, 'GB', around, false).value.postcode).toBe(code);
});

test.each([
  [1000, { state: 'Wales', county: 'Gwent', council: 'Newport' }],
  [20_000, { state: 'Wales', county: 'Gwent', council: null }],
  [20_001, { state: null, county: null, council: null }],
])('a postcode unit %d m away tells the county, council and nation: %j', (meters, parts) => {
  const own = { house_number: null, street: null, city: 'Newport', postcode: '', state: '' };
  const row = { ...postcode('NP20 1AB'), county: 'Gwent', state: 'Wales', council: 'Newport' };
  const { value, derived, packs } = fillAdmin(own, 'GB', { ...NOTHING, postcode: { row, meters } }, false);
  expect(value).toMatchObject(parts);
  expect({ derived, packs }).toEqual(
    parts.state
      ? { derived: ['county Gwent by position'], packs: [packOf(row)] }
      : { derived: [], packs: [] },
  );
});

test.each<[string, (context: QueryContext) => Candidate, string | undefined]>([
  ['a house', (context) => atHouse(context, HOUSE), '100100'],
  ['a parcel', (context) => atHouse(context, { ...HOUSE, placedBy: 'parcel' }), undefined],
  ['a street', (context) => onStreet(context, 'High Street'), undefined],
])('%s carries the UPRN at its point: %#', (_, candidate, uprn) => {
  expect(described(TEXT, candidate).uprn?.value).toBe(uprn);
});

test.each<[string, string, (context: QueryContext) => Candidate, string[]]>([
  ['a house', TEXT, (context) => atHouse(context, HOUSE), ['postcode', 'place', 'uprn']],
  [
    'a house without its town',
    TEXT.replace(', Newport', ''),
    (context) => atHouse(context, { ...HOUSE, city: '', placedBy: 'parcel' }),
    ['postcode', 'town', 'place'],
  ],
  [
    'a house with a name of its own',
    TEXT,
    (context) => atHouse(context, { ...HOUSE, houseName: 'The Laurels' }),
    ['postcode', 'uprn'],
  ],
  ['an American town', 'Newport', () => inTown(town('Newport', at(0, 0), { country: 'US' })), []],
])('of the ground under %s only what it lacks is asked', (_, text, candidate, lacking) => {
  const context = contextOf(text);
  const { lat, lng, ...parts } =
    surroundingsQuery(context, decide(context, [candidate(context)])) ?? at(0, 0);
  expect(
    Object.entries(parts)
      .filter(([, isAsked]) => isAsked)
      .map(([part]) => part),
  ).toEqual(lacking);
});

test('of several properties at a point the UPRN says that it is the lowest', () => {
  const uprn = { row: { source: 'hand', part: '', uprn: 7, sharing: 4, ...at(0, 0) }, meters: 1.23456 };
  const basis = 'lowest_of_several_at_nearest_point';
  expect(uprnOf({ ...NOTHING, uprn })).toEqual({ value: '7', distance_m: 1.235, basis });
});

test.each<[string, (context: QueryContext) => Candidate, string | undefined]>([
  ['3 High Street', (context) => atHouse(context, HOUSE), '3 High Street'],
  ['its own name', (context) => atHouse(context, { ...HOUSE, houseName: 'The Laurels' }), 'The Laurels'],
  ['nothing, where no house was found', (context) => onStreet(context, 'High Street'), undefined],
])('the building is called %s', (_, candidate, name) => {
  expect(described(TEXT, candidate).building).toBe(name);
});

test('a row that leads nowhere has neither place nor key', () => {
  const context = contextOf('qwerty');
  const none = { recordKey: null, point: null, radiusMeters95: null, admin: null, address: null, score: 0 };
  const decided = { context, decision: decide(context, []), nearStreets: [], named: [] };
  expect(inWords('qwerty', decided, NOTHING, () => false)).toMatchObject(none);
});

test.each([
  ['sampleford/', true],
  ['code-point-open/', false],
])('an answer from the pack %s is a sample: %s', (pack, isSample) => {
  const { isSample: said, packs } = described(TEXT, (context) => atHouse(context, HOUSE, { packs: [pack] }));
  expect({ said, packs }).toEqual({ said: isSample, packs: [pack] });
});

test('a place of no size is given the radius of a building, a point six decimals', () => {
  const answer = described(TEXT, (context) =>
    atHouse(context, { ...HOUSE, lat: 51.123456789, lng: -3.1 }, { radiusMeters: 0 }),
  );
  expect(answer).toMatchObject({ radiusMeters95: 20, point: { lat: 51.123457, lng: -3.1 } });
});

const ADMIN: Admin = {
  house_number: '3',
  street: 'High Street',
  city: 'Newport',
  county: null,
  state: 'Wales',
  postcode: 'NP20 1AA',
  country: 'GB',
};

test.each<[string, Admin, string]>([
  ['3 High Street, Newport, NP20 1AA', ADMIN, ''],
  ['The Kettle, 3 High Street, Newport, NP20 1AA', ADMIN, 'The Kettle'],
  ['3 High Street, Newport, RI 02840', { ...ADMIN, country: 'US', state: 'RI', postcode: '02840' }, ''],
  ['High Street, NP20 1AA', { ...ADMIN, house_number: null, city: null }, ''],
])('"%s" is an address on one line', (line, admin, name) => {
  expect(addressLine(admin, name)).toBe(line);
});

test('a business is described by its own address', () => {
  const kettle = () => atPlace('The Kettle', at(0, 0), { houseNumber: '12', street: 'High Street' });
  expect(described('The Kettle, Newport', kettle)).toMatchObject({
    precision: 'rooftop',
    building: 'The Kettle',
    address: 'The Kettle, 12 High Street, Newport, NP20 1AB',
  });
});
