import { pack, unpack, unpackAll } from '../../server/threads/pieces.ts';

const rows = Array.from({ length: 1200 }, (_, n) => ({ n, text: 'é'.repeat(n) }));

test.each([[[]], [rows.slice(0, 1)], [rows]])('packed items come back in their order', async (items) => {
  const pieces = await pack(items);
  expect(unpackAll(pieces)).toEqual(items);
  const unpacked: unknown[] = [];
  for await (const item of unpack(pieces)) unpacked.push(item);
  expect(unpacked).toEqual(items);
});

test('a long list is in several pieces', async () => {
  expect((await pack(rows)).length).toBeGreaterThan(3);
});
