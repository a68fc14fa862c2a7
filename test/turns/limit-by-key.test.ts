import { limitByKey } from '../../server/turns/limit-by-key.ts';

/** Work that is under way until it is told to end. */
function openWork(begun: string[], name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const work = () => {
    begun.push(name);
    return promise;
  };
  return { work, end: () => resolve(name), fail: () => reject(new Error(name)) };
}

test('two of a key run at once, the next when one of them ends or fails, other keys beside', async () => {
  const inTurn = limitByKey(2);
  const begun: string[] = [];
  const [a, b, c, d, other] = ['a', 'b', 'c', 'd', 'other'].map((name) => openWork(begun, name));
  if (!a || !b || !c || !d || !other) throw new Error('five pieces were made');
  const made = [a, b, c, d].map(({ work }) => inTurn('one', work));
  const beside = inTurn('two', other.work);
  expect(begun).toEqual(['a', 'b', 'other']);
  b.fail();
  await expect(made[1]).rejects.toThrow('b');
  expect(begun).toEqual(['a', 'b', 'other', 'c']);
  c.end();
  expect(await made[2]).toBe('c');
  expect(begun).toEqual(['a', 'b', 'other', 'c', 'd']);
  for (const { end } of [a, d, other]) end();
  expect(await Promise.all([made[0], made[3], beside])).toEqual(['a', 'd', 'other']);
  const again = openWork(begun, 'again');
  again.end();
  expect(await inTurn('one', again.work)).toBe('again');
});
