// Northern Ireland: most data of the country covers Great Britain only.
import { type Ground, layGround, placed, square } from './hand-made-ground.ts';

const belfast = {
  table: 'locality',
  ref: 'node/belfast',
  country: 'GB',
  name: 'Belfast',
  kind: 'city',
  county: '',
  state: 'Northern Ireland',
  population: 300_000,
  radiusMeters: 8000,
  lat: 54.6,
  lng: -5.93,
} as const;

let ground: Ground;
beforeAll(async () => {
  const district = square('council', 'N09000003', [-5.95, 54.55, 0.05], { name: 'Belfast', country: 'GB' });
  // Outlines of all Great Britain, and one more.
  const whole = { country: 'GB', state: '', scope: 'GB' } as const;
  const chester = square('council', 'E06000050', [-3.1, 51.45, 0.1], { ...whole, name: 'Chester' });
  ground = await layGround([belfast, district, chester]);
});
afterAll(() => ground.database.drop());

const outside = { outside_coverage: 'The place lies outside Great Britain, which this data covers.' };

test('what has nothing for it is outside coverage, not a pack that is missing', async () => {
  const [answer] = await ground.factsAt([placed(54.62, -5.93)]);
  expect(answer?.facts).toEqual({
    conservation_area: outside,
    listed_buildings: outside,
    uprn: outside,
    council: outside,
  });
});

test('what is loaded there is answered', async () => {
  const [answer] = await ground.factsAt([placed(54.57, -5.93)], ['council', 'uprn']);
  expect(answer?.facts).toMatchObject({ council: { value: 'Belfast', code: 'N09000003' }, uprn: outside });
});
