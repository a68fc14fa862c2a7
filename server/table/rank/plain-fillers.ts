// Words that a plain question may have beside what it asks: they join, name the rows, or tie a cell to its row.
import { type Column, isSparse } from '../columns/column.ts';
import { isAmount, isLike } from '../derive/columns/find-columns.ts';
import { tiesAgent } from '../derive/columns/ties-agent.ts';
import { wholeNameAt } from '../derive/columns/whole-names.ts';
import { isDoneInAll } from '../derive/words/doings.ts';
import { TIES } from '../derive/words/lexicon.ts';
import { isKnownRowNoun, tellsPeople } from '../derive/words/row-nouns.ts';
import type { Clause } from '../reading/clause.ts';
import { type Context, cellSpansAt, columnSpansAt, isGlue, wordAt } from '../reading/context.ts';
import { callsRows } from '../reading/row-names.ts';
import type { Scan } from '../reading/scan.ts';
import { columnsOf } from '../rules.ts';
import { ROW_WORDS } from '../words/lexicon.ts';

/** Join words that say which rows, or when. */
const TELLING =
  /^(only|just|also|still|now|currently|really|actually|overall|together|one|ones|would|could|should|like|any|some|each|every|than|given|then|so|if|filter|less|more)$/;
/** Of words that anybody says, those that ask for no other rows. */
const PLAIN =
  /^(who|whom|which|people|everyone|everybody|anyone|anybody|do|does|did|done|doing|been|get|gets|got|give|gave|make|made|go|goes|went|going|work|works|worked|take|took|taken|come|came|handle|handles|handled|use|uses|used|see|seen|record|records|about|run|runs|deal|deals)$/;
/** 'How many kids altogether': of a figure of all rows they add nothing. */
const OF_ALL = /^(altogether|overall|together)$/;
const DENIES = /^(no|not|without|never)$/;
/** What is asked of somebody or something: 'patient name' asks for more than the rows. */
const ASKED = /^(names?|address|addresses|numbers?|phones?|emails?|dates?|totals?|amounts?)$/;
/** Verbs are tied to a cell by these. */
const TO_CELL = /^(by|at|in|to|from|for|with|on)$/;
const ASKING = /^(who|whom|that|which|he|she|they|we|did|does|do)$/;

export function isPlainFiller(
  context: Context,
  { from, end, as }: Scan['fillers'][number],
  clauses: readonly Clause[],
): boolean {
  if (as === 'left aside' || isCountOfOther(context, from)) return false;
  const named = wholeNameAt(context, from);
  const isUsed = named !== null && usedBy(clauses).has(named.column);
  if (as === 'joins words') return isUsed || isPlainJoin(context, from, clauses);
  if (as === 'asks to see a column') return isUsed || isAskedFor(context, from, end);
  // 'hours' of an Hours are no rows.
  if (named && !isUsed && (isAmount(named.column) || named.column.type === 'flag' || isSparse(named.column)))
    return false;
  // 'no permit' of a Permit no.
  if (DENIES.test(wordAt(context, from - 1)) && columnSpansAt(context, from).length > 0) return false;
  return end > from + 1 || isKnownNoun(context, from);
}

/** A word for these rows that the table or the list of nouns has; any other that opens a question is a guess. */
function isKnownNoun(context: Context, at: number): boolean {
  const { stem = '' } = context.tokens[at] ?? {};
  const isNamed = ROW_WORDS.has(stem) || callsRows(context, stem) || context.table.rowsAre.includes(stem);
  return isNamed || isKnownRowNoun(context, at) || isDoneInAll(context, at);
}

function usedBy(clauses: readonly Clause[]): Set<Column> {
  return new Set(
    clauses.flatMap((clause) => {
      if (clause.kind === 'rule') return columnsOf(clause.rule);
      if (clause.kind === 'group') return [clause.column];
      if (clause.kind === 'tally')
        return [clause.tally.column, clause.tally.per].filter((one) => one !== null);
      return clause.kind === 'select' && 'column' in clause.selection ? [clause.selection.column] : [];
    }),
  );
}

/** 'who is the manager of …', 'what is the rent of …'. */
function isAskedFor({ tokens }: Context, from: number, end: number): boolean {
  const before = tokens.slice(0, from).map(({ key }) => key);
  return (
    /^(who|what|which|whats|whos)( (is|are|was|were))?( the)?$/.test(before.join(' ')) &&
    /^(of|for|at)$/.test(tokens[end]?.key ?? '')
  );
}

function isPlainJoin(context: Context, at: number, clauses: readonly Clause[]): boolean {
  const word = wordAt(context, at);
  const [previous, next] = [wordAt(context, at - 1), wordAt(context, at + 1)];
  if (OF_ALL.test(word)) return clauses.some((clause) => clause.kind === 'tally' && !clause.tally.per);
  if (context.tokens[at]?.kind === 'comma' || word === 'both') return true;
  // 'the disputed one'
  if (/^ones?$/.test(word) && clauses.some(({ end }) => end === at)) return true;
  // 'by' before a column that nothing goes with asks for groups, or for an order.
  if (
    (word === 'much' && previous === 'how') ||
    ASKED.test(word) ||
    TELLING.test(word) ||
    (word === 'by' && wholeNameAt(context, at + 1))
  )
    return false;
  // The 'I' of 'grade I'.
  const isCell = cellSpansAt(context, at, true).some(
    ({ end, matches }) => end === at + 1 && matches.some(({ how }) => how === 'equal'),
  );
  if (isGlue(context, at)) return !isCell || !/^\p{Lu}/u.test(context.tokens[at]?.text ?? '');
  // 'runs that were late': what the rows are called.
  if (isKnownNoun(context, at)) return true;
  if (PLAIN.test(word)) return !/^(who|whom)$/.test(word) || context.table.columns.some(tellsPeople);
  if (tiesAgent(context, at)) return true;
  const isVerb = TIES.has(word) && (TO_CELL.test(next) || ASKING.test(previous));
  return isVerb && cellSpansAt(context, at).length === 0 && !isOfAnother(context, at, clauses);
}

/** 'who lives in Leeds' is told by where a row is. */
const DWELLS = /^(live|lives|lived|living|reside|resides|residing|based|located|situated)$/;

/**
 * 'jobs paid by Ann' of a Paid beside the customer asks for what was paid; 'who owns Boots' for an owner, which some column
 * must tell.
 */
function isOfAnother({ table, tokens }: Context, at: number, clauses: readonly Clause[]): boolean {
  const key = tokens[at]?.key ?? '';
  const own = table.columns.filter(({ words }) => words.some((word) => word.length > 3 && isLike(word, key)));
  if (/^(who|whom)$/.test(tokens[0]?.key ?? '') && !DWELLS.test(key)) return own.length === 0;
  const used = usedBy(clauses);
  return own.some((column) => !used.has(column));
}

/** 'how many miles' counts no rows. */
function isCountOfOther(context: Context, at: number): boolean {
  if (!/^(many|much)$/.test(wordAt(context, at - 1))) return false;
  const isVerb = /^(are|is|were|was|have|has)$/.test(wordAt(context, at));
  return !isVerb && !isKnownNoun(context, at) && !CALLED_BY_VERB.test(wordAt(context, at));
}

const CALLED_BY_VERB = /^(runs|deals|works)$/;
