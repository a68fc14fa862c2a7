// The postcode of the text beside that of the position, where the record has none.
import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import { describe as inWords } from '../../server/geocoder/describe/describe.ts';
import { decide } from '../../server/geocoder/score/decide.ts';
import { atHouse, contextOf, onStreet, postcode } from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

const HOUSE = { number: '3', street: 'High Street' };
const TEXT = '3 High Street, Newport, NP20 1AA';
const NEAREST = { row: postcode('NP20 1AB', at(30, 0)), meters: 30 };

function described(text: string, candidate: (context: QueryContext) => Candidate) {
  const context = contextOf(text);
  const decided = { context, decision: decide(context, [candidate(context)]), nearStreets: [], named: [] };
  const around = { areas: [], shore: null, postcode: NEAREST, towns: [], place: null, uprn: null };
  return inWords(text, decided, around, () => false);
}

test.each<[string, string, (context: QueryContext) => Candidate, string]>([
  ['beside a house', TEXT, (context) => atHouse(context, { ...HOUSE, postcode: '' }), 'NP20 1AA as sent'],
  [
    'on its street',
    'High Street, Newport, NP20 1AA',
    (context) => onStreet(context, 'High Street', at(250, 0)),
    'NP20 1AA as sent',
  ],
  [
    'between houses of another',
    TEXT,
    (context) =>
      atHouse(
        context,
        { ...HOUSE, number: '1', postcode: 'NP20 1AB' },
        { kind: 'interpolated', number: 'between' },
      ),
    'NP20 1AA as sent',
  ],
  [
    'too far from a house',
    TEXT,
    (context) => atHouse(context, { ...HOUSE, postcode: '', ...at(250, 0) }),
    'NP20 1AB by position',
  ],
  [
    'of a district',
    '3 High Street, Newport, NP20',
    (context) => atHouse(context, { ...HOUSE, postcode: '' }),
    'NP20 1AB by position',
  ],
])('a postcode that was sent, %s: %s', (_, text, candidate, told) => {
  const { admin, evidence } = described(text, candidate);
  const code = told.replace(/ (?:as sent|by position)$/, '');
  expect(admin).toMatchObject({ value: { postcode: code }, evidence: [`postcode ${told}`] });
  expect(evidence.join()).toMatch(told.endsWith('sent') ? `position fits postcode ${code}` : /postcode NP20/);
});
