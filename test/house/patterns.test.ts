import { findSlowPatterns, judgePatterns } from './patterns/judge-patterns.ts';
import { listPatterns } from './patterns/list-patterns.ts';

const { written, made, makers } = listPatterns();

test('no pattern takes more than linear time: any text may be foreign', async () => {
  expect(await findSlowPatterns([...written, ...made])).toEqual([]);
}, 900_000);

test('a pattern that takes more is told with how it grows, and is not written down as a good one', async () => {
  const pattern = (source: string) => ({ place: 'a.ts:1', source, flags: '' });
  const { slow, linear } = await judgePatterns([pattern('^(?:a|a)+$'), pattern('^a+$')], new Set());
  expect(slow).toEqual([expect.stringMatching(/^a\.ts:1 .* exponential: /)]);
  expect(linear).toHaveLength(1);
  expect(await judgePatterns([pattern('^a+$')], new Set(linear))).toEqual({ slow: [], linear });
});

test('patterns put together of texts are made when their file is loaded, where the test above sees them', () => {
  const seen = new Set(made.map(({ place }) => place));
  expect(makers.filter((place) => !seen.has(place))).toEqual([]);
});
