import { ShortTurns } from '../../server/turns/short-turns.ts';

test('a turn is over when it has taken its time, however many items that were, and the next begins anew', async () => {
  let now = 0;
  const turns = new ShortTurns(() => now);
  expect(turns.isOver).toBe(false);
  now = 3.9;
  expect(turns.isOver).toBe(false);
  now = 4;
  expect(turns.isOver).toBe(true);
  await turns.next();
  expect(turns.isOver).toBe(false);
  now = 8;
  expect(turns.isOver).toBe(true);
});

test('other work runs between two turns', async () => {
  const turns = new ShortTurns(() => 0);
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  await turns.next();
  order.push('next');
  expect(order).toEqual(['other', 'next']);
});
