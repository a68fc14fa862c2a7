import type { CouncilDistrict } from '../../server/geocoder/placement.ts';
import { type Ground, layGround, placed, square } from './hand-made-ground.ts';

const gb = { country: 'GB', state: '', scope: 'GB' } as const;
const SOURCE = { source: 'fake-towns', as_of: '2026-01-01' };
//  Town | Cwm, the border at 0
const BESIDE = [51.55, -0.002] as const;
const CWM = {
  code: 'W06000003',
  name: 'Cwm',
  share: 0.978,
  pack: 'fake-towns/',
  others: [{ code: 'E07000002', name: 'Town' }],
};

let ground: Ground;
beforeAll(async () => {
  ground = await layGround([
    square('council', 'E07000002', [-0.1, 51.5, 0.1], { ...gb, name: 'Town' }),
    square('council', 'W06000003', [0, 51.5, 0.1], { ...gb, name: 'Cwm' }),
    square('conservation_area', 'CA1', [-0.1, 51.55, 0.01], { ...gb, name: 'The Square', scope: 'E' }),
  ]);
});
afterAll(() => ground.database.drop());

async function factsOf(radiusMeters: number, basis: CouncilDistrict['basis']) {
  const place = placed(...BESIDE, radiusMeters, { district: { ...CWM, basis } });
  const [answer] = await ground.factsAt([place], ['council', 'conservation_area']);
  return answer?.facts;
}

test('a postcode has the council of its own district, and its nation, whatever the outline holds', async () => {
  const facts = await factsOf(100, 'own_postcode');
  expect(facts?.council).toEqual({ ...SOURCE, value: 'Cwm', code: 'W06000003', basis: 'own_postcode' });
  expect(facts?.conservation_area).toHaveProperty('not_loaded');
});

test('a point within the error of outlines has the likelier council and names the other', async () => {
  const facts = await factsOf(0, 'nearest_postcode');
  const may_be = [
    { value: 'Cwm', share: 0.98 },
    { value: 'Town', share: 0.02 },
  ];
  expect(facts?.council).toMatchObject({ value: 'Cwm', basis: 'nearest_postcode', share: 0.98, may_be });
});

test('of a street that crosses a boundary its positions tell more than one postcode', async () => {
  const facts = await factsOf(300, 'nearest_postcode');
  expect(facts?.council).not.toHaveProperty('basis');
  expect(facts?.council?.may_be).toContainEqual({ value: 'Town', share: expect.any(Number) });
});
