import {
  matchConfidence,
  partUnlikely,
  withMatch,
  withoutMatch,
} from '../../server/nearby/official/match-confidence.ts';

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

test('that there is none at an address is less sure than the address', () => {
  const own = { level: 'high', score: 1, basis: 'rooftop', why: 'The building was found.' } as const;
  expect(withoutMatch(own)).toEqual({
    confidence: {
      level: 'medium',
      score: 0.899,
      basis: 'rooftop',
      why: 'The building was found. No entry of the registers there has its name or number; it may be registered under others.',
    },
    place_confidence: own,
  });
});

test('an unlikely match is no place at the address', () => {
  const of = (level: 'high' | 'medium' | 'low') => ({ places: [{ match: { level } }] });
  const none = { places: [] };
  const nearest = { places: [{}] };
  expect(partUnlikely([of('high'), of('low'), of('medium'), none, nearest])).toEqual({
    unlikely: 1,
    rows: [of('high'), none, of('medium'), none, nearest],
  });
});
