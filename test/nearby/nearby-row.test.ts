import { noneMapped } from '../../server/nearby/nearby-row.ts';

const OWN = { level: 'high', score: 1, basis: 'as_given', why: 'As sent.' } as const;
const none = { count: 0 };

test.each([
  ['one found', { count: 1 }, { measure: 'named', share: 1 }, undefined],
  ['one listed', { places: [{}] }, { measure: 'named', share: 1 }, undefined],
  ['none, and a register has no more', none, { measure: 'against_register', share: 0.97 }, undefined],
  ['none, and a register has many', none, { measure: 'against_register', share: 0.4 }, 'none_mapped'],
  ['none, and all have a name', none, { measure: 'named', share: 1 }, 'none_mapped'],
  ['none listed', { places: [] }, { measure: 'named', share: null }, 'none_mapped'],
] as const)('%s', (_, found, mapped, basis) => {
  expect(noneMapped(OWN, found, mapped)?.confidence.basis).toBe(basis);
});
