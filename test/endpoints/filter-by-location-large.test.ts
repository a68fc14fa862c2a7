import fc from 'fast-check';
import { filterByLocation as endpoint } from '../../server/endpoints/filter-by-location.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { JobAnswer } from '../../shared/api/common.ts';
import type { FilterByLocationAnswer, FilteredRecord } from '../../shared/api/filter-by-location.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { answerOf, openJobs, untilJob } from '../jobs/job-fixture.ts';
import { fakeServices } from '../pipeline/call-fixture.ts';
import type { Read } from '../read-answer.ts';
import { endpointCaller } from './endpoint-caller.ts';
import { at, SITES } from './filter-fixture.ts';

let database: TestDatabase;
let services: Services;
let account: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
  account = await endpointCaller(services);
});
afterAll(() => database.drop());

const filter = (body: object) => account.call(endpoint, body);

test('over 200 records every one is compact, and only matches are told in full', async () => {
  const records = Array.from({ length: 201 }, (_, index) => at(`r${index}`, 51 + index / 200));
  const answer = await filter({ records: [...records.slice(1), { id: 'u' }], sites: SITES, within_miles: 1 });
  expect(answer.message).toMatch(/ within 1 mile of /);
  expect(answer.compact).toHaveLength(201);
  expect(answer.compact[0]).toEqual(['r1', 'south', 0.345]);
  expect(answer.compact[200]).toEqual(['u', null, null]);
  expect(answer.records.map(({ id }: FilteredRecord) => id)).toEqual(['r1', 'r2', 'r198', 'r199', 'r200']);
  expect(await filter({ records: records.slice(0, 200), sites: SITES })).not.toHaveProperty('compact');
});

test('addresses past 100 come back as not looked up and uncharged, points go on to 2,000', async () => {
  const addresses = Array.from({ length: 101 }, (_, index) => ({ address: `${index} High Street` }));
  const points = Array.from({ length: 1899 }, (_, index) => at(`p${index}`, 51.5));
  const answer = await filter({ records: [...addresses, ...points], sites: SITES, within_miles: 100 });
  expect(answer.usage.used).toBe(1999);
  expect(answer.unplaced).toEqual([
    { id: '101', reason: 'Not looked up: one call looks up 100 addresses. Send this row in another call.' },
  ]);
  expect(answer.summary).toMatchObject({ records: 2000, within: 1999, unplaced: 1 });
});

test('rows without an address are none of the 100 that a call looks up, and are told as what they are', async () => {
  const empty = (id: string, row: object = {}) => ({ id, ...row });
  const addresses = Array.from({ length: 100 }, (_, index) => ({ address: `${index} High Street` }));
  const before = [empty('first'), empty('blank', { address: '  ' })];
  const after = [empty('last'), empty('nulls', { address: null, lat: null, lng: '' })];
  const records = [...before, ...addresses, ...after];
  const answer = await filter({ records, sites: SITES, within_miles: 100 });
  expect(answer.unplaced.map(({ id }) => id)).toEqual(['first', 'blank', 'last', 'nulls']);
  expect(JSON.stringify(answer.unplaced)).not.toContain('Not looked up');
  expect(answer.usage.used).toBe(104);
});

test('every pair agrees with the distance measured one by one', async () => {
  const point = fc.record({
    lat: fc.double({ min: -90, max: 90, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(point, { minLength: 1, maxLength: 6 }),
      fc.array(point, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0, max: 12_000, noNaN: true }),
      async (records, sites, miles) => {
        const answer = await filter({ records, sites, within_miles: miles, nearest_n: 100 });
        for (const { location, nearest_site, within } of answer.records) {
          const meters = answer.sites.map((site) => distanceMeters(site.location, location as never));
          expect(nearest_site?.km).toBeCloseTo(Math.min(...meters) / 1000, 3);
          expect(within).toBe(Math.min(...meters) <= miles * 1609.344);
        }
        const matches = answer.records.filter(({ within }: FilteredRecord) => within).length;
        expect(answer.summary).toMatchObject({ within: matches, outside: records.length - matches });
        for (const { nearest } of answer.sites) expect(nearest).toHaveLength(records.length);
      },
    ),
    { numRuns: 40 },
  );
});

test('records and sites by reference become a job past 200 rows, whose answer equals the calls', async () => {
  const own = await createTestDatabase();
  const { queue, services: jobServices, context } = await openJobs(own.db, endpoint);
  const worker = startWorker(context, () => {});
  try {
    const { callRaw, accountId } = await endpointCaller(jobServices);
    const rows = Array.from({ length: 201 }, (_, index) => ({
      id: `r${index}`,
      address: `${index} High Street`,
    }));
    const body = {
      source: { file: JSON.stringify(rows) },
      sites_source: {
        file: JSON.stringify([
          { id: 's', address: '1 Site Street' },
          { id: 't', address: 'none' },
        ]),
      },
      within_km: 1,
      nearest_n: 2,
      render: true,
    };
    const { body: queued } = await callRaw<JobAnswer>(endpoint, body);
    const job = await untilJob(own.db, { accountId, jobId: queued.job_id });
    expect(job).toMatchObject({ status: 'done', rowsDone: 201 });
    const answer = await answerOf<Read<FilterByLocationAnswer>>(own.db, job);
    expect(answer.summary).toEqual({ records: 201, within: 201, outside: 0, unplaced: 0, review: 0 });
    expect(answer.sites).toMatchObject([
      { id: 's', matches: 201, nearest: [{ id: 'r0' }, { id: 'r1' }] },
      { id: 't', location: null },
    ]);
    expect(answer.map.layers).toEqual([
      { name: 'matches', pins: 201 },
      { name: 'sites', pins: 1 },
      { name: 'within 1 km', pins: 1 },
    ]);
  } finally {
    await worker.stop();
    await queue.stop();
    await own.drop();
  }
});
