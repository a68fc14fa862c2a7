import { gzipSync } from 'node:zlib';
import { MadeOnce } from '../../server/maps/workers/made-once.ts';
import { FairTurns } from '../../server/turns/fair-turns.ts';

const turns = () =>
  new FairTurns({
    atOnce: 1,
    mostWaiting: { all: 6 },
    refusals: { all: 'too much at once' },
    retrySeconds: 2,
  });
const KILOBYTE = 1000;

/** Packed text of a few bytes stands in a block of 16 kB or more, as large as this process makes them. */
const packed = () => gzipSync('a small map');

test('what is remembered holds no more memory than it has bytes', async () => {
  const store = new MadeOnce(100 * KILOBYTE, turns());
  expect(packed().buffer.byteLength).toBeGreaterThan(10 * KILOBYTE);
  const first = await store.get('map', 'client', async () => packed());
  const again = await store.get('map', 'client', async () => null);
  for (const made of [first, again]) {
    expect(made).toEqual(new Uint8Array(packed()));
    expect(made?.buffer.byteLength).toBe(packed().length);
  }
});

test('it is counted with its key', async () => {
  const store = new MadeOnce(10 * KILOBYTE, turns());
  let made = 0;
  const make = async () => {
    made++;
    return null;
  };
  for (let n = 0; n < 10; n++) await store.get('k'.repeat(KILOBYTE) + n, 'client', make);
  await store.get(`${'k'.repeat(KILOBYTE)}0`, 'client', make);
  expect(made).toBe(11);
});
