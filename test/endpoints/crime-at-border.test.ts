// Crimes around a row near the border of a police force of which the neighbour is not loaded.
import { getAreaRisk } from '../../server/endpoints/get-area-risk.ts';
import type { Ground } from '../facts/hand-made-ground.ts';
import { layRiskGround } from '../facts/risk-ground.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let ground: Ground;
let call: Awaited<ReturnType<typeof endpointCaller>>['call'];
beforeAll(async () => {
  ground = await layRiskGround();
  call = (await endpointCaller(servicesOn(ground.database.db))).call;
});
afterAll(() => ground.database.drop());

const BEYOND = 'not every police force around it is loaded';

test.each([
  ['away from it', { lat: 51.55, lng: -3.05 }, false, 'high', 'as_given'],
  ['at it, without a crime', { lat: 51.52, lng: -3.001 }, true, 'low', 'edge_of_data'],
])('a row %s', async (_, at, partial, level, basis) => {
  const { records, message } = await call(getAreaRisk, { metric: 'crime', records: [{ id: 'a', ...at }] });
  const [{ crime, confidence, place_confidence }] = records;
  expect([crime.partial, confidence.level, confidence.basis]).toEqual([partial, level, basis]);
  expect(confidence.why.includes(BEYOND)).toBe(partial);
  expect(place_confidence?.level).toBe(partial ? 'high' : undefined);
  expect(message.includes('1 row lies at the edge of the police forces that are loaded')).toBe(partial);
});
