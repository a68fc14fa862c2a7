// Numbers under a noun for one row tell the rows apart: how many there are is asked, not their sum.
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const CLIENTS = rowsOf(`
  Client | Worker | Council | Visits
  101    | Ann    | Newport | 3
  102    | Bob    | Newport | 1
  103    | Ann    | Oldham  | 2
  104    | Bob    | Camden  | 5`);
const HOUSEHOLDS = rowsOf(`
  Household | Ward      | Children
  1         | Ringland  | 2
  2         | Ringland  | 3
  3         | Stow Hill | 1`);
const INVOICES = rowsOf(`
  Invoice | Customer | Hours
  1001    | Pratt    | 3
  1002    | Pratt    | 1
  1004    | Reid     | 2`);
const ORDERS = rowsOf(`
  Order | Customer
  340   | Pratt
  120   | Pratt
  90    | Reid`);

test.each([
  ['how many clients', CLIENTS, 'how many: every row'],
  ['number of clients by council', CLIENTS, 'how many in each Council: every row'],
  ['clients by council', CLIENTS, 'how many in each Council: every row'],
  ['client 103', CLIENTS, 'Client = 103'],
  ['how many households', HOUSEHOLDS, 'how many: every row'],
  ['number of households by ward', HOUSEHOLDS, 'how many in each Ward: every row'],
  ['number of invoices by customer', INVOICES, 'how many in each Customer: every row'],
  ['total visits by council', CLIENTS, 'total Visits in each Council: every row'],
  ['how many visits', CLIENTS, 'total Visits: every row'],
  ['number of children by ward', HOUSEHOLDS, 'total Children in each Ward: every row'],
  ['total hours by customer', INVOICES, 'total Hours in each Customer: every row'],
  // So much may be an order's worth.
  ['total order by customer', ORDERS, 'total Order in each Customer: every row'],
  ['highest order', ORDERS, 'the highest Order, among every row'],
])('%s: %#', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});

test.each(['clients with more than 2 calls', 'which council has the most clients'])(
  '%s compares no number of a client',
  (question) => {
    expect(readAs(question, CLIENTS)).not.toMatch(/^(Client over|the highest Client)/);
  },
);
