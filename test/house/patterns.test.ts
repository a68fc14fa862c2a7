import { findSlowPatterns } from './patterns/judge-patterns.ts';
import { listPatterns } from './patterns/list-patterns.ts';

const { written, made, makers } = listPatterns();

test('no pattern takes more than linear time: any text may be foreign', async () => {
  expect(await findSlowPatterns([...written, ...made])).toEqual([]);
}, 900_000);

test('patterns put together of texts are made when their file is loaded, where the test above sees them', () => {
  const seen = new Set(made.map(({ place }) => place));
  expect(makers.filter((place) => !seen.has(place))).toEqual([]);
});
