import fc from 'fast-check';
import { compressObject, decompressText } from '../../server/ledger/rows-codec.ts';

test('an object comes back as its JSON, however it was cut', async () => {
  const objects = fc.dictionary(fc.string(), fc.anything({ withDate: true, maxDepth: 3 }));
  await fc.assert(
    fc.asyncProperty(objects, async (object) => {
      expect(await decompressText(await compressObject(object))).toBe(JSON.stringify(object));
    }),
  );
});

test('long lists and texts outside the alphabet come back whole', async () => {
  const object = {
    rows: Array.from({ length: 5000 }, (_, id) => ({ id, text: `é😀${'x'.repeat(50)}` })),
    none: undefined,
  };
  expect(await decompressText(await compressObject(object))).toBe(JSON.stringify(object));
});
