import fc from 'fast-check';
import { cutLists, joinLists } from '../../server/http/bodies/cut-lists.ts';

const parse = (bytes: Buffer) => JSON.parse(bytes.toString());
const cut = (json: string, pieceBytes: number) => cutLists(new Uint8Array(Buffer.from(json)), pieceBytes);

test('any JSON is the same, cut and joined, however small the pieces', async () => {
  const lists = fc.dictionary(fc.string(), fc.array(fc.jsonValue()));
  const spaced = fc.tuple(fc.oneof(fc.jsonValue(), lists), fc.constantFrom(0, 1, '\n\t'));
  await fc.assert(
    fc.asyncProperty(spaced, fc.integer({ min: 1, max: 20 }), async ([value, space], pieceBytes) => {
      const json = JSON.stringify(value, null, space);
      expect(await joinLists(cut(json, pieceBytes), parse)).toStrictEqual(JSON.parse(json));
    }),
  );
});

test.each([
  ['the last of two lists of one name', '{"a":[1,2,3],"a":[4,5,6]}'],
  ['a value in place of a list of its name', '{"a":[1,2,3],"a":"x"}'],
  ['numbers that JSON cannot write', '{"a":[1e999,-0,12345678901234567890,0.1]}'],
  ['brackets, commas and quotes in texts', '{"a":["],[","\\"","\\\\",",[]"],"b":[{"c":[1,2]},[3,[4]]]}'],
  ['halves of pairs and letters of several bytes', '{"é":["\\ud800","中文,[","\u2028"]}'],
  ['a list within a list, and blanks', ' { "a" : [ [ 1 , 2 ] , [ ] , { } ] , "b" : [   ] } '],
  ['a list that is the whole body', '[[1,2,3],[4,5,6]]'],
])('%s', async (_name, json) => {
  expect(await joinLists(cut(json, 1), parse)).toStrictEqual(JSON.parse(json));
});

test('a list named as the prototype becomes a field, not a prototype', async () => {
  const body = (await joinLists(cut('{"__proto__":[1,2,3]}', 1), parse)) as object;
  expect(Object.getPrototypeOf(body)).toBe(Object.prototype);
  expect(Object.entries(body)).toEqual([['__proto__', [1, 2, 3]]]);
});

test('only long lists are cut, at the end of an item', () => {
  const { rest, lists } = cut(`{"few":[1,2],"many":[${Array(100).fill('"abcdefg"')}],"end":1}`, 300);
  expect(lists).toHaveLength(1);
  const [[mark, pieces] = ['', []]] = lists;
  expect(JSON.parse(Buffer.from(rest).toString())).toEqual({ few: [1, 2], many: [mark], end: 1 });
  expect(pieces.map((piece) => parse(Buffer.from(piece)).length)).toEqual([31, 30, 30, 9]);
});
