import { scoreByShare } from '../../../server/geocoder/score/share-curve.ts';
import { fitCurve, type SharedCase } from './fit-curve.ts';

/** Two hundred streets of each share, so many of them right. */
function casesOf(rightOf: (share: number) => number): SharedCase[] {
  const shares = [0.05, 0.2, 0.4, 0.6, 0.8, 0.95];
  return shares.flatMap((share) =>
    Array.from({ length: 200 }, (_, i) => ({
      share,
      isRight: i < 200 * rightOf(share),
      street: `${share} ${i}`,
    })),
  );
}

test.each<[string, (share: number) => number]>([
  ['as often as expected', (share) => share],
  ['more often', (share) => share ** 0.5],
  ['far less often', (share) => 0.1 * share],
  ['mostly, whatever is expected', (share) => 0.6 + 0.25 * share],
])('where answers are right %s, the curve follows them', (_, rightOf) => {
  const curve = fitCurve(casesOf(rightOf));
  for (const share of [0.05, 0.2, 0.4, 0.6, 0.8, 0.95]) {
    expect(Math.abs(scoreByShare(curve, share) - rightOf(share))).toBeLessThan(0.04);
  }
});

test('the houses of one street say as little as it does', () => {
  const [share, isRight] = [0.5, true];
  const ofOneStreet = Array.from({ length: 500 }, () => ({ share, isRight, street: 'High Street' }));
  expect(scoreByShare(fitCurve(ofOneStreet), share)).toBeLessThan(0.6);
});

test('few cases do not bend a curve down', () => {
  const rightOf = (share: number) => (share === 0.4 ? 0.5 : 0.02);
  const curve = fitCurve(casesOf(rightOf));
  const scores = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => scoreByShare(curve, share));
  expect(scores).toEqual(scores.toSorted((a, b) => a - b));
});
