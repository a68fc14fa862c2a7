// How often a call asks the database: under load it waits for a turn of the event loop each time.
import pg from 'pg';
import { endpoints } from '../../server/endpoints/index.ts';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import { servicesOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { createSampleDatabase } from '../sample-database.ts';
import { addresses, fakeServices, newCall, newCaller } from './call-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createSampleDatabase();
});
afterAll(() => database.drop());

/** The statements of a call whose like was answered before, of an account whose people corrected nothing. */
async function statementsOf(services: Services, name: string, body: object): Promise<string[]> {
  const endpoint = endpoints.find(({ contract }) => contract.name === name);
  const { keyId, account } = await newCaller(database.db);
  const caller = { keyId, account: { ...account, hasCorrections: false } };
  const answer = () => answerCall({ ...newCall(caller, body), ...(endpoint && { endpoint }) }, services);
  await answer();
  const asked = jest.spyOn(pg.Client.prototype, 'query');
  await answer();
  const texts = asked.mock.calls.map(([statement]: unknown[]) =>
    typeof statement === 'string' ? statement : (statement as pg.QueryConfig).text,
  );
  asked.mockRestore();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

test('beside its lookups a call sends six statements', async () => {
  const sent = await statementsOf(fakeServices(database.db), 'geocode_batch', { addresses: addresses(3) });
  expect(sent).toEqual([
    expect.stringContaining('from reserve_lookups('),
    expect.stringMatching(/^begin;/),
    expect.stringContaining('insert into run '),
    expect.stringContaining('from settle_lookups('),
    expect.stringContaining('from settle_kept('),
    expect.stringMatching(/; commit$/),
  ]);
});

const HOUSE = { address: '12 High Street, Sampleford, SF1 1AA' };

test.each([
  ['geocode_batch', { records: [HOUSE] }],
  ['get_location_facts', { records: [HOUSE], fields: ['flood'] }],
  ['find_nearby', { records: [{ lat: 55.328961, lng: -2.232604 }], category: 'pharmacies' }],
])('%s reads once what is loaded, and no feed', async (name, body) => {
  const sent = await statementsOf(servicesOn(database.db), name, body);
  expect(sent.filter((text) => / from (pack|hazard_feed)\b/.test(text))).toEqual([
    expect.stringContaining('json_agg'),
  ]);
});
