import { setImmediate } from 'node:timers/promises';
import { FairTurns } from '../../server/threads/fair-turns.ts';

/** Work that ends when it is told to; `begun` tells in which order it came. */
function openWork(turns: FairTurns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (account: string, name: string) =>
    turns.take(account, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await setImmediate();
  };
  return { begun, send, endOne };
}

test('accounts take turns, each in its own order', async () => {
  const { begun, send, endOne } = openWork(
    new FairTurns({ atOnce: 1, mostWaiting: { account: 9, all: 99 } }),
  );
  const sent = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => send(name[0] ?? '', name));
  for (const _ of sent) await endOne();
  await Promise.all(sent);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
});

test('only so many work at once', async () => {
  const { begun, send, endOne } = openWork(
    new FairTurns({ atOnce: 2, mostWaiting: { account: 9, all: 99 } }),
  );
  const sent = ['a1', 'a2', 'a3'].map((name) => send('a', name));
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2']);
  for (const _ of sent) await endOne();
  await Promise.all(sent);
});

test('an account whose queue is full is told to wait, another is not', async () => {
  const { send, endOne } = openWork(new FairTurns({ atOnce: 1, mostWaiting: { account: 1, all: 2 } }));
  const sent = [send('a', 'a1'), send('a', 'a2')];
  await expect(send('a', 'a3')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
  sent.push(send('b', 'b1'));
  await expect(send('c', 'c1')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  for (const _ of sent) await endOne();
  await Promise.all(sent);
});

test('work that fails gives its turn to the next', async () => {
  const turns = new FairTurns({ atOnce: 1, mostWaiting: { account: 9, all: 9 } });
  const failed = turns.take('a', () => Promise.reject(new Error('broken')));
  const next = turns.take('a', async () => 'worked');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('worked');
});
