import { FairTurns } from '../../server/maps/workers/fair-turns.ts';

const LIMITS = { atOnce: 1, waiting: 6, refusal: 'too much at once', retrySeconds: 2 };

/** Work that ends when it is told to, and the order in which it began. */
function createWork() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.push(() => resolve(name));
    });
  const endAll = async () => {
    for (let ended = 0; ended < ends.length; ended++) {
      ends[ended]?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { begun, work, endAll };
}

test('clients take turns, however many one has waiting', async () => {
  const { begun, work, endAll } = createWork();
  const turns = new FairTurns(LIMITS);
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => turns.run(name.charAt(0), work(name)));
  await endAll();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1']);
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('when all places are taken, whoever has most waiting gives one up', async () => {
  const { begun, work, endAll } = createWork();
  const turns = new FairTurns(LIMITS);
  const greedy = Array.from({ length: 7 }, (_, n) => turns.run('a', work(`a${n}`)));
  const outcomes = Promise.allSettled(greedy);
  const other = turns.run('b', work('b'));
  await expect(turns.run('a', work('late'))).rejects.toMatchObject({ status: 503, retryAfterSeconds: 2 });
  await endAll();
  expect(await other).toBe('b');
  expect((await outcomes).map(({ status }) => status)).toEqual([...Array(6).fill('fulfilled'), 'rejected']);
  expect(begun.slice(0, 3)).toEqual(['a0', 'a1', 'b']);
});

test('work that fails gives its turn on', async () => {
  const turns = new FairTurns(LIMITS);
  await expect(turns.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await turns.run('a', async () => 'next')).toBe('next');
});
