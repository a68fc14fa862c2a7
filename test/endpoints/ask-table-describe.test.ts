// How each column of a table was understood.
import { askTable } from '../../server/endpoints/ask-table.ts';
import { type SampleServer, startSampleServer } from '../http/sample-server.ts';

let sample: SampleServer;
let caller: Awaited<ReturnType<SampleServer['newCaller']>>;
beforeAll(async () => {
  sample = await startSampleServer();
  caller = await sample.newCaller();
});
afterAll(() => sample.stop());

const COLUMNS = {
  'Job Ref': ['J1', 'J2', 'J3', 'J4'],
  Customer: ['Ann Lee', 'Bo Oak', 'Cy Fox', 'Di Elm'],
  Town: ['Cardiff', 'Cardiff', 'Newport', 'Cardiff'],
  'Value ($M)': [1.5, 2, 3, 4.25],
  Price: ['£1,200', '£900', '', '£12,000'],
  'Site Area (acres)': [1, 2, 3, 4],
  Done: ['yes', 'no', 'yes', 'yes'],
  Booked: ['3/5/2023', '3/25/2023', '4/1/2023', '12/2/2023'],
  Start: ['09:30', '10:00', '16:15', '23:59'],
  'Win rate': ['10%', '20%', '5%', '80%'],
  'Year built': [1900, 1950, 2001, 2020],
  Email: ['a@b.org', 'c@d.org', 'e@f.org', 'g@h.org'],
  Mobile: ['07700 900123', '07700 900124', '07700 900125', ''],
  Postcode: ['SF1 1AA', 'SF1 1AB', 'SF2 1AA', 'SF1 1AA'],
  Address: ['12 High Street, Sampleford', '1 Mill Lane', '3 Quay', '4 Quay'],
  Services: ['gas, water', 'gas', 'water, roof', 'roof'],
  Empty: ['', '', '', ''],
};
const records = [0, 1, 2, 3].map((row) =>
  Object.fromEntries(Object.entries(COLUMNS).map(([name, cells]) => [name, cells[row]])),
);

test('each column is told as it was understood, at no cost and without a question', async () => {
  const answer = await caller.call(askTable, { records, mode: 'describe' });
  expect(
    Object.fromEntries(answer.columns.map(({ name, meaning, says }) => [name, `${meaning}: ${says}`])),
  ).toEqual({
    'Job Ref': 'identifier: an identifier',
    Customer: 'name: names',
    Town: 'place: names of places, Cardiff, Newport',
    'Value ($M)': 'money: money, in millions of $, from 1.5 to 4.25',
    Price: 'money: money, in £, from 900 to 12,000',
    'Site Area (acres)': 'quantity: numbers, in acres, from 1 to 4',
    Done: 'yes_no: yes or no',
    Booked: 'date: dates, month first, from 5 March 2023 to 2 December 2023',
    Start: 'time_of_day: times of day',
    'Win rate': 'percentage: percentages, from 5 to 80',
    'Year built': 'year: years, from 1900 to 2020',
    Email: 'email: e-mail addresses',
    Mobile: 'phone: phone numbers',
    Postcode: 'postcode: postcodes',
    Address: 'address: addresses',
    Services: 'tags: lists of tags',
    Empty: 'blank: nothing is written in it',
  });
  expect(answer.columns.find(({ name }) => name === 'Value ($M)')).toEqual({
    name: 'Value ($M)',
    type: 'number',
    meaning: 'money',
    says: 'money, in millions of $, from 1.5 to 4.25',
    unit: '$',
    scale: 1_000_000,
    date_order: null,
    blank: 0,
    distinct: 4,
    examples: ['1.5', '2', '3'],
  });
  expect(answer.columns.find(({ name }) => name === 'Booked')?.date_order).toBe('month_first');
  expect(answer.columns.find(({ name }) => name === 'Price')?.blank).toBe(1);
  expect(answer).toMatchObject({ message: '17 columns of 4 rows.', answered: true, usage: { used: 0 } });
});

test('rows as lists of cells are described too, and a dry run of it costs nothing', async () => {
  const headers = ['town'];
  const rows = [['Cardiff'], ['Newport']];
  const { columns } = await caller.call(askTable, { headers, rows, mode: 'describe' });
  expect(columns).toMatchObject([{ name: 'town', meaning: 'place', distinct: 2 }]);
  const dry = await caller.send('ask_table', { headers, rows, mode: 'describe', dry_run: true }, {});
  expect(await dry.json()).toMatchObject({ dry_run: { cost: 0 } });
});

test('without a question, parts or describe nothing is asked', async () => {
  expect(await caller.refused(askTable, { records })).toEqual({
    status: 400,
    code: 'invalid_request',
    error: 'question: got nothing, expected text',
    field: 'question',
  });
});
