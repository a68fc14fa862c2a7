// A row with some facts is no row with all of them: what is not loaded beside them is said.
import { getLocationFacts } from '../../server/endpoints/get-location-facts.ts';
import type { LocationFacts } from '../../shared/api/get-location-facts.ts';

const COUNCIL = { value: 'Newport', source: 'Districts', as_of: '2024-05-01' };
const MISSING = { not_loaded: 'flood zones' };
const OUTSIDE = { outside_coverage: 'England alone' };

const row = (facts: object, status = 'placed') => ({ status, facts }) as LocationFacts;

test.each<[string, LocationFacts[], string]>([
  ['all found', [row({ council: COUNCIL })], 'Facts found for 1 of 1 row.'],
  [
    'one not loaded and one not covered',
    [row({ council: COUNCIL, flood: MISSING }), row({ council: COUNCIL, flood: OUTSIDE })],
    'Facts found for 2 of 2 rows. Not loaded: flood for 1 row. Not covered: flood for 1 row.',
  ],
  [
    'many not loaded',
    [row({ council: COUNCIL, flood: MISSING, tpo: MISSING, article4: MISSING, green_belt: MISSING })],
    'Facts found for 1 of 1 row. Not loaded: flood for 1 row, tpo for 1 row, article4 for 1 row, +1 more.',
  ],
  [
    'nothing at all',
    [row({ flood: MISSING }), row({ council: COUNCIL }), row({}, 'unplaced')],
    'Facts found for 1 of 3 rows. Nothing is loaded for 1: see not_loaded. Not placed: 1.',
  ],
])('%s', async (_, rows, message) => {
  const reduced = await getLocationFacts.reduce(rows, {} as never);
  expect([reduced.message].flat().join(' ')).toBe(message);
});
