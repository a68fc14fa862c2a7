import { type BothWays, type EngineWay, runGate } from '../../../server/roads/hierarchy/gate.ts';

const PLACE = { lat: 51.5, lng: -3 };
const way = (seconds: number, cost = seconds): EngineWay => ({ seconds, cost });
const EVEN: [EngineWay, EngineWay] = [way(100), way(100)];

/** Asks as many pairs as there are answers, one after the other. */
async function tryOn(
  answers: readonly [EngineWay | null, EngineWay | null][],
  reason: Awaited<ReturnType<BothWays['explain']>>,
) {
  const left = [...answers];
  const pairs = answers.map(() => ({ kind: 'chance' as const, from: PLACE, to: PLACE }));
  return runGate('1', pairs, async () => {
    const [hierarchy, engine] = left.shift() as [EngineWay | null, EngineWay | null];
    return { hierarchy, engine, explain: async () => reason };
  });
}

const many = (count: number, pair: [EngineWay | null, EngineWay | null] = EVEN) =>
  Array.from({ length: count }, () => pair);

test.each([
  ['all alike', many(100), 'unknown', true],
  ['three of a hundred off by two percent', [...many(97), ...many(3, [way(102), way(100)])], 'unknown', true],
  ['four of a hundred off by two percent', [...many(96), ...many(4, [way(102), way(100)])], 'unknown', false],
  ['one far off for no known reason', [...many(99), [way(120), way(100)]], 'unknown', false],
  ['one far off for a known reason', [...many(99), [way(120), way(100)]], 'turns_back', true],
  [
    'one far off whose way costs less by the engine',
    [...many(99), [way(80, 90), way(100, 95)]],
    'unknown',
    true,
  ],
  ['one that only the engine has a way for', [...many(99), [null, way(100)]], 'unknown', false],
  ['one that neither has a way for', [...many(99), [null, null]], 'unknown', true],
  ['a short one off by half a second', [...many(10), ...many(10, [way(1.4), way(1)])], 'unknown', true],
  ['no pair at all', [], 'unknown', false],
] as [string, [EngineWay | null, EngineWay | null][], 'unknown' | 'turns_back', boolean][])(
  '%s',
  async (_, answers, reason, passed) => {
    expect((await tryOn(answers, reason)).passed).toBe(passed);
  },
);

test('what is far off is listed with its reason', async () => {
  const { farOff, withinShare, pairs } = await tryOn([...many(3), [way(80, 90), way(100, 95)]], 'unknown');
  expect({ withinShare, pairs }).toEqual({ withinShare: 0.75, pairs: 4 });
  expect(farOff).toEqual([
    { kind: 'chance', from: PLACE, to: PLACE, seconds: 80, engineSeconds: 100, reason: 'engine_dearer' },
  ]);
});
