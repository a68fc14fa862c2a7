import fc from 'fast-check';
import { answerCall } from '../../server/pipeline/answer-call.ts';
import type { Call } from '../../server/pipeline/call.ts';
import type { Services } from '../../server/pipeline/services.ts';
import type { GeocodeBatchAnswer } from '../../shared/api/geocode-batch.ts';
import { ApiError } from '../../shared/api-error.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { fakeServices, newCall, newCaller } from './call-fixture.ts';

let database: TestDatabase;
let services: Services;
let caller: Pick<Call, 'account' | 'keyId'>;
beforeAll(async () => {
  database = await createTestDatabase();
  services = fakeServices(database.db);
  caller = await newCaller(services.db, 1_000_000);
});
afterAll(() => database.drop());

const FIELDS =
  'addresses, records, source, background, country, region, neighbours, map_version, format, columns, dry_run';

test.each<[string, unknown, string]>([
  ['no body', undefined, 'the body: got nothing, expected an object'],
  ['a list', [], 'the body: got a list of 0, expected an object'],
  ['no rows', {}, 'send exactly one of addresses, records and source, got none'],
  [
    'two lists of rows',
    { addresses: ['1'], records: [{}] },
    'send exactly one of addresses, records and source, got addresses and records',
  ],
  [
    'a list and a source',
    { addresses: ['1'], source: { run: 'run_1' } },
    'send exactly one of addresses, records and source, got addresses and source',
  ],
  [
    'a misspelt field of a source',
    { source: { file: 'https://example.org/a.csv', id_colum: 'Ref' } },
    "source.id_colum: unknown field, did you mean 'id_column'; known fields: sheet, file, run, tab, range, " +
      'id_column, name_column, address_column, lat_column, lng_column, from_column, to_column',
  ],
  ['an empty list', { addresses: [] }, 'addresses: got a list of 0, at least 1 item'],
  ['rows that are no list', { addresses: '1 A' }, 'addresses: got "1 A", expected a list'],
  ['an address that is a number', { addresses: ['1 A', 5] }, 'addresses[1]: got 5, expected text'],
  [
    'a field of a record of another type',
    { records: [{ address: ['1 A'] }] },
    'records[0].address: got a list of 1, expected text',
  ],
  [
    'an id that is true',
    { records: [{ id: true }] },
    'records[0].id: got true, expected text or a number or null',
  ],
  ['a record that is text', { records: ['1 A'] }, 'records[0]: got "1 A", expected an object'],
  [
    'a misspelt field',
    { adresses: ['1 A'] },
    `adresses: unknown field, did you mean 'addresses'; known fields: ${FIELDS}`,
  ],
  ['a field of nothing near', { zzzzzzzzzz: 1 }, `zzzzzzzzzz: unknown field; known fields: ${FIELDS}`],
  [
    'a misspelt value',
    { addresses: ['1'], format: 'CVS' },
    `format: got "CVS", did you mean 'csv'; allowed: json, csv`,
  ],
  ['null for an option', { addresses: ['1'], format: null }, 'format: got null; allowed: json, csv'],
  ['text for true', { addresses: ['1'], dry_run: 'yes' }, 'dry_run: got "yes", expected true or false'],
  [
    'more rows than one call carries',
    { addresses: Array(10_001).fill('1') },
    'addresses: got 10001 rows, one call takes at most 10000; send several calls',
  ],
])('%s is refused with the place, what was got and what is allowed', async (_, body, message) => {
  await expect(answerCall(newCall(caller, body), services)).rejects.toThrow(
    new ApiError('invalid_request', message),
  );
});

test('an unknown column is refused with the nearest known one, the fields of the rows included', async () => {
  const body = { records: [{ address: '1', shop_size: 3 }], columns: ['lat', 'shop_sise'] };
  await expect(answerCall(newCall(caller, body), services)).rejects.toThrow(
    /^columns\[1\]: got "shop_sise", did you mean 'shop_size'; allowed: name, lat, lng, .*, shop_size$/,
  );
});

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.object(),
);
const record = fc.record(
  { id: cell, name: cell, address: cell, lat: cell, lng: cell, __proto__: cell, fields: cell },
  { requiredKeys: [] },
);
const nearlyRight = fc.record(
  {
    addresses: fc.oneof(fc.array(cell), cell),
    records: fc.oneof(fc.array(record), cell),
    format: fc.oneof(fc.constantFrom('csv', 'json'), cell),
    columns: fc.oneof(fc.array(fc.oneof(fc.constantFrom('lat', 'toString', 'x'), fc.string())), cell),
    dry_run: cell,
  },
  { requiredKeys: [] },
);
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('random JSON is answered or refused with 400, never anything else', async () => {
  const body = fc.oneof(fc.jsonValue(), nearlyRight);
  const answersOrRefuses = async (sent: unknown) => {
    const refusal = await answerCall(newCall(caller, asJson(sent)), services).catch((error) => error);
    if (refusal instanceof Error) expect(refusal).toMatchObject({ status: 400 });
  };
  await fc.assert(fc.asyncProperty(body, answersOrRefuses), { numRuns: 500 });
});

test('rows of any text come back in order under their ids, in the answer and in its csv', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 });
  const rows = fc.array(
    fc.record({ id: fc.oneof(text, fc.integer()), address: text, [`extra\u0000`]: text }),
    {
      minLength: 1,
      maxLength: 20,
    },
  );
  const keepsRows = async (records: { id: string | number }[]) => {
    const { body } = await answerCall(newCall(caller, { records, format: 'csv' }), services);
    const { records: answered, csv = '' } = body as GeocodeBatchAnswer;
    const ids = answered.map(({ id }) => id);
    expect(ids).toEqual(records.map(({ id }, i) => (String(id).trim() === '' ? String(i + 1) : String(id))));
    expect(csv.split('\n')).toHaveLength(records.length + 1);
  };
  await fc.assert(fc.asyncProperty(rows, keepsRows), { numRuns: 100 });
});
