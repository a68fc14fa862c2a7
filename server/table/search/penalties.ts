// What makes a reading unlikely, whichever way it came about.
import { type Column, tellsEachRow } from '../columns/column.ts';
import { isRowKey } from '../columns/row-keys.ts';
import { weekdayLists } from '../columns/weekdays-in.ts';
import { isLong } from '../derive/cells/texts.ts';
import { isAmount, isLike } from '../derive/columns/find-columns.ts';
import { rolesOf } from '../derive/columns/roles.ts';
import { weekdaysAt } from '../derive/dates/dates.ts';
import { isDoneInAll } from '../derive/words/doings.ts';
import { isOwnNoun, isPersonNoun, rowNounCost, tellsRowsApart } from '../derive/words/row-nouns.ts';
import type { Clause } from '../reading/clause.ts';
import { type Context, columnSpansAt } from '../reading/context.ts';
import { isRowName } from '../reading/row-names.ts';
import { leavesOf, type Rule, type Selection } from '../rules.ts';
import { runRule } from '../run-rules.ts';
import type { Token } from '../words/tokens.ts';
import { root } from '../words/word-keys.ts';
import { amountPenalty } from './amount-penalties.ts';

/** A condition that no row or every row passes says nothing. */
const VACUOUS = 0.7;
/** A word for the rows, or of a column's name, is seldom a cell. */
const NAMED = 0.6;
/** A word for the rows that is half of a mark's name. */
const PART_OF_MARK = 1;
/** What tells each row is not asked for where it lacks. */
const KEY = 1.5;
/** Birthdays are asked for by their name. */
const BIRTH = 1;

export function penaltyOf(context: Context, clause: Clause): number {
  if (clause.kind === 'select') return rankPenalty(context, clause) + takePenalty(context, clause);
  if (clause.kind === 'take') return takePenalty(context, clause);
  // Amounts are no groups.
  if (clause.kind === 'group') return (isAmount(clause.column) ? 1 : 0) + kindPenalty(context, clause);
  if (clause.kind !== 'rule') return 0;
  const { rule } = clause;
  return (
    vacuousPenalty(context, clause, rule) +
    namedPenalty(context, clause, rule) +
    birthPenalty(context, rule) +
    markPenalty(context, clause, rule) +
    rankedNounPenalty(context, clause, rule) +
    splitPenalty(context, clause) +
    amountPenalty(context, clause, rule) +
    textPenalty(context, clause, rule) +
    weekdayPenalty(context, clause, rule) -
    nearBonus(context, clause, rule)
  );
}

/** A word of the column's name right beside says that it is meant: 'rated Relatively High', 'to Tennessee'. */
function nearBonus({ tokens }: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'is' && rule.kind !== 'number') return 0;
  const { words } = rule.column;
  const near = [from - 2, from - 1, end, end + 1].map((at) => tokens[at]?.key ?? '');
  if (near.some((word) => word.length > 3 && words.some((own) => own.length > 3 && isLike(own, word))))
    return 0.08;
  const before = near[1] ?? '';
  const goes =
    /^(to|into|for)$/.test(before) && words.some((word) => /^(dest|destination|to|ship|deliver)$/.test(word));
  const comes =
    /^(from|of)$/.test(before) && words.some((word) => /^(origin|from|source|coming)$/.test(word));
  return goes || comes ? 0.2 : 0;
}

/** No date is big, and no number of a tank or an order is. */
function rankPenalty(
  { tokens, table }: Context,
  { from, end, selection }: Clause & { kind: 'select' },
): number {
  // 'renting more than one property' of a Rent: amounts are no groups.
  if (selection.kind === 'grouped') return selection.by.every(isAmount) ? 1 : 0;
  if (selection.kind !== 'ranked') return 0;
  // 'by rate per mile' divides: amounts are no groups.
  if (selection.per && isAmount(selection.per)) return 1;
  // 'the council with the most clients' is no Client 104.
  if (isRowKey(selection.column)) return 1;
  if (selection.column.type === 'date' && isSized(tokens.slice(from, end), selection)) return 1;
  // 'the oldest referral' is not of the oldest person.
  const noun = tokens[end]?.stem ?? '';
  const isBirth = selection.column.words.some((word) => /^(dob|birth|born|birthday)$/.test(word));
  if (isBirth && isOwnNoun(table, noun) && !isPersonNoun(noun)) return 0.5;
  return selection.column.type === 'number' &&
    !isAmount(selection.column) &&
    !selection.column.isTime &&
    /#|\bno\.?\s*$/i.test(selection.column.name)
    ? 1
    : 0;
}

const SIZED = /^(biggest|largest|smallest|greatest|shortest|quickest|fastest|tallest|heaviest|lightest)$/;

/** No date is big or long; the longest serving have the earliest. */
const isSized = (tokens: readonly Token[], { direction }: Selection & { kind: 'ranked' }) =>
  tokens.some(({ key }) => SIZED.test(key) || (direction === 'most' && /^(longest|slowest)$/.test(key)));

/** 'at least 2' takes no rows, and neither does the 'last 10' of an Opens (last 10). */
function takePenalty({ tokens, table }: Context, { from, end }: Clause): number {
  const isBound = /^(least|most)$/.test(tokens[from]?.key ?? '') && tokens[from - 1]?.key === 'at';
  const stems = tokens.slice(from, end).map(({ stem }) => stem);
  const isName =
    stems.length > 1 &&
    stems.some((word) => /^\d+$/.test(word)) &&
    table.columns.some(({ words }) => stems.every((word) => words.includes(word)));
  return isBound || isName ? 1 : 0;
}

function vacuousPenalty({ table, tokens }: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'number' && rule.kind !== 'date' && rule.kind !== 'blank' && rule.kind !== 'weekday')
    return 0;
  const passesAll = rule.kind === 'blank' && !rule.is && rule.column.type === 'number';
  if (passesAll && rule.column.values.every(({ isBlank }) => !isBlank)) return VACUOUS;
  // 'empty plots': the Plot that each row is told by is never blank.
  if (rule.kind === 'blank' && rule.is && tellsEachRow(rule.column, table.rows)) return KEY;
  // Who names the column means it, 'ending' of an End too.
  const roots = rule.column.words.map(root);
  const isNamed = tokens.slice(from, end).some(({ stem }) => roots.includes(root(stem)));
  if (isNamed) return 0;
  const passing = runRule(rule, table).reduce((sum, pass) => sum + pass, 0);
  if (passing === 0 || passing === table.rows) return VACUOUS;
  // 'under 35k' of costs that are all far below, where some rows have none.
  const filled = rule.column.values.reduce((sum, { number, rows }) => sum + (number === null ? 0 : rows), 0);
  return rule.kind === 'number' && passing === filled ? VACUOUS : 0;
}

function namedPenalty(context: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'is' && rule.kind !== 'contains') return 0;
  const flag = columnSpansAt(context, from).some(
    (span) =>
      span.end === end &&
      span.matches.some(
        ({ column, score }) => column.type === 'flag' && column !== rule.column && score > 0.9,
      ),
  );
  if (flag) return NAMED;
  if (end !== from + 1) return 0;
  if (/^(no|yes|none|y|n)$/.test(context.tokens[from]?.key ?? '')) return 0.8;
  const stem = context.tokens[from]?.stem ?? '';
  const isName = context.table.columns.some(({ words }) => words.includes(stem));
  if (tellsRowsApart(context.table, stem)) return 0;
  if (!isOwnNoun(context.table, stem) && !isName && !isRowName(context, from)) return 0;
  // A state that a few cells share may well be meant: 'booked'.
  const isState =
    rule.kind === 'is' &&
    rule.column.values.length <= 12 &&
    rule.codes.some((code) => rule.column.values[code]?.stems === stem);
  // Of what nearly all rows are, nobody asks.
  return isState && heldBy(rule) <= MOST_HELD * context.table.rows ? 0.15 : NAMED;
}

const MOST_HELD = 0.6;

function heldBy({ column, codes }: Rule & { kind: 'is' }): number {
  return codes.reduce((rows, code) => rows + (column.values[code]?.rows ?? 0), 0);
}

/** 'priciest day rates' where a note is 'weekend rate', 'which pt have': the rows, before some part of a few cells. */
function rankedNounPenalty({ tokens, table }: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'is' || end !== from + 1 || heldBy(rule) > FEW_HELD * table.rows) return 0;
  const { stem = '', text = '' } = tokens[from] ?? {};
  if (/^\p{Lu}/u.test(text) || rule.codes.some((code) => rule.column.values[code]?.stems === stem)) return 0;
  const [before = '', further = ''] = [tokens[from - 1]?.key, tokens[from - 2]?.key];
  const next = tokens[end]?.key ?? '';
  const isRanked = [before, further].some((word) => SUPERLATIVE.test(word)) && PHRASE_END.test(next);
  return isRanked || (before === 'which' && /^(do|have|has|are|need)$/.test(next)) ? NAMED : 0;
}

const FEW_HELD = 0.25;
const SUPERLATIVE = /^(?!(?:w|r|t|gu|inter|requ|for|harv|inv|mod|hon)est$)\p{L}{2,}est$/u;
const PHRASE_END = /^(in|of|for|by|per|from|each|with|at|on|that|which|who|we|and|to|this|last|)$/;

/** Says which of the rows, not what they have; those that are current are the rows that are meant. */
const WHICH = /^(new|old|repeat|regular|first)$/;

/** 'gifts' of a mark Gift Aid are gifts, and a 'pt' of a mark New pt is any. */
function markPenalty(context: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'flag' || end !== from + 1 || rule.column.words.length === 1) return 0;
  const { stem = '' } = context.tokens[from] ?? {};
  const [which = '', noun] = rule.column.words;
  if (stem === noun && WHICH.test(which)) return PART_OF_MARK;
  return rule.column.words.includes(stem) && rowNounCost(context, from) !== null ? PART_OF_MARK : 0;
}

/** 'each type of donor' of a table that has a Type is each Type. */
function kindPenalty({ tokens, table }: Context, { from, end, column }: Clause & { kind: 'group' }): number {
  const kind = tokens.slice(from, end).find(({ key }) => /^(type|kind|sort|category|class)$/.test(key));
  const isKind = ({ words }: Column) => words.some((word) => /^(type|kind|category|class)$/.test(word));
  return kind && !isKind(column) && table.columns.some(isKind) ? SPLIT : 0;
}

/** Half of a column's name says nothing: 'below reorder' of a Reorder Level. */
const SPLIT = 0.5;

function splitPenalty(context: Context, { from, end }: Clause): number {
  for (let at = Math.max(from, end - 3); at < end; at++) {
    const isSplit = columnSpansAt(context, at).some(
      (span) => span.end > end && span.matches.some(({ score }) => score === 1),
    );
    if (isSplit) return SPLIT;
  }
  return 0;
}

/** 'Still out' is no part of the note 'one bulb out'. */
const PARTICLE = /^(out|in|back|up|down|off|on|over|away|left)$/;

/** Told by the day something is due, before a word of a few notes. */
const TIMING = /^(overdue|late)$/;

/** Digits within a number say nothing of it, and 'not' is no part of a note that is meant. */
function textPenalty(context: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'is' && rule.kind !== 'contains') return 0;
  if (rule.kind === 'contains' && rule.column.type === 'number' && /\d/.test(rule.key)) return 0.5;
  if (end !== from + 1) return 0;
  const { key = '', stem = '' } = context.tokens[from] ?? {};
  const isTimed = TIMING.test(key) && rolesOf(context.table).due.length > 0;
  const isNoNote = PARTICLE.test(key) || isTimed || isDoneInAll(context, from);
  if (isNoNote && isLong(rule.column) && !isWholeCell(rule, stem)) return 1;
  return /^(not|no|never|without|nobody|nothing)$/.test(key) ? 2 : 0;
}

const isWholeCell = (rule: Rule, stem: string) =>
  rule.kind === 'is' && rule.codes.some((code) => rule.column.values[code]?.stems === stem);

/** One cell of 'Mon' is not all that is free on Mondays, where others list that day with more. */
function weekdayPenalty(context: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'is') return 0;
  const named = weekdaysAt(context, from);
  const lists = named?.end === end ? weekdayLists(rule.column) : null;
  if (!named || !lists) return 0;
  const isLeft = lists.some(
    (list, code) =>
      list && !list.isAny && named.weekdays.some((day) => list.days.has(day)) && !rule.codes.includes(code),
  );
  return isLeft ? NAMED : 0;
}

function birthPenalty({ tokens }: Context, rule: Rule): number {
  const isBirth = leavesOf(rule).some(
    (leaf) =>
      (leaf.kind === 'date' || leaf.kind === 'weekday' || leaf.kind === 'month') &&
      leaf.column.words.some((word) => /^(dob|birth|birthday|born)$/.test(word)),
  );
  return isBirth &&
    !tokens.some(({ key }) => /^(born|birthday|birth|dob|age|aged|old|olds|older|younger)$/.test(key))
    ? BIRTH
    : 0;
}
