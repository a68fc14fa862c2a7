// 'Not delivered by Evri' denies who did it: it is refused where that can be meant in two ways, and both are offered.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const ORDERS = rowsOf(`
  Order | Courier | Status    | Paid by
  a     | Evri    | Delivered | card
  b     | DPD     | Delivered | cash
  c     | Evri    | Lost      | card
  d     | DPD     | Lost      | cash
  e     | UPS     | Lost      | card
`);

test.each([
  ['orders not delivered by Evri', 'Evri'],
  ["orders that haven't been delivered by Evri", 'Evri'],
  ['orders not delivered by Evri or UPS', 'Evri or UPS'],
])('%s: refused, by another or not so', async (question, couriers) => {
  const { isAnswered, nearest } = await answerOf(question, ORDERS);
  expect(isAnswered).toBe(false);
  const said = nearest.map(({ says }) => says);
  expect(said).toContain(`Status is Delivered; Courier is not ${couriers}`);
  expect(said).toContain(`not (Status is Delivered and Courier is ${couriers})`);
});

test.each([
  ['orders delivered by Evri', 'a'],
  ['orders not by Evri', 'b d e'],
  ['orders not delivered, by Evri', 'c'],
  ['Evri orders not delivered', 'c'],
  ['orders not paid by card', 'b d'],
])('%s: %s', async (question, orders) => {
  const answer = await answerOf(question, ORDERS);
  expect(answer.isAnswered ? '' : answer.message).toBe('');
  expect(answer.rows.map((row) => ORDERS[row]?.Order).join(' ')).toBe(orders);
});
