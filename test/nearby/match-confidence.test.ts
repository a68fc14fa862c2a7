import { matchConfidence, withMatch } from '../../server/nearby/official/match-confidence.ts';

test.each([
  ['same', 'same', 'same', false, 'high', 0.99],
  ['same', 'unknown', 'same', false, 'high', 0.97],
  ['similar', 'same', 'same', true, 'medium', 0.65],
  ['same', 'different', 'different', false, 'medium', 0.67],
  ['none_sent', 'same', 'same', false, 'low', 0.5],
] as const)(
  'a name that is %s, number %s, postcode %s, shared %s: %s',
  (name, address, postcode, isShared, level, score) => {
    expect(matchConfidence({ name, address, postcode, isShared })).toMatchObject({ level, score });
  },
);

test('why names what agrees and what differs, and nothing that was not known', () => {
  const evidence = { name: 'similar', address: 'different', postcode: 'same', isShared: true } as const;
  expect(matchConfidence(evidence).why).toBe(
    'the name is similar, the house number differs, the postcode agrees, another place agrees as well.',
  );
  expect(matchConfidence({ ...evidence, address: 'unknown', isShared: false }).why).toBe(
    'the name is similar, the postcode agrees.',
  );
  expect(matchConfidence({ ...evidence, address: 'like', isShared: false }).why).toBe(
    'the name is similar, the house number differs, the postcode agrees.',
  );
});

test('a row is no surer than the place at its address, and says why', () => {
  const placed = { level: 'high', score: 0.98, basis: 'rooftop', why: 'The building was found.' } as const;
  const other = { name: 'same', address: 'different', postcode: 'different', isShared: false } as const;
  expect(withMatch(placed, matchConfidence(other))).toEqual({
    level: 'medium',
    score: 0.67,
    basis: 'rooftop',
    why: 'The building was found. Of the place found there, the name agrees, the house number differs, the postcode differs.',
  });
  expect(withMatch(placed, undefined)).toBe(placed);
  const low = { ...placed, level: 'low', score: 0.2 } as const;
  expect(withMatch(low, matchConfidence(other))).toBe(low);
});
