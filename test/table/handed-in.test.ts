// What was signed, received or placed: the verb says no more than the column that it stands beside.
import { readAs } from './read-as.ts';
import { rowsOf } from './rows-read.ts';

const ACCOUNTS = rowsOf(`
  Acct | Account        | State | Stage      | Close date | NDA
  a    | Holliday Signs | MD    | Proposal   | 2026-02-01 | Yes
  b    | Ash Print      | Ohio  | Proposal   | 2026-01-20 | no
  c    | Elm Labs       | DC    | Closed Won | 2025-12-20 | Y
  d    | Oak Tea        | Mass. | Qualified  | 2026-03-20 | N
  e    | Fir Bank       | VA    | Qualified  | 2026-04-20 | yes
  f    | Gum Deli       | MD    | Closed Won | 2025-11-20 | yes`);
const GIFTS = rowsOf(`
  No | Supporter | Gift | Gift date
  1  | Ann       | 25   | 2025-10-04
  2  | Bob       | 50   | 2025-11-04
  3  | Cy        | 75   | 2025-10-20
  4  | Di        | 15   | 2025-12-20`);

test.each([
  ['which accounts have not signed an NDA', ACCOUNTS, 'not (NDA is yes)'],
  ['accounts not in Maryland or Virginia', ACCOUNTS, 'not (State is "MD" or "VA")'],
  ['how many accounts are not in MD or VA', ACCOUNTS, 'not (State is "MD" or "VA")'],
  ['deals that close within 30 days', ACCOUNTS, 'Close date in 2026-01-15 to 2026-02-14'],
  ['gifts received in October 2025', GIFTS, 'Gift date in 2025-10-01 to 2025-10-31'],
])('%s', (question, rows, expected) => {
  expect(readAs(question, rows)).toBe(expected);
});
