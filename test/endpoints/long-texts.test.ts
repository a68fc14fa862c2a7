import { geocodeBatch } from '../../server/endpoints/geocode-batch.ts';
import { endpoints } from '../../server/endpoints/index.ts';
import { ApiError } from '../../shared/api-error.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { processorMs } from '../processor-time.ts';
import { endpointCaller, servicesOn } from './endpoint-caller.ts';

let database: TestDatabase;
let caller: Awaited<ReturnType<typeof endpointCaller>>;
beforeAll(async () => {
  database = await createTestDatabase();
  caller = await endpointCaller(servicesOn(database.db));
});
afterAll(() => database.drop());

/** Texts whose reading takes steps by the square of their length, where any does. */
const TEXTS: Readonly<Record<string, string>> = {
  commas: ',',
  'words of a letter': 'a ',
  'letters with marks': 'e\u0301',
  digits: '1',
  'capitals and small letters': 'aB',
  quotes: '("',
  'streets with numbers': '12 High Street,',
};

test.each(Object.entries(TEXTS))('an address of 9 MB of %s is a row with a reason', async (_, text) => {
  const address = text.repeat(Math.floor(9_000_000 / Buffer.byteLength(text)));
  const { records } = await caller.call(geocodeBatch, { addresses: [address, ''] });
  expect(records[0]).toMatchObject({ status: 'unplaced', reason: expect.stringContaining('at most 2,000') });
  expect(records[1]).toMatchObject({ status: 'unplaced', reason: expect.stringContaining('empty') });
});

test('blanks around an address do not make it long', async () => {
  const { records } = await caller.call(geocodeBatch, { addresses: [`51.5, -0.1${' '.repeat(9_000_000)}`] });
  expect(records[0].location.value).toEqual({ lat: 51.5, lng: -0.1 });
});

const CASES = endpoints.flatMap((endpoint) =>
  Object.keys(TEXTS).map((name) => [endpoint.contract.name, name, endpoint] as const),
);

test.each(CASES)(
  '%s answers or refuses at once, wherever %s by the thousand stand',
  async (_, name, endpoint) => {
    const text = (TEXTS[name] as string).repeat(100_000);
    for (const body of withText(endpoint.contract.example.request, text)) {
      const call = () =>
        caller.callRaw(endpoint, body as object).catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        });
      expect(await processorMs(call)).toBeLessThan(60_000);
    }
  },
);

/** The value once for each of its texts and names of fields, with the text in its place. */
function withText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text];
  if (Array.isArray(value))
    return value.slice(0, 1).flatMap((first) => withText(first, text).map((one) => [one, ...value.slice(1)]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([field, own]) => {
    const { [field]: _, ...others } = value as Record<string, unknown>;
    return [{ ...others, [text]: own }, ...withText(own, text).map((one) => ({ ...others, [field]: one }))];
  });
}
