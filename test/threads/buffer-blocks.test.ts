import { useSmallBlocks } from '../../server/threads/buffer-blocks.ts';

test('a small buffer that is kept holds a small block', () => {
  useSmallBlocks();
  const kept = Array.from({ length: 200 }, (_, n) => {
    for (let time = 0; time < 20; time++) Buffer.from('x'.repeat(3000));
    return Buffer.from(`kept ${n}`);
  });
  const blocks = new Set(kept.map(({ buffer }) => buffer));
  const held = [...blocks].reduce((sum, { byteLength }) => sum + byteLength, 0);
  expect(held).toBeLessThan(2_000_000);
  expect(kept.map(String)).toEqual(kept.map((_, n) => `kept ${n}`));
});
