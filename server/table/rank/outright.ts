// Readings that rest on no guess: each of their words is a whole cell, a column's whole name with what is said of it, a
// word for the rows, or a word that joins. These are answered without being weighed, where no other reading is as plain.

import { type Column, tellsEachRow } from '../columns/column.ts';
import { valuesHolding } from '../columns/find-texts.ts';
import { saysNo, saysYes } from '../columns/flag-columns.ts';
import { isRowKey } from '../columns/row-keys.ts';
import { isCategory } from '../columns/tags.ts';
import { listsWith } from '../derive/cells/values.ts';
import { isAmount } from '../derive/columns/find-columns.ts';
import { isNamedIn, wholeNameAt } from '../derive/columns/whole-names.ts';
import { asksCopies } from '../derive/groups/copies.ts';
import { isOutrightExtreme } from '../derive/superlatives/outright-extremes.ts';
import { byPlace } from '../places/by-place.ts';
import type { Clause } from '../reading/clause.ts';
import { isDated } from '../reading/concept-column.ts';
import { type Context, cellSpansAt, columnSpansAt } from '../reading/context.ts';
import type { Scan } from '../reading/scan.ts';
import { columnsOf, type Rule, type Tally } from '../rules.ts';
import type { ReadingCandidate } from './candidates.ts';
import { isPlainFiller } from './plain-fillers.ts';
import { isPaymentSaid } from './said-payment.ts';
import { deniesNothing, isNarrower, isTagSaid } from './said-tags.ts';

/** So much less may a reading cost that rests on a guess. */
const NEAR = 0.2;

/** So much more must any other reading cost where one rests on a word of notes. */
const FAR = 1;

/** The one reading of a question that rests on no guess; null where there is none, or are several. */
export function outrightOf(
  context: Context,
  candidates: readonly ReadingCandidate[],
): ReadingCandidate | null {
  const all = candidates.filter((candidate) => isOutright(context, candidate));
  // 'weeds in the notes' of notes that say 'weeds' and more: who names the column asks what is in it.
  const whole = all.filter(({ found }) =>
    found.scan.fillers.every(({ as }) => as !== 'asks to see a column'),
  );
  const [one, ...others] = whole.length === 1 ? whole : all;
  const least = candidates[0]?.cost ?? 0;
  if (one && others.length === 0 && one.cost <= least + NEAR) return one;
  return all.length === 0 ? toldByNotes(context, candidates) : null;
}

/** Where nothing else comes near, but that only some of the notes were meant. */
function toldByNotes(context: Context, candidates: readonly ReadingCandidate[]): ReadingCandidate | null {
  const told = candidates.find((candidate) => isOutright(context, candidate, isToldByNote));
  if (!told) return null;
  const near = candidates.filter((one) => one !== told && one.cost < told.cost + FAR);
  return near.every((one) => isNarrower(one, told)) ? told : null;
}

function isOutright(
  context: Context,
  { found: { scan }, reading, rebound, slips }: ReadingCandidate,
  isTold: (context: Context, clause: Clause, scan: Scan) => boolean = isSaid,
): boolean {
  if (slips > 0 || rebound > 0 || reading.rules.length > 1 || context.reference !== null) return false;
  const { fillers } = scan;
  const { clauses } = byPlace(context, scan);
  if (clauses.length === 0) return false;
  return (
    isOneJoin(scan) &&
    !lacksAndHas(scan) &&
    clauses.every((clause) => isTold(context, clause, scan)) &&
    fillers.every((filler) => isPlainFiller(context, filler, clauses))
  );
}

/** 'a or b and not c' can be bound in several ways. */
function isOneJoin({ elements }: Scan): boolean {
  const joins = new Set(elements.flatMap((one) => (one.kind === 'join' ? [one.join] : [])));
  const rules = elements.filter(({ kind }) => kind === 'clause').length;
  if (joins.has('or')) return joins.size === 1 && rules > 1;
  return [...joins].every(
    (join) => join === 'and' || join === 'comma' || (/^(not|except)$/.test(join) && rules === 1),
  );
}

/** 'without a check since May' is one condition. */
function lacksAndHas({ clauses }: Scan): boolean {
  const rules = clauses.flatMap((clause) => (clause.kind === 'rule' ? [clause.rule] : []));
  const lacked = rules.flatMap((rule) => (rule.kind === 'blank' && rule.is ? [rule.column] : []));
  return rules.some(
    (rule) => rule.kind !== 'blank' && columnsOf(rule).some((column) => lacked.includes(column)),
  );
}

/** A note is nobody's state: its words are said only where nothing else of the table can be meant. */
function isToldByNote(context: Context, clause: Clause, scan: Scan): boolean {
  if (isSaid(context, clause)) return true;
  if (clause.kind !== 'rule' || clause.rule.kind !== 'is') return false;
  return deniesNothing(scan) && isTagSaid(context, clause, clause.rule);
}

function isSaid(context: Context, clause: Clause): boolean {
  if (clause.kind === 'rule') return isRuleSaid(context, clause, clause.rule);
  if (clause.kind === 'tally') return isTallySaid(context, clause.tally);
  if (clause.kind === 'group') return isNamedIn(context, clause, clause.column);
  return clause.kind === 'select' && (isOutrightExtreme(context, clause) || asksCopies(context, clause));
}

/** Of a column that is named in full, or of the only amount. */
function isTallySaid(context: Context, { column }: Tally): boolean {
  if (column === null || context.table.columns.filter(isAmount).length === 1) return true;
  // 'total owed' of an Owes
  const isVerbOf = (at: number) =>
    columnSpansAt(context, at).some(({ matches: [best, next] }) => best?.column === column && !next);
  return context.tokens.some((_, at) => wholeNameAt(context, at)?.column === column || isVerbOf(at));
}

function isRuleSaid(context: Context, clause: Clause, rule: Rule): boolean {
  switch (rule.kind) {
    case 'is':
      return isCellSaid(context, clause, rule) || isPaymentSaid(context, clause, rule);
    // The map knows the place, or the question is refused.
    case 'place':
      return rule.test.kind === 'inside';
    case 'blank':
      return (
        isNamedIn(context, clause, rule.column) &&
        rule.column.values.some(({ isBlank }) => isBlank) &&
        !tellsEachRow(rule.column, context.table.rows) &&
        !saysBoth(rule.column)
      );
    case 'number':
      return isNamedIn(context, clause, rule.column) && (rule.operator === 'eq' || !isRowKey(rule.column));
    case 'contains':
      return isNamedIn(context, clause, rule.column) || isNoteOfAmount(context, rule);
    case 'flag':
      return isNamedIn(context, clause, rule.column);
    case 'date':
      return isDaySaid(context, clause, rule.column);
    default:
      return false;
  }
}

/** 'The disputed one' of '$880 (disputed)', where nothing else is called so. */
const isNoteOfAmount = ({ table }: Context, { column, key }: Rule & { kind: 'contains' }) =>
  isAmount(column) && table.columns.every((one) => one === column || valuesHolding(one, key).length === 0);

/** 'Not paid' of a Paid that is Y, N or Part is no blank. */
const saysBoth = ({ values }: Column) => values.some(saysYes) && values.some(saysNo);

/** A whole cell of this column, and of no other that is not named beside it. */
function isCellSaid(
  context: Context,
  { from, end }: Clause,
  { column, codes }: Rule & { kind: 'is' },
): boolean {
  const matches = cellSpansAt(context, from, true).find((span) => span.end === end)?.matches ?? [];
  const own = matches.find((match) => match.column === column && match.how === 'equal');
  const isWhole = own !== undefined && codes.length > 0 && codes.every((code) => own.codes.includes(code));
  if (!isWhole || !areOneCell(column, codes) || hasLongerCells(context, column, codes)) return false;
  return matches.every((match) => match.column === column || match.how !== 'equal');
}

/** 'Barclays' of a column of names where others are Barclays Bank; of other columns only lists go on, 'Nuts, eggs'. */
function hasLongerCells({ table }: Context, column: Column, codes: readonly number[]): boolean {
  const key = column.values[codes[0] ?? 0]?.stems ?? '';
  const longer = valuesHolding(column, key).filter((code) => !codes.includes(code));
  return isCategory(column, table.rows)
    ? longer.some((code) => listsWith(column, code, key))
    : longer.length > 0;
}

const areOneCell = ({ values }: Column, codes: readonly number[]) =>
  new Set(codes.map((code) => values[code]?.stems)).size === 1;

/** 'Older than 25 years' asks for no day. */
const AGES = /^(old|older|new|newer|age|aged|year|years|month|months|week|weeks|day|days|ago)$/;

/** 'Without a check since May': there may be none at all. */
const DENIED = /^(no|not|without|never|nobody|none)$/;

/** Of the one column of days, or by the name of one. */
function isDaySaid(context: Context, clause: Clause, column: Column): boolean {
  const said = context.tokens.slice(clause.from, clause.end);
  const hasDay = said.some(({ kind }) => kind === 'date' || kind === 'number');
  if (!hasDay || said.some(({ key }) => AGES.test(key) || DENIED.test(key))) return false;
  return isNamedIn(context, clause, column) || context.table.columns.filter(isDated).length === 1;
}
