import { mapInTurns, ShortTurns } from '../../server/turns/short-turns.ts';

test('a turn is over when it has taken its time, however many items that were, and the next begins anew', async () => {
  let now = 0;
  const turns = new ShortTurns(() => now);
  expect(turns.isOver).toBe(false);
  now = 4.9;
  expect(turns.isOver).toBe(false);
  now = 5;
  expect(turns.isOver).toBe(true);
  await turns.next();
  expect(turns.isOver).toBe(false);
  now = 10;
  expect(turns.isOver).toBe(true);
});

test('results of items keep their order over several turns', async () => {
  let now = 0;
  let others = 0;
  const count = () => setImmediate(() => others++);
  const work = (item: string, index: number) => {
    now += 3;
    count();
    return `${index}${item}`;
  };
  const made = await mapInTurns(['a', 'b', 'c', 'd', 'e'], work, new ShortTurns(() => now));
  expect(made).toEqual(['0a', '1b', '2c', '3d', '4e']);
  // After each two.
  expect(others).toBe(4);
});

test('other work runs between two turns', async () => {
  const turns = new ShortTurns(() => 0);
  const order: string[] = [];
  setImmediate(() => order.push('other'));
  await turns.next();
  order.push('next');
  expect(order).toEqual(['other', 'next']);
});
