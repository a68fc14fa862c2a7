// Figures that are broken down or put beside one another: by a part of time, as a share of more rows, of two values.
import type { Table } from '../columns/column.ts';
import { makeContext } from '../reading/context.ts';
import type { Asking, Reading } from '../reading/reading.ts';
import type { Token } from '../words/tokens.ts';
import { readPeriods } from './read-periods.ts';
import { readShare } from './read-share.ts';
import { readSides } from './read-sides.ts';
import type { ReadWords } from './rest.ts';
import { readTopPeriods } from './top-periods.ts';

/** No question is one of these without such a word. */
const SAYS_SO =
  /^(years?|quarters?|months?|weeks?|days?|weekdays?|yearly|quarterly|monthly|weekly|daily|share|percentage|percent|pct|proportion|fraction|vs|versus|compared?)$/;

/** Each is read several times. */
const MOST_TOKENS = 30;

/** Null of any other question, and where a word of it is not plain; what two readings are left of is told as such. */
export function readBreakdown(
  tokens: Token[],
  table: Table,
  asking: Asking,
  read: ReadWords,
): Reading | null {
  if (asking.reference !== null || tokens.length > MOST_TOKENS) return null;
  if (!tokens.some(({ key }) => SAYS_SO.test(key))) return null;
  const asked = { context: makeContext(tokens, table, asking.today, null), read };
  return readShare(asked) ?? readSides(asked) ?? readPeriods(asked) ?? readTopPeriods(asked);
}
