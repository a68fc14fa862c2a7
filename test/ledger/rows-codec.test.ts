import fc from 'fast-check';
import {
  bytesOf,
  COMMA,
  compressObject,
  compressRows,
  compressText,
  decompressRows,
  decompressText,
  jsonAround,
} from '../../server/ledger/rows-codec.ts';

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

test('an answer made of packed pieces of its list is its JSON', async () => {
  const fields = fc.dictionary(fc.string(), fc.jsonValue());
  const pieces = fc.array(fc.array(fc.jsonValue(), { minLength: 1 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fields, pieces, fields, async (first, lists, last) => {
      const named = (object: object, lead: string) =>
        Object.fromEntries(Object.entries(object).map(([name, value]) => [lead + name, value]));
      const whole = { ...named(first, 'a'), rows: lists.flat(), none: undefined, ...named(last, 'z') };
      const [before, after] = jsonAround({ ...whole, rows: [] }, 'rows');
      const texts = lists.map((list) => list.map((item) => JSON.stringify(item)).join(','));
      const [head, tail, ...packed] = await Promise.all([before, after, ...texts].map(compressText));
      const joined = packed.flatMap((piece, index) => (index > 0 ? [COMMA, piece] : [piece]));
      const bytes = Buffer.concat([head as Buffer, ...joined, tail as Buffer]);
      expect(await decompressText(bytes)).toBe(JSON.stringify(whole));
    }),
  );
});

test('a list that is not there is named', () => {
  expect(() => jsonAround({ message: '', records: [] }, 'rows')).toThrow(
    'there is no rows among message, records',
  );
});

const wide = Array.from({ length: 3000 }, (_, n) => ({ n, text: 'é'.repeat(300) }));

test('rows of more characters than one turn makes come back whole', async () => {
  expect(await decompressRows(await compressRows(wide))).toEqual(wide);
});

test.each([{}, { rows: [] }, { a: 1, none: undefined, rows: wide, items: [undefined, null], last: 'ü' }])(
  'an object as bytes is its JSON',
  async (object) => {
    expect((await bytesOf(object)).toString()).toBe(JSON.stringify(object));
  },
);
