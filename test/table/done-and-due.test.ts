// Words for what is due, what is done, and what a mark says.
import { answerOf } from './answer-of.ts';
import { rowsOf } from './rows-read.ts';

const LOANS = rowsOf(`
  Id | Title   | Borrower | Out        | Due        | Back
  a  | Hamnet  | Kerr     | 2025-12-02 | 2026-01-05 |
  b  | Emma    | Ode      | 2025-12-05 | 2026-01-08 | 2026-01-12
  c  | Dune    | Hale     | 2025-12-09 | 2026-01-10 | 2026-01-09
  d  | Ulysses | Shah     | 2026-01-02 | 2026-02-03 |
  e  | Heidi   | Bell     | 2026-01-10 | 2026-02-11 | 2026-01-12
`);

const LOTS = rowsOf(`
  Lot | Owner | Rental | Autopay
  1   | Kerr  | Y      | N
  2   | Ode   | N      | N
  3   | Hale  | Y      | Y
  4   | Shah  | N      | Y
`);

const WORKS = rowsOf(`
  Id | Work              | Town
  a  | re-roof           | Hull
  b  | Flat roof garage  | Hull
  c  | Reroof            | York
  d  | Ridge tiles       | York
  e  | chimney repoint   | Hull
  f  | Lead valley       | Hull
  g  | Gutters           | York
  h  | Storm damage      | York
  i  | Asbestos garage   | Hull
  j  | Gutters + fascias | Hull
  k  | Roof leak         | York
  l  | Chimney removal   | York
  m  | Slates            | Hull
`);

test.each([
  ['overdue now', LOANS, 'a'],
  ['came back late', LOANS, 'b'],
  ['due back in february', LOANS, 'd'],
  ['rentals not on autopay', LOTS, '1'],
  ['all the reroofs', WORKS, 'ac'],
])('%s', async (question, rows, ids) => {
  const found = await answerOf(question, rows);
  const names = found.rows.map((at) => String(Object.values(rows[at] ?? {})[0]));
  expect([found.isAnswered, names.join('')]).toEqual([true, ids]);
});
