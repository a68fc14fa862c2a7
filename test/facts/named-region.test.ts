// The county and the council of rows that are all of one.
import { confidenceOfFacts } from '../../server/facts/confidence-of-facts.ts';
import type { Admin } from '../../server/geocoder/placement.ts';
import { type Ground, layGround, placed, square } from './hand-made-ground.ts';

//  39.0  +---------+--------+
//        |    A    |   B    |     A reaches around B's west and past it: its middle is near B
//  38.9  +---------+--------+
//       -77.1    -76.9    -76.7
let ground: Ground;
beforeAll(async () => {
  const outline = (kind: 'county' | 'council', code: string, name: string, at: [number, number, number]) =>
    square(kind, code, at, {
      name,
      scope: kind === 'county' ? 'US' : 'GB',
      country: kind === 'county' ? 'US' : 'GB',
    });
  ground = await layGround([
    outline('county', '24033', "Prince George's County", [-77.1, 38.9, 0.2]),
    outline('county', '24003', 'Anne Arundel County', [-76.9, 38.9, 0.2]),
    outline('council', 'E07000105', 'Ashford', [0.7, 51.1, 0.2]),
    outline('council', 'E07000110', 'Maidstone', [0.5, 51.1, 0.2]),
  ]);
});
afterAll(() => ground.database.drop());

const NOTHING: Admin = {
  house_number: null,
  street: null,
  city: null,
  county: null,
  state: null,
  postcode: null,
  country: null,
};
/** Their middles lie in Anne Arundel and in Maidstone. */
const region = (kind: string, own: Partial<Admin>) =>
  placed(own.country === 'US' ? 39 : 51.2, own.country === 'US' ? -76.89 : 0.69, 12_000, {
    precision: 'town',
    addressQuality: { value: 'town_only', basis: '' },
    region: kind,
    admin: { value: { ...NOTHING, ...own }, basis: '', evidence: [] },
  });
const US = { country: 'US', state: 'MD' };
const GB = { country: 'GB', state: 'England' };

test.each([
  ['county', region('county', { ...US, county: 'Prince Georges County' }), "Prince George's County", '24033'],
  ['council', region('council area', { ...GB, council: 'Ashford' }), 'Ashford', 'E07000105'],
] as const)('the %s of one that is named is itself', async (field, place, value, code) => {
  const [answer] = await ground.factsAt([place], [field]);
  const fact = answer?.facts[field];
  expect(fact).toEqual({ source: 'fake-towns', as_of: '2026-01-01', value, code, basis: 'named', share: 1 });
  const placedAs = { level: 'low', score: 0.001, basis: 'town_centre', why: 'The middle.' } as const;
  const spot = { lat: 0, lng: 0, radiusMeters: 12_000 };
  expect(confidenceOfFacts(placedAs, spot, { [field]: fact ?? {} })).toEqual(placedAs);
});

test.each([
  ['county', 'a state', region('state', US)],
  ['county', 'a county that no outline there has', region('county', { ...US, county: 'Howard County' })],
  ['council', 'a county of several', region('county', { ...GB, county: 'Ashford' })],
] as const)('the %s of %s is what lies around its middle', async (field, _, place) => {
  const [answer] = await ground.factsAt([place], [field]);
  const fact = answer?.facts[field];
  expect(fact?.basis).toBeUndefined();
  expect(fact?.share).toBeLessThan(1);
  expect(fact?.may_be).toHaveLength(2);
});
