// An endpoint that uses everything the pipeline has for one: rows of its own kind with two places each, something
// prepared before them, a limit on addresses, a write inside the charge, data sets named while answering.
import { z } from 'zod';
import type { RowsEndpoint } from '../../server/pipeline/endpoint.ts';
import { placeEnd, placeEnds } from '../../server/pipeline/place-end.ts';
import { toPlacedFields } from '../../server/pipeline/placed-row.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { PlacedFields } from '../../shared/api/common.ts';
import { closingFields, message, rowFields, sourceInput } from '../../shared/api/common.ts';
import { callOn } from '../call.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices, newCaller } from './call-fixture.ts';

interface Origin {
  lat: number;
  lng: number;
}

type Row = PlacedFields & { ends: (string | null)[]; places: number };

const trip = z.looseObject({ id: z.string().optional(), from: z.string(), to: z.string().optional() });
const request = z.strictObject({
  trips: z.array(trip).optional(),
  origin: z.string(),
  source: sourceInput.optional(),
  fails: z.boolean().optional(),
  dry_run: z.boolean().optional(),
});
type Request = z.infer<typeof request>;

const response = z.looseObject({
  message,
  records: z.array(z.looseObject(rowFields)),
  origin: z.unknown(),
  map: z.strictObject({ id: z.string(), link: z.string(), sources: z.int() }).optional(),
  ...closingFields,
});
type Answer = z.infer<typeof response>;

const trips: RowsEndpoint<Request, Row, Answer, Origin> = {
  contract: {
    name: 'count_trips',
    group: 'Measure',
    summary: 'Count trips',
    description: 'Counts trips.',
    request,
    response,
    limits: { rows: 6, past: 'refused', addresses: 2 },
    cost: 'One lookup per trip.',
    columns: { id: { description: 'The id sent', read: (row) => row.id } },
    columnSets: { lead: ['id'], csv: [], sheet: [] },
    example: { request: { origin: '3 High Street' }, response: {} },
  },
  secondsPerRow: 0.001,
  lists: {
    fields: ['trips'],
    read: ({ trips: sent = [] }) =>
      sent.map(({ id, from, to, lat, lng }, index) => ({
        id: id ?? String(index + 1),
        name: null,
        address: null,
        lat: lat ?? null,
        lng: lng ?? null,
        fields: { from, to },
        sharesId: false,
      })),
  },
  placesOf: ({ fields: { from, to } }) =>
    [from, to].map((address) => ({ address: (address ?? '') as string })),
  prepare: async ({ origin }, { services }) => (await placeEnd(origin, 'origin', services)).point,
  answerRows: (rows, { uses }) =>
    rows.map((placed) => {
      uses(placed.placements.length > 1 ? ['towns/'] : [], placed);
      return {
        ...toPlacedFields(placed),
        ends: placed.placements.map(({ address }) => address),
        places: placed.placements.length,
      };
    }),
  reduce: (records, { prepared, request: { fails }, accountId, services }) => ({
    message: `${records.length} trips.`,
    fields: { records, origin: prepared },
    async write(tx, sources) {
      await tx.query('update account set email = $2 where id = $1', [accountId, `wrote-${accountId}`]);
      if (fails) throw new Error('the write failed');
      return { map: { id: 'map', link: services.baseUrl, sources: sources.length } };
    },
  }),
};

let database: TestDatabase;
let services: Services;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
});
afterAll(() => database.drop());

async function call(body: object) {
  const caller = await newCaller(services.db);
  const { call: ask, dryRun } = callOn(caller, services);
  return {
    answer: () => ask(trips, body),
    forecast: () => dryRun(trips, body),
    accountId: caller.account.id,
  };
}

const TRIP = { from: '1 High Street', to: '2 High Street' };

test('each place of a row is placed, and what was prepared is there for all rows', async () => {
  const { answer } = await call({ trips: [TRIP], origin: '3 High Street' });
  const { records, origin } = await answer();
  expect(records[0]).toMatchObject({ ends: ['1 High Street', '2 High Street'], places: 2 });
  expect(origin).toEqual({ lat: 51.5000004, lng: -3 });
});

test('what cannot be prepared refuses the call, naming the field', async () => {
  const { answer } = await call({ trips: [TRIP], origin: 'nowhere' });
  await expect(answer()).rejects.toThrow('origin: could not be placed: no address was found in it');
});

test('a dry run finds what cannot be prepared before it costs, and charges for nothing that can', async () => {
  const refused = await call({ trips: [TRIP], origin: 'nowhere' });
  await expect(refused.forecast()).rejects.toThrow('origin: could not be placed: no address was found in it');
  const { forecast } = await call({ trips: [TRIP], origin: '3 High Street' });
  const { dry_run, usage } = await forecast();
  expect([dry_run.cost, dry_run.rows, usage.used, usage.remaining]).toEqual([1, 1, 0, 2500]);
});

test('addresses past their limit come back uncharged, points go on', async () => {
  const point = { ...TRIP, lat: 51, lng: -3 };
  const { answer } = await call({ trips: [TRIP, point, TRIP, TRIP, point], origin: '3 High Street' });
  const { records, usage } = await answer();
  const bases = records.map((row) => row.confidence.basis);
  expect(bases).toEqual(['rooftop', 'rooftop', 'rooftop', 'not_looked_up', 'rooftop']);
  expect(records[3].reason).toBe(
    'Not looked up: one call looks up 2 addresses. Send this row in another call.',
  );
  expect(usage.used).toBe(4);
});

test('what is written joins the answer between usage and run', async () => {
  const { answer } = await call({ trips: [TRIP], origin: '3 High Street' });
  const body = await answer();
  expect(Object.keys(body)).toEqual(['message', 'records', 'origin', 'confidence', 'usage', 'map', 'run']);
  expect(body.map).toEqual({ id: 'map', link: 'http://localhost:8080', sources: 2 });
});

test('a write that fails leaves nothing behind and costs nothing', async () => {
  const { answer, accountId } = await call({ trips: [TRIP], origin: '3 High Street', fails: true });
  await expect(answer()).rejects.toThrow('the write failed');
  const { rows } = await services.db.query(
    `select email like 'wrote-%' as wrote, coalesce((select sum(used) from account_day where account_id = id), 0)::int
       as used from account where id = $1`,
    [accountId],
  );
  expect(rows).toEqual([{ wrote: false, used: 0 }]);
});

test('a data set named while answering is a source of the run, a fictional one marks its row', async () => {
  const { answer } = await call({ trips: [TRIP], origin: '3 High Street' });
  const { run, confidence } = await answer();
  expect(run.sources.map(({ name }) => name)).toEqual(['Streets', 'Towns']);
  expect(confidence.caveats.map(({ basis }) => basis)).toContain('sample_data');
});

test('rows in another field than its own are refused with the fields there are', async () => {
  const { answer } = await call({ origin: '3 High Street' });
  await expect(answer()).rejects.toThrow('send exactly one of trips and source, got none');
});

test('ends are placed as text, as a record or as coordinates, each with its own reason when they are not', async () => {
  const placed = await placeEnds(['1 High Street', { lat: 52, lng: -1 }, { address: 'nowhere' }], services);
  expect(placed.map(({ point, reason }) => point ?? reason)).toEqual([
    { lat: 51.5000004, lng: -3 },
    { lat: 52, lng: -1 },
    'no address was found in it',
  ]);
});
