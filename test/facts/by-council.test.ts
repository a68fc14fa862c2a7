// Data that is loaded for one council, at places whose circle reaches into the next.
import { CouncilUnits } from '../../server/facts/council-units.ts';
import { reachOfFacts } from '../../server/facts/outdates.ts';
import type { PackRow } from '../../server/gazetteer/pack-row.ts';
import type { CouncilDistrict } from '../../server/geocoder/placement.ts';
import { type Ground, layGround, placed, square } from './hand-made-ground.ts';

//  Borough | Town, by outlines the border at -0.1; by postcodes 120 m further west. Of Borough alone data is loaded.
const gb = { country: 'GB', state: 'England' } as const;
const LAT = 51.55;
const EAST = 1 / (111_195 * Math.cos((LAT * Math.PI) / 180));
/** So many meters east of the border that the postcodes tell. */
const at = (east: number) => -0.1 + (east - 120) * EAST;

function unit(number: number, east: number, code: string, name: string): PackRow {
  return {
    table: 'postcode',
    country: 'GB',
    code: `SE5 ${number % 10}${'ABCDEFGHJL'[Math.floor(number / 10)]}A`,
    kind: 'unit',
    lat: LAT,
    lng: at(east),
    radiusMeters: 50,
    city: '',
    county: '',
    state: '',
    councilCode: code,
    council: name,
  };
}

const units = [...Array(40).keys()].map((i) => {
  const east = 40 * (i - 20) + 20;
  return east < 0 ? unit(i, east, 'E09000001', 'Borough') : unit(i, east, 'E07000202', 'Town');
});
const listed = (code: string, north: number, east: number): PackRow => ({
  table: 'point_feature',
  kind: 'listed_building',
  code,
  name: code,
  country: 'GB',
  scope: 'E09000001',
  properties: {},
  lat: LAT + north / 111_195,
  lng: at(east),
});

let ground: Ground;
beforeAll(async () => {
  const own = { ...gb, scope: 'publisher:borough' };
  ground = await layGround(
    [
      square('council', 'E09000001', [-0.2, 51.5, 0.1], { ...gb, name: 'Borough', scope: 'GB' }),
      square('council', 'E07000002', [-0.1, 51.5, 0.1], { ...gb, name: 'Town', scope: 'GB' }),
      square('conservation_area', 'CA1', [-0.19, 51.52, 0.01], { ...own, name: 'The Square' }),
      square('tpo', 'T1', [-0.19, 51.52, 0.01], { ...own, name: 'The Wood' }),
      listed('Hall', 50, -500),
      listed('Gate', 900, -700),
      ...units,
    ],
    'borough',
  );
});
afterAll(() => ground.database.drop());

async function factsAt(east: number, radiusMeters = 0, more = {}) {
  const fields = ['listed_buildings', 'conservation_area', 'tpo'] as const;
  const [answer] = await ground.factsAt([placed(LAT, at(east), radiusMeters, more)], fields);
  return answer?.facts ?? {};
}

test('none is told of the buildings around where all of the 60 m is loaded', async () => {
  expect((await factsAt(-70)).listed_buildings).toMatchObject({ value: null, none_here: true });
});

test.each([-55, -30, -5])('%d m from the border a part of the 60 m is not loaded', async (east) => {
  const { listed_buildings, conservation_area } = await factsAt(east);
  expect(listed_buildings).toEqual({
    not_loaded:
      'listed buildings for a part of the 60 m around this place (source planning-listed-buildings)',
  });
  // What is asked of the point itself is known.
  expect(conservation_area).toMatchObject({ none_here: true });
});

test('one that is there is told, whatever else is not loaded', async () => {
  expect((await factsAt(-500)).listed_buildings).toMatchObject({ value: 1, list: [{ name: 'Hall' }] });
});

const POSTCODE = { precision: 'postcode', district: district('own_postcode') } as const;

function district(basis: CouncilDistrict['basis']): CouncilDistrict {
  return { code: 'E09000001', name: 'Borough', basis, share: 0.99, others: [], pack: 'fake-towns/borough' };
}

test('a postcode whose circle reaches the next council is not sure to have none', async () => {
  const facts = await factsAt(-20, 100, POSTCODE);
  for (const field of ['conservation_area', 'tpo'] as const) {
    const { share = 1, may_be } = facts[field] ?? {};
    expect(share).toBeGreaterThan(0.5);
    expect(share).toBeLessThan(0.9);
    expect(may_be).toEqual([{ value: null, share }]);
  }
  expect(facts.listed_buildings).toHaveProperty('not_loaded');
});

test('one that lies away from it is', async () => {
  const facts = await factsAt(-300, 100, POSTCODE);
  for (const field of ['conservation_area', 'tpo', 'listed_buildings'] as const)
    expect(facts[field]).toMatchObject({ none_here: true, share: 1 });
});

test('a house has its own postcode wherever in its circle it stands', async () => {
  const facts = await factsAt(-10, 30, { district: district('own_postcode') });
  expect(facts.conservation_area).toMatchObject({ none_here: true, share: 1 });
  const { conservation_area } = await factsAt(-10, 30, { district: district('nearest_postcode') });
  expect(conservation_area?.share).toBeLessThan(1);
});

test('a circle reaches a council wherever it is nearer to its postcode than to any other', () => {
  const around = new CouncilUnits([
    {
      circle: { lat: LAT, lng: at(0), radiusMeters: 600 },
      all: [
        { council: 'A', name: 'A', lats: [LAT], lngs: [at(-40)] },
        { council: 'B', name: 'B', lats: [LAT], lngs: [at(100)] },
      ],
    },
  ]);
  const from = { lat: LAT, lng: at(0) };
  const reached = (meters: number) => around.reaching(from, meters).map(({ council }) => council);
  expect(around.at(from)?.council).toBe('A');
  expect([25, 29, 31, 60, 110].map((meters) => reached(meters).includes('B'))).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
});

test('postcodes that may tell whether data is loaded are held against newer ones', () => {
  const row = { status: 'placed', placed_by: 'postcode' } as const;
  const reach = (radiusMeters: number, areas: ['tpo' | 'council']) =>
    reachOfFacts(row, { layer: 'postcode', radiusMeters, isStray: false }, { areas });
  expect(reach(100, ['tpo'])).toBeGreaterThan(100 + 60 + 250);
  expect(reach(100, ['council'])).toBeLessThan(300);
});
