// Words of those who sell: what is still to be won, and what is in force.
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const DEALS = rowsOf(`
  Opp | Account | Stage       | Amount | Owner
  o1  | Acme    | Prospecting | 15000  | Lee
  o2  | Bolt    | Closed Won  | 52000  | Lee
  o3  | Crow    | Negotiation | 48000  | Kim
  o4  | Dune    | Closed Lost | 9000   | Kim
  o5  | Echo    | Negotiation | 6000   | Ana`);
const OPEN = 'Stage is "Prospecting" or "Negotiation"';

test.each([
  ['total open pipeline', `total Amount: ${OPEN}`],
  ['total pipeline', `total Amount: ${OPEN}`],
  ['open pipeline by owner', `total Amount in each Owner: ${OPEN}`],
  ['total pipeline by owner', `total Amount in each Owner: ${OPEN}`],
  ['how much is in the pipeline', `total Amount: ${OPEN}`],
  ['open pipeline', OPEN],
  ['pipeline', OPEN],
])('%s: %s', (question, text) => {
  expect(readAs(question, DEALS)).toBe(text);
});

test('where the table says pipeline itself, that is meant', () => {
  const rows = DEALS.map((row, at) => ({ ...row, Pipeline: at % 2 ? 'Enterprise' : 'Retail' }));
  expect(readAs('pipeline is Retail', rows)).toBe('Pipeline is "Retail"');
});

test.each([
  // Nothing tells which are open.
  ['total pipeline', DEALS.map(({ Stage: _, ...row }) => row)],
  // None has ended: the word says nothing of these stages.
  ['total pipeline', DEALS.map((row) => ({ ...row, Stage: 'Ward 7' }))],
])('%s is not read where no stage ends: %#', (question, rows) => {
  expect(readAs(question, rows)).toMatch(/^unsure/);
});

test('it is told by what is won and lost, and not by what is in force', () => {
  const rows = DEALS.map((row, at) => ({ ...row, 'Policy Status': at % 2 ? 'Cancelled' : 'In Force' }));
  expect(readAs('total pipeline', rows)).toBe(`total Amount: ${OPEN}`);
  expect(readAs('open pipeline by owner', rows)).toBe(`total Amount in each Owner: ${OPEN}`);
});

const POLICIES = rowsOf(`
  Policy | Status    | Written Premium
  a      | Active    | 5400
  b      | Cancelled | 9900
  c      | Active    | 700`);

test.each([
  ['in-force policies', 'Status is "Active"'],
  ['total premium in force', 'total Written Premium: Status is "Active"'],
])('%s: %s', (question, text) => {
  expect(readAs(question, POLICIES)).toBe(text);
});
