// What a question asks for and the table has not is named, and a word that tells some rows from others is no word for all.
import { rowsOf, rowsRead } from './rows-read.ts';

const CARS = rowsOf(`
  Reg | Customer  | Car         | Bill | Paid
  a   | Joan Wood | VW Golf     | 120  | y
  b   | Ravi Shah | Ford Focus  | 80   | n
  c   | Ann Lee   | VW Golf     | 90   | n
  d   | Sam Poe   | Ford Fiesta | 60   | y
`);

test.each([
  ["which mechanic did Joan Wood's Golf", 'unread: mechanic'],
  ["which garage did Joan Wood's Golf", 'unread: garage'],
  ["what colour is Joan Wood's Golf", 'unread: colour'],
  ["the supplier of Joan Wood's Golf", 'unread: supplier'],
  ['which mechanics are owed money', 'unread: mechanics'],
  ['which customer has a Golf', 'a c'],
  ['what bill has Joan Wood', 'a'],
  ['which customers have not paid', 'b c'],
  ['the customers of the Golfs', 'a c'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, CARS)).toBe(rows);
});

const EVENTS = rowsOf(`
  Event | Type     | Date       | Shirt | Vehicle     | Driver | Allergies  | Notes
  a     | Wedding  | 2026-12-05 | XL    | DAF lorry   | Ann    | Nuts       | no POD yet
  b     | Birthday | 2026-12-06 | 2XL   | Ford van    |        | Nuts, eggs |
  c     | Wedding  | 2026-11-07 | M     | MAN lorry   | Ben    |            | dented
  d     | Wake     | 2026-11-08 | 3XL   | Ford van    |        | Eggs       | no POD
  e     | Birthday | 2026-11-09 | S     | Volvo lorry | Cat    |            |
  f     | Wake     | 2026-12-10 | M     | Ford van    | Dan    |            |
`);

test.each([
  ['weddings in december', 'a'],
  ['lorries in november', 'c e'],
  ['shirts XL and up', 'a b d'],
  ['anybody with a nut allergy', 'a b'],
  ['vans, no POD', 'd'],
  ['birthdays past 1 december 2026', 'b'],
])('%s: %s', (question, rows) => {
  expect(rowsRead(question, EVENTS)).toBe(rows);
});
