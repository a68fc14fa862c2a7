import { ByteCollector, free } from '../../server/fetch/byte-collector.ts';

test('pieces are put together in the order they came', () => {
  const gathered = new ByteCollector();
  for (const size of [0, 1, 70_000, 3, 16_384]) gathered.add(new Uint8Array(size).fill(size % 251));
  const all = gathered.end();
  expect(gathered.length).toBe(86_388);
  expect([all.length, all[0], all[1], all[70_000], all[70_001], all[70_004]]).toEqual([
    86_388,
    1,
    70_000 % 251,
    70_000 % 251,
    3,
    16_384 % 251,
  ]);
});

test('many small pieces of large blocks hold no more than a few times their bytes', () => {
  const gathered = new ByteCollector();
  for (let n = 0; n < 20_000; n++) {
    const piece = new Uint8Array(65_536).subarray(0, 1).fill(n % 256);
    gathered.add(piece);
    // What is held is a copy.
    piece.fill(0);
  }
  const all = gathered.end();
  expect(all.length).toBe(20_000);
  expect(all.every((byte, n) => byte === n % 256)).toBe(true);
  expect(all.buffer.byteLength).toBe(20_000);
});

test.each([
  ['as many bytes as were declared', 100_000],
  ['fewer', 150_000],
  ['more', 60_000],
  ['an unknown number', 0],
])('%s stand alone in their memory', (_name, declared) => {
  const gathered = new ByteCollector(declared);
  for (let n = 0; n < 10; n++) gathered.add(new Uint8Array(10_000).fill(n));
  const all = gathered.end();
  expect(all.buffer.byteLength).toBe(100_000);
  expect(all.every((byte, n) => byte === Math.floor(n / 10_000))).toBe(true);
});

test('memory that is freed is gone at once', () => {
  const memory = new ArrayBuffer(100);
  free(memory);
  expect(memory.detached).toBe(true);
});
