// Endpoints of which a job's last step holds only a part of each row: that part must be all that their reduce reads.

import { endpoints } from '../../server/endpoints/index.ts';
import { splitMessage } from '../../server/pipeline/answer-message.ts';
import { type AnyRowsEndpoint, answersRows } from '../../server/pipeline/endpoint.ts';
import type { AnsweredRow } from '../../shared/api/common.ts';
import type { Fields } from '../../shared/fields.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  database = await createSampleDatabase();
  account = await endpointCaller(servicesOn(database.db));
});
afterAll(() => database.drop());

const PLACES = [
  { id: 'a', address: '12 High Street, Sampleford, SF1 1AA' },
  { id: 'b', address: 'nowhere at all' },
  { id: 'c', address: 'SF1 1AA' },
  { id: 'd', lat: 55.331, lng: -2.226 },
  { id: 'e', lat: 10, lng: 10 },
  { id: 'f', address: 'Sampleford' },
];
const BODIES: Record<string, object> = {
  geocode_batch: { records: PLACES.filter(({ address }) => address) },
  get_road_distances: {
    journeys: PLACES.map(({ id, address, ...point }) => ({ id, from: address ?? point, to: 'SF1 1AA' })),
  },
  get_location_facts: { records: PLACES },
};

const slim = endpoints.filter(answersRows).filter((endpoint) => endpoint.slim) as AnyRowsEndpoint[];

test('each of them is tried below', () => {
  expect(slim.map(({ contract }) => contract.name).sort()).toEqual(Object.keys(BODIES).sort());
});

test.each(Object.keys(BODIES))('%s says the same of parts of its rows', async (name) => {
  const endpoint = slim.find(({ contract }) => contract.name === name) as AnyRowsEndpoint;
  const { rowsField = '', of } = endpoint.slim ?? {};
  const { body: answer } = await account.callRaw<Fields>(endpoint, BODIES[name]);
  const rows = answer[rowsField] as AnsweredRow[];
  const parts = rows.map((row) => of?.(row) as AnsweredRow);
  expect(JSON.stringify(parts).length).toBeLessThan(JSON.stringify(rows).length / 2);
  const context = { request: BODIES[name], prepared: null, fields: [], uses: () => {} };
  const { message, fields } = await endpoint.reduce(parts, context as never);
  const { [rowsField]: _, ...others } = fields as Fields;
  expect(answer).toMatchObject({ ...splitMessage(message), ...others });
});
