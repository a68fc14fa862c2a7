// What a distance is measured to.
import { readAs, readingOf } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const LIVING = rowsOf(`
  Volunteer    | Home address
  Mary Smith   | 14 Stow Hill, Newport NP20 1JB
  Gareth Pugh  | 22 Chepstow Road, Newport NP19 8EA`);
test.each([
  ['volunteers near NP20 4UR within 1 km', 'within 1 km of "NP20 4UR"'],
  ['volunteers near Newport within 2 miles', 'within 2 miles of "Newport"'],
  ['volunteers near Newport, within 500m', 'within 500 m of "Newport"'],
  ['volunteers near Newport within 2 miles of Usk', 'within 5 km of "Newport" and within 2 miles of "Usk"'],
  ['volunteers near Newport', 'within 5 km of "Newport"'],
])('%s: a distance is no part of the name', (question, expected) => {
  expect(readAs(question, LIVING)).toBe(expected);
});

test.each(['volunteers nearest to Newport within 2 miles', 'volunteers near Newport within 10 minutes'])(
  '%s is refused: one measure would be lost',
  (question) => {
    expect(readAs(question, LIVING)).toMatch(/^unsure: /);
  },
);

test.each(['Location', 'Address', 'Addr', 'Site Location'])(
  'a place is a place, also where a row has it in its %s',
  (column) => {
    const rows = [
      { Customer: 'Ruiz', [column]: '1700 Thames St, Baltimore MD 21231' },
      { Customer: 'Chen', [column]: '2101 L St NW, Washington DC 20037' },
    ];
    const targetOf = (question: string) => {
      const { rules, selections } = readingOf(question, rows);
      const [rule] = rules;
      const [selection] = selections;
      if (rule?.kind === 'place' && 'target' in rule.test) return rule.test.target;
      return selection && 'target' in selection ? selection.target : null;
    };
    expect(targetOf('customers within 2 miles of Baltimore')).toEqual({ kind: 'text', text: 'Baltimore' });
    expect(targetOf('nearest customer to Baltimore, MD')).toEqual({ kind: 'text', text: 'Baltimore, MD' });
    expect(targetOf('customers within 2 miles of D.C.')).toEqual({ kind: 'text', text: 'Washington, DC' });
    expect(targetOf('customers within 2 miles of Ruiz')).toMatchObject({ kind: 'row', row: 0 });
  },
);

const SITES = rowsOf(`
  Customer | Job site                                      | Owes
  Ruiz     | 1800 18th Street NW, Washington, DC 20009     | 10
  Chen     | 8600 Georgia Avenue, Silver Spring, MD 20910  | 20`);
test.each([
  ['within a mile of the Watergate, Washington DC', 'within 1 mile of "the Watergate, Washington DC"'],
  ['within a mile of the Watergate, Washington, DC', 'within 1 mile of "the Watergate, Washington, DC"'],
  ['within a mile of Mel Cafe, Silver Spring, MD', 'within 1 mile of "Mel Cafe, Silver Spring, MD"'],
  ['within a mile of Mel Cafe, owes over 10', 'within 1 mile of "Mel Cafe" and Owes over 10'],
])('%s: a town with its state is of the place', (question, expected) => {
  expect(readAs(question, SITES)).toBe(expected);
});
