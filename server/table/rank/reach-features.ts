// How far a reading reaches: the words of content that it leaves, the names and the cells in the question that are of
// columns it does not look at, how many rows it finds, and how much of what is likely falls to it.
import { SOFT } from '../derive/words/lexicon.ts';
import { type Context, cellSpansAt, columnSpansAt } from '../reading/context.ts';
import { joinAt, type Scan } from '../reading/scan.ts';
import { columnsOf, leavesOf } from '../rules.ts';
import { GLUE } from '../words/lexicon.ts';
import type { ReadingCandidate } from './candidates.ts';
import type { FeatureCounts } from './clause-features.ts';

/** A reading that costs so much more is less likely by a factor of e. */
const SPREAD = 0.35;
/** So alike are a column's name and the words that surely name it. */
const NAMED = 0.8;

export function countReach(
  context: Context,
  { found: { scan }, reading, rows, cost }: ReadingCandidate,
  candidates: readonly ReadingCandidate[],
): FeatureCounts {
  const places = [...context.tokens.keys()];
  const rules = scan.clauses.map((clause) => (clause.kind === 'rule' ? leavesOf(clause.rule) : []));
  const looked = rules.flatMap((leaves) => [...new Set(leaves.flatMap(columnsOf))]);
  const asked = new Set([
    ...looked,
    ...reading.selections.flatMap((one) => ('column' in one && one.column ? [one.column] : [])),
  ]);
  const isOther = (matches: readonly { column: unknown }[]) =>
    matches.every(({ column }) => !(asked as ReadonlySet<unknown>).has(column));
  const likelihoods = candidates.map((one) => Math.exp((cost - one.cost) / SPREAD));
  return {
    'content unread': places.filter((at) => isContent(context, at) && !isRead(scan, at)).length,
    // 'under 2000 hrs and under 35k' of the hours both times.
    'columns twice': looked.length - new Set(looked).size,
    'other column named': places.filter((at) => {
      const [span] = columnSpansAt(context, at);
      return (span?.matches[0]?.score ?? 0) > NAMED && isOther(span?.matches ?? []);
    }).length,
    'other cell named': places.filter((at) => {
      const wholes = cellSpansAt(context, at).filter(({ matches }) =>
        matches.some(({ how }) => how === 'equal'),
      );
      return wholes.length > 0 && wholes.every(({ matches }) => isOther(matches));
    }).length,
    rows: Math.log1p(rows?.length ?? 0),
    share: (rows?.length ?? 0) / Math.max(1, context.table.rows),
    'cost share': 1 / likelihoods.reduce((sum, one) => sum + one, 0),
  };
}

/** Says something of rows: no joining word, and none that people put around what they ask. */
function isContent(context: Context, at: number): boolean {
  const { key = '', kind } = context.tokens[at] ?? {};
  if (kind === 'comma' || kind === 'open' || kind === 'close') return false;
  return !GLUE.has(key) && !SOFT.has(key) && joinAt(context, at) === null;
}

const isRead = ({ clauses }: Scan, at: number) => clauses.some(({ from, end }) => at >= from && at < end);
