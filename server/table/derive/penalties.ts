// What makes a reading unlikely, whichever way it came about.
import type { Clause } from '../reading/clause.ts';
import { type Context, columnSpansAt } from '../reading/context.ts';
import { isRowName } from '../reading/row-names.ts';
import type { Rule } from '../rules.ts';
import { runRule } from '../run-rules.ts';
import { isAmount, isLike } from './find-columns.ts';
import { isOwnNoun, rowNounCost } from './row-nouns.ts';

/** A condition that no row or every row passes says nothing. */
const VACUOUS = 0.7;
/** A word for the rows, or of a column's name, is seldom a cell. */
const NAMED = 0.6;
/** A word for the rows that is half of a mark's name. */
const PART_OF_MARK = 1;
/** Birthdays are asked for by their name. */
const BIRTH = 1;

export function penaltyOf(context: Context, clause: Clause): number {
  if (clause.kind === 'select') return rankPenalty(context, clause);
  // Amounts are no groups.
  if (clause.kind === 'group') return isAmount(clause.column) ? 1 : 0;
  if (clause.kind !== 'rule') return 0;
  const { rule } = clause;
  return (
    vacuousPenalty(context, clause, rule) +
    namedPenalty(context, clause, rule) +
    birthPenalty(context, rule) +
    markPenalty(context, clause, rule) -
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
function rankPenalty({ tokens }: Context, { from, end, selection }: Clause & { kind: 'select' }): number {
  if (selection.kind !== 'ranked') return 0;
  // 'by rate per mile' divides: amounts are no groups.
  if (selection.per && isAmount(selection.per)) return 1;
  const isSize = tokens.slice(from, end).some(({ key }) => /^(biggest|largest|smallest|greatest)$/.test(key));
  if (isSize && selection.column.type === 'date') return 1;
  return selection.column.type === 'number' &&
    !isAmount(selection.column) &&
    !selection.column.isTime &&
    /#|\bno\.?\s*$/i.test(selection.column.name)
    ? 1
    : 0;
}

function vacuousPenalty({ table, tokens }: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'number' && rule.kind !== 'date' && rule.kind !== 'blank' && rule.kind !== 'weekday')
    return 0;
  // Who names the column means it.
  const isNamed = tokens.slice(from, end).some(({ stem }) => rule.column.words.includes(stem));
  if (isNamed) return 0;
  const passing = runRule(rule, table).reduce((sum, pass) => sum + pass, 0);
  return passing === 0 || passing === table.rows ? VACUOUS : 0;
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

/** 'gifts' of a mark Gift Aid are gifts. */
function markPenalty(context: Context, { from, end }: Clause, rule: Rule): number {
  if (rule.kind !== 'flag' || end !== from + 1 || rule.column.words.length === 1) return 0;
  const { stem = '' } = context.tokens[from] ?? {};
  return rule.column.words.includes(stem) && rowNounCost(context, from) !== null ? PART_OF_MARK : 0;
}

function birthPenalty({ tokens }: Context, rule: Rule): number {
  if (rule.kind !== 'date' && rule.kind !== 'weekday' && rule.kind !== 'month') return 0;
  const isBirth = rule.column.words.some((word) => /^(dob|birth|birthday|born)$/.test(word));
  return isBirth && !tokens.some(({ key }) => /^(born|birthday|birth|dob|age|older|younger)$/.test(key))
    ? BIRTH
    : 0;
}
