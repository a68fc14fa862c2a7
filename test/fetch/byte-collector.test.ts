import { ByteCollector } from '../../server/fetch/byte-collector.ts';

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
  expect(all.buffer.byteLength).toBeLessThan(70_000);
});
