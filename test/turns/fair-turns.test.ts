import { setImmediate } from 'node:timers/promises';
import { FairTurns, READING_REFUSALS, type TurnLimits } from '../../server/turns/fair-turns.ts';

const turnsOf = (atOnce: number, mostWaiting: TurnLimits['mostWaiting']) =>
  new FairTurns({ ...READING_REFUSALS, atOnce, mostWaiting }, () => 0);

/** Work that ends when it is told to; `begun` tells in which order it came. */
function openWork(turns: FairTurns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const send = (client: string, name: string) =>
    turns.run(client, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endOne = async () => {
    ends.shift()?.();
    await setImmediate();
  };
  return { begun, send, endOne };
}

test('clients that ask for alike work take turns, each in its own order', async () => {
  const { begun, send, endOne } = openWork(turnsOf(1, { client: 9, all: 99 }));
  const sent = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'].map((name) => send(name[0] ?? '', name));
  for (const _ of sent) await endOne();
  await Promise.all(sent);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('only so many work at once', async () => {
  const { begun, send, endOne } = openWork(turnsOf(2, { client: 9, all: 99 }));
  const sent = ['a1', 'a2', 'a3'].map((name) => send('a', name));
  await setImmediate();
  expect(begun).toEqual(['a1', 'a2']);
  for (const _ of sent) await endOne();
  await Promise.all(sent);
});

test('a client whose queue is full is told to wait, another is not', async () => {
  const { send, endOne } = openWork(turnsOf(1, { client: 1, all: 2 }));
  const sent = [send('a', 'a1'), send('a', 'a2')];
  await expect(send('a', 'a3')).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 });
  sent.push(send('b', 'b1'));
  await expect(send('c', 'c1')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  for (const _ of sent) await endOne();
  await Promise.all(sent);
});

test('work that fails gives its turn to the next', async () => {
  const turns = turnsOf(1, { client: 9, all: 9 });
  const failed = turns.run('a', () => Promise.reject(new Error('broken')));
  const next = turns.run('a', async () => 'worked');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('worked');
});

test('when all places are taken, whoever has most waiting gives one up', async () => {
  const { begun, send, endOne } = openWork(turnsOf(1, { all: 6 }));
  const greedy = Array.from({ length: 7 }, (_, n) => send('a', `a${n}`));
  const outcomes = Promise.allSettled(greedy);
  const other = send('b', 'b');
  await expect(send('a', 'late')).rejects.toMatchObject({ status: 503, retryAfterSeconds: 5 });
  for (let n = 0; n < 7; n++) await endOne();
  await other;
  expect((await outcomes).map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), 'rejected']);
  expect(begun.slice(0, 3)).toEqual(['a0', 'b', 'a1']);
});

test('who does not want its work any more gives its place up, and the queue goes on', async () => {
  const turns = turnsOf(1, { client: 1, all: 1 });
  const first = Promise.withResolvers<void>();
  const running = turns.run('a', () => first.promise);
  const gone = new AbortController();
  const left = turns.run('b', async () => 'never', gone.signal);
  gone.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  const next = turns.run('b', async () => 'worked');
  first.resolve();
  await running;
  expect(await next).toBe('worked');
});

test('whoever was served less comes first, and rest saves nothing up', async () => {
  let now = 0;
  const turns = new FairTurns({ ...READING_REFUSALS, atOnce: 1, mostWaiting: { all: 99 } }, () => now);
  const begun: string[] = [];
  const work = (name: string, takes: number) =>
    turns.run(name[0] ?? '', async () => {
      begun.push(name);
      await setImmediate();
      now += takes;
    });
  await Promise.all([work('a1', 100), work('a2', 100), work('b1', 30), work('b2', 30), work('b3', 30)]);
  expect(begun).toEqual(['a1', 'b1', 'b2', 'b3', 'a2']);
  begun.length = 0;
  // Clients that come later, or come back, are as far as who is served now.
  await Promise.all([work('a3', 10), work('c1', 10), work('b4', 10), work('c2', 10), work('b5', 10)]);
  expect(begun).toEqual(['a3', 'c1', 'b4', 'c2', 'b5']);
});

test('what has waited too long is refused, and the queue goes on', async () => {
  const limits = { ...READING_REFUSALS, atOnce: 1, mostWaiting: { all: 9 }, longestWaitMs: 20 };
  const turns = new FairTurns(limits);
  const first = Promise.withResolvers<void>();
  const running = turns.run('a', () => first.promise);
  await expect(turns.run('b', async () => 'never')).rejects.toMatchObject({ status: 503 });
  const next = turns.run('b', async () => 'worked');
  first.resolve();
  await running;
  expect(await next).toBe('worked');
  expect(turns.waiting).toBe(0);
});
