// Rows that contradict themselves, over HTTP on the fictional towns: never sure and wrong.
import { geocodeBatch as contract, type GeocodeRecord } from '../../shared/api/geocode-batch.ts';
import { answerOn } from '../answer-on.ts';
import type { TestDatabase } from '../database.ts';
import { makeCaller, startTestServer, type TestServer } from '../http/test-server.ts';
import { createSampleDatabase } from '../sample-database.ts';

let database: TestDatabase;
let server: TestServer;
let key: string;

beforeAll(async () => {
  database = await createSampleDatabase();
  server = await startTestServer(database.db, { answerCall: answerOn(database.db) });
  key = (await makeCaller(database.db)).key;
});
afterAll(async () => {
  await server.stop(1000);
  await database.drop();
});

async function geocode(...addresses: string[]): Promise<GeocodeRecord[]> {
  return contract.response.parse(JSON.parse((await post({ addresses })).text)).records;
}

async function post(body: object): Promise<{ status: number; text: string }> {
  const response = await fetch(`${server.url}/v1/geocode_batch`, {
    method: 'POST',
    headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, text: await response.text() };
}

test.each([
  ['12 High Street, Wrenbeck', /town Wrenbeck is elsewhere.*send town Sampleford/],
  ['Sampleford, CA', /state CA is elsewhere.*send state KS/],
  ['12 High Street, Sampleford, ZZ9 9ZZ', /12 High Street.*ZZ9 9ZZ is not known/],
  // Others of its district are known, and this is nobody's.
  ['12 High Street, Sampleford, SF1 9ZZ', /12 High Street.*SF1 9ZZ is not known/],
  ['High Street, Sampleford, SF1 9ZZ', /SF1 9ZZ is not known/],
  ['12 High Street, Sampleford, SF1 1AA, France', /France/],
  ['12 High Street, Sampleford, SF1 1AA, USA', /United States/],
  ['Sampleford, Scotland', /nation Scotland is elsewhere.*send nation England/],
  ['12 High Street, Sampleford, Wales', /Wales/],
  ['SF1 9ZZ', /SF1 9ZZ is not known/],
  // No ZIP and no postcode is made so, and a state that is not met holds with it or without.
  ['12 High Street, Sampleford, CA 00000', /00000|CA/],
  ['12 High Street, Sampleford, 00000', /00000/],
  ['12 High Street, Sampleford Q1 1AA', /Q1 1AA is not known/],
  ['High Street, Sampleford Q1 1AA', /Q1 1AA is not known/],
  ['Sampleford, NP99 9ZZ', /NP99 9ZZ is not known/],
  // What is left over and looks like a part of an address.
  ['12 High Street, ZZ, Sampleford', /'ZZ' was not met/],
  ['12 High Street, Texas, Sampleford', /'Texas' was not met/],
  ['12 High Street, Scotland, Sampleford', /Scotland is elsewhere/],
  ['12 High Street, Northern Ireland, Sampleford', /'Northern Ireland' was not met/],
  ['12 High Street, France, Sampleford', /'France' was not met/],
  ['12 High Street 16, Sampleford', /'16' was not met/],
  ['12 High Street, SF9, Sampleford', /'SF9' was not met/],
  ['12 High Street, Sampleford, County Cork', /'County Cork' was not met/],
  // Two addresses in a row.
  ['7 Church Lane, Sampleford or 12 High Street, Sampleford', /'7 Church Lane' was not met/],
  ['from 7 Church Lane to 12 High Street, Sampleford', /'from 7 Church Lane to' was not met/],
  // A junction of a motorway is no house, no street and no town.
  ['M4 J28, Sampleford', /The junction 'M4 J28' is not known here; the point is that of Sampleford/],
  ['High Street, Sampleford, off M4 junction 28', /The junction 'off M4 junction 28' is not known here/],
  ['9999 High Street, Sampleford', /[Nn]umbers \d+ to \d+ are known/],
])('%s is held for review, which says why', async (text, reason) => {
  const [row] = await geocode(text);
  expect(row).toMatchObject({ status: 'review', flagged: expect.stringMatching(reason) });
  expect(row?.confidence.level).not.toBe('high');
});

test.each([
  ['SF1 1AA', 'sf11aa', 'Sampleford, SF1 1AA', 'SF1 1AA, UK'],
  ['Church Lane, Wrenbeck', 'church ln, wrenbeck', 'CHURCH LANE WRENBECK'],
])('%s is one record however it is written', async (...texts) => {
  const rows = await geocode(...texts);
  expect(rows.map(({ status }) => status)).toEqual(texts.map(() => 'placed'));
  expect(new Set(rows.map((row) => row.record_key)).size).toBe(1);
});

test.each([
  ['12 High Street, Sampleford, SF1 1AA 01633 123456', "telephone number '01633 123456' set aside"],
  [
    '12 High Street, Sampleford, SF1 1AA, shop@example.co.uk',
    "e-mail address 'shop@example.co.uk' set aside",
  ],
  ['12 High Street, Sampleford, SF1 1AA, off M4 J28', "road junction 'off M4 J28' set aside"],
  ['12 High Street, Sampleford, SF1 1AA (open 9-5)', "opening hours '(open 9-5)' set aside"],
])('%s is placed as without it, and says so', async (text, evidence) => {
  const [row, plain] = await geocode(text, '12 High Street, Sampleford, SF1 1AA');
  expect(row).toMatchObject({
    status: 'placed',
    record_key: plain?.record_key,
    confidence: plain?.confidence && { score: plain.confidence.score },
  });
  expect(JSON.stringify(row)).toContain(evidence);
});

test('a held row says what was set aside, and a row of nothing else is empty', async () => {
  const [held, empty] = await geocode('12 High Street, Sampleford, ZZ9 9ZZ, 01633 123456', '01633 123456');
  expect(held?.flagged).toMatch(/Set aside: telephone number 01633 123456/);
  expect(empty).toMatchObject({
    status: 'unplaced',
    reason: expect.stringMatching(/'01633 123456'.*no address/),
  });
});

test.each(['M4 J28', 'Junction 28 of the M4', 'I-95 exit 53'])('%s alone is placed nowhere', async (text) => {
  expect((await geocode(text))[0]).toMatchObject({
    status: 'unplaced',
    reason: expect.stringContaining(`The junction '${text}' is not known here`),
  });
});

test.each([
  ['Sampleford, 12 High Street', '12 High Street, Sampleford'],
  ['Sampleford 12 High Street', '12 High Street, Sampleford'],
])('%s is %s', async (text, usual) => {
  const [row, plain] = await geocode(text, usual);
  expect(row).toMatchObject({ status: plain?.status, record_key: plain?.record_key });
});

test('other rows of one street stay other records', async () => {
  const rows = await geocode('9998 High Street, Sampleford', '9999 High Street, Sampleford');
  expect(new Set(rows.map((row) => row.record_key)).size).toBe(2);
});

test('the street in the place named, not the one in the next place', async () => {
  const [sampleford, wrenbeck, ashlow] = await geocode(
    '7 Church Lane, Sampleford',
    '7 Church Lane, Wrenbeck',
    '7 Church Lane, Ashlow',
  );
  const lngs = [wrenbeck, sampleford, ashlow].map((row) => row?.location.value?.lng ?? 0);
  expect(lngs).toEqual(lngs.toSorted((a, b) => a - b));
  expect((lngs[2] ?? 0) - (lngs[0] ?? 0)).toBeGreaterThan(0.03);
});

test('letters as wide as Chinese ones are letters', async () => {
  const [wide, plain] = await geocode('１２ Ｈｉｇｈ Street, Sampleford', '12 High Street, Sampleford');
  expect(wide).toMatchObject({ status: 'placed', record_key: plain?.record_key });
});

test.each([
  ['3 Mill Lane, Sampleford, SF1 1AB', ['SF1 1AB']],
  ['12 High Street, Wrenbeck', ['Wrenbeck']],
  ['12 High Street, Sampleford', undefined],
])('%s may also mean %j', async (text, names) => {
  const [row] = await geocode(text);
  expect(row?.other_places?.map(({ address }) => address)).toEqual(names);
});

test.each([
  [{}, 'England'],
  [{ country: 'GB' }, 'England'],
  [{ country: 'US' }, 'KS'],
  [{ region: 'Kansas' }, 'KS'],
])('a call with %j takes Sampleford for that of %s', async (more, expected) => {
  const { records } = contract.response.parse(
    JSON.parse((await post({ addresses: ['Sampleford'], ...more })).text),
  );
  const [record] = records;
  expect(record?.admin.value?.state).toBe(expected);
});

test('a region that is none is refused', async () => {
  const { status, text } = await post({ addresses: ['Sampleford'], region: 'Atlantis' });
  expect(status).toBe(400);
  expect(JSON.parse(text)).toMatchObject({ code: 'invalid_request', field: 'region' });
});
