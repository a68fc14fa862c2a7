// A place on a pier or a small island lies in no outline of a county, and yet in a county.
import { codeFact, type Ground, layGround, placed, square } from './hand-made-ground.ts';

//  Santa Clara's shore runs along -122; Alder's and Birch's counties meet at the shore of latitude 38.2.
const zip = {
  table: 'postcode',
  country: 'US',
  code: '95000',
  kind: 'zip',
  lat: 38.05,
  lng: -122.01,
  radiusMeters: 1000,
  city: 'Shore',
  county: '',
  state: 'CA',
  councilCode: '',
  council: '',
} as const;

let ground: Ground;
beforeAll(async () => {
  ground = await layGround([
    zip,
    { ...zip, code: '95001', lat: 38.25 },
    square('county', '06085', [-122, 38, 0.1], { name: 'Santa Clara County', scope: 'US' }),
    square('county', '06001', [-122, 38.15, 0.1], { name: 'Alder County', scope: 'US' }),
    square('county', '06002', [-122, 38.25, 0.1], { name: 'Birch County', scope: 'US' }),
    codeFact('metro', '06085', 'San Jose', { cbsa: '41940', kind: 'metropolitan' }),
  ]);
});
afterAll(() => ground.database.drop());

const at = async (lat: number, lng: number, radius = 0) => {
  const [answer] = await ground.factsAt([placed(lat, lng, radius)], ['county', 'metro']);
  return answer?.facts ?? {};
};

test.each([
  ['a pier', -122.0005, 44],
  ['an island', -122.02, 1754],
])('the county of %s is that of the shore, and how far that is', async (_, lng, meters) => {
  const { county, metro } = await at(38.05, lng);
  expect(county).toMatchObject({ value: 'Santa Clara County', code: '06085', basis: 'nearest_outline' });
  expect(Math.abs((county?.distance_m ?? 0) - meters)).toBeLessThan(3);
  expect(metro).toMatchObject({ value: 'San Jose' });
});

test('further out, and between two counties, none is told', async () => {
  expect((await at(38.05, -122.05)).county).not.toHaveProperty('value');
  expect((await at(38.25, -122.0005)).county).not.toHaveProperty('value');
});

test('inside an outline nothing is said of the nearest', async () => {
  const { county } = await at(38.05, -121.9995);
  expect(county).toMatchObject({ value: 'Santa Clara County' });
  expect(county).not.toHaveProperty('basis');
  const wide = (await at(38.05, -122.0005, 400)).county;
  expect(wide).toMatchObject({ value: 'Santa Clara County' });
  expect(wide).not.toHaveProperty('distance_m');
});
