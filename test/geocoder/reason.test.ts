import type { Candidate } from '../../server/geocoder/candidates/candidate.ts';
import type { QueryContext } from '../../server/geocoder/context/query-context.ts';
import { reasonOf } from '../../server/geocoder/describe/reason.ts';
import { decide } from '../../server/geocoder/score/decide.ts';
import { atHouse, contextOf, inPostcode, inTown, onStreet, postcode, town } from './hand-made-candidates.ts';
import { at } from './hand-made-town.ts';

const HOUSE = { number: '3', street: 'High Street', postcode: '' };
const two = (context: QueryContext) => [
  atHouse(context, HOUSE),
  atHouse(context, { ...HOUSE, locality: 'Maesglas', ...at(900, 0) }),
];

const CASES: [text: string, candidates: (context: QueryContext) => Candidate[], reason: string | null][] = [
  ['3 High Street, Newport', (context) => [atHouse(context, HOUSE)], null],
  [
    'qwerty',
    () => [],
    'No house number, street or postcode was recognised; no such place is known here. Add a street with its town or a postcode.',
  ],
  [
    '12 Unheard Street, NP99 9ZZ',
    () => [],
    'Read as number 12, street Unheard Street, postcode NP99 9ZZ; no such place is known here. Add a street with its town or a postcode.',
  ],
  ['PO Box 12', () => [], 'A PO box has no place of its own. Send the street address.'],
  [
    'PO Box 12, NP20 1AA',
    () => [inPostcode(postcode('NP20 1AA'))],
    'A PO box has no place of its own; the point is that of its postcode or town.',
  ],
  ['10 Rue de Rivoli, Paris, France', () => [], 'France is outside the area that the loaded data covers.'],
  [
    '3 High Street, Swansea',
    (context) => [atHouse(context, HOUSE)],
    'What was sent contradicts itself: 3 High Street, Newport was found, but town Swansea is elsewhere. If it is meant, send town Newport.',
  ],
  [
    '3 High Street, Newport, SA1 1AA',
    (context) => [atHouse(context, { ...HOUSE, postcode: 'NP20 1AA' })],
    'What was sent contradicts itself: 3 High Street, Newport, NP20 1AA was found, but postcode SA1 1AA is elsewhere. If it is meant, send postcode NP20 1AA.',
  ],
  [
    '3 High Street, Newport',
    two,
    'It fits 3 High Street, Maesglas; 3 High Street, Newport. Add a postcode or a town to choose.',
  ],
  [
    'High Street & Church Road, Newport',
    (context) => [onStreet(context, 'High Street')],
    "Two streets were read in 'High Street & Church Road', but no place where they meet is known here; the point is that of High Street, at 51.500, -3.000. Check both names and add their town.",
  ],
  [
    '3 High Street, NE Newport',
    (context) => [atHouse(context, { ...HOUSE, street: 'High Street SE' })],
    'What was sent contradicts itself: 3 High Street SE, Newport was found, but street High Street NE is elsewhere. If it is meant, send street High Street SE.',
  ],
  [
    '3 High Street',
    (context) => [atHouse(context, HOUSE)],
    'Only 3 High Street, Newport is known by this text, but no town or postcode says so. Add one.',
  ],
  [
    '3 High Street, Newport',
    (context) => [
      atHouse(context, HOUSE, {
        kind: 'interpolated',
        number: 'by_block',
        gap: { below: 1, above: 120, meters: 520.4, isCloselyListed: true },
      }),
    ],
    'Number 3 is not known on High Street, nor any between 1 and 120, which are 520 m apart. The point is between these. Check the number.',
  ],
  [
    '3 Unheard Street, Newport',
    () => [inTown(town('Newport'))],
    "The street was not found in Newport, Wales, GB; the point is the town's centre. Check the street's spelling or add a postcode.",
  ],
];

const NEAR = ['high street', 'northwest 14th street'];

test.each<[text: string, candidates: (context: QueryContext) => Candidate[], reason: string]>([
  [
    '12 Hugh Street, NP99 9ZZ',
    () => [],
    'Read as number 12, street Hugh Street, postcode NP99 9ZZ; no such street is known there. Nearest names there: High Street; Northwest 14th Street. Correct the street.',
  ],
  [
    '3 Hugh Streat, Newport',
    () => [inTown(town('Newport'))],
    "The street was not found in Newport, Wales, GB; the point is the town's centre. Nearest names there: High Street; Northwest 14th Street. Correct the street or add a postcode.",
  ],
  [
    '3 Hugh Streat, NP20 1AA',
    () => [inPostcode(postcode('NP20 1AA'))],
    'Part of the text could not be used: 3 Hugh Streat. Nearest names there: High Street; Northwest 14th Street. Correct it.',
  ],
])('"%s" is told the nearest names', (text, candidates, reason) => {
  const context = contextOf(text);
  expect(reasonOf(context, decide(context, candidates(context)), NEAR)).toBe(reason);
});

test.each(CASES)('"%s" is told what stands in its way (case %#)', (text, candidates, reason) => {
  const context = contextOf(text);
  expect(reasonOf(context, decide(context, candidates(context)))).toBe(reason);
});
