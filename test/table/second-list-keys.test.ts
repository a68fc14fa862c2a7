// By what two lists are held together: what the question names, also where an address says the postcode.
import { rowsOf, rowsRead } from './rows-read.ts';

const HOMES = rowsOf(`
  id | Who      | Address                           | Owes | Paid?
  1  | Hussain  | 98 Elm Street, Newport NP20 1LU   | £10  | no
  2  | Kaur     | 349 Oak Road, Newport NP20 6WB    | 0    | yes
  3  | Hussain  | 12 Ivy Walk, Newport NP19 0BJ     | £20  | no
  4  | Price    | 78 Ash Street, Newport NP20 4AQ   | 0    | yes
  5  | Rees     | 2 Yew Lane, Newport               | £5   | no`);
const OTHERS = rowsOf(`
  Customer | Postcode
  Hussain  | NP20 1LU
  KAUR     | np206wb
  Zammit   | NP19 0EH`);

test.each([
  ['which ones are also on the second list, by postcode', '1 2'],
  ['ones that are not on the second list by postcode', '3 4'],
  ['unpaid ones whose customer is not in the second list', '5'],
  ['whose customer is in the second list', '1 2 3'],
  ['who on the second list still owes money', '1 3'],
])('%s: %s', (question, ids) => expect(rowsRead(question, HOMES, OTHERS)).toBe(ids));

const MEMBERS = rowsOf(`
  id | Name | DOB        | Owes
  1  | Ash  | 3/4/2015   | £10
  2  | Birk | 14/7/2014  | 0
  3  | Cole | 25/12/2015 | £5
  4  | Dunn |            | £5`);
const TRIAL = rowsOf(`
  player    | dob
  A. Ash    | 03 Apr 2015
  C. Cole   | 25 Dec 2015
  E. Egan   | 04 Mar 2015`);

test.each([
  ['in the second list, matched by dob', '1 3'],
  ['not in the second list, matched by dob', '2'],
])('a day is the same however either list writes it: %s: %s', (question, ids) =>
  expect(rowsRead(question, MEMBERS, TRIAL)).toBe(ids),
);
