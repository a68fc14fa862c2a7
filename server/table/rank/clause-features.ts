// The kinds of conditions that a reading has, and how surely their columns are meant.
import type { Column } from '../columns/column.ts';
import { valuesHolding } from '../columns/find-texts.ts';
import { isCategory } from '../columns/tags.ts';
import { isAmount, isNamed } from '../derive/columns/find-columns.ts';
import { isToldByVerb } from '../derive/dates/date-verbs.ts';
import { isDated } from '../reading/concept-column.ts';
import { type Context, cellSpansAt } from '../reading/context.ts';
import { leavesOf, type Rule, type Selection } from '../rules.ts';
import type { ReadingCandidate } from './candidates.ts';

export type FeatureCounts = Record<string, number>;

export function countKinds(context: Context, { found: { scan }, reading }: ReadingCandidate): FeatureCounts {
  const counts: FeatureCounts = {};
  const add = (name: string, by = 1) => {
    counts[name] = (counts[name] ?? 0) + by;
  };
  for (const clause of scan.clauses) {
    if (clause.kind === 'select') countSelection(context, clause.selection, add);
    else if (clause.kind !== 'rule') add(clause.kind);
    else
      for (const rule of leavesOf(clause.rule)) {
        add(`rule ${rule.kind}`);
        countRule(context, rule, clause.from, clause.end, add);
      }
  }
  const joins = scan.elements.flatMap((one) => (one.kind === 'join' ? [one.join] : []));
  for (const join of joins) if (join !== 'and' && join !== 'comma') add(`join ${join}`);
  // 'or' between conditions on different columns binds in more than one way.
  if (joins.includes('or') && reading.rules.length === 1 && reading.rules[0]?.kind === 'and') add('mixedOr');
  return counts;
}

export type AddFeature = (name: string, by?: number) => void;

function countSelection(context: Context, selection: Selection, add: AddFeature): void {
  add(`select ${selection.kind}`);
  if (selection.kind === 'ranked') {
    if (!isNamed(context, selection.column)) add('unnamed rank');
    if (selection.per) add('ranked per');
  }
  if (selection.kind === 'grouped' && !selection.by.some((column) => isNamed(context, column)))
    add('unnamed group');
}

function countRule(context: Context, rule: Rule, from: number, end: number, add: AddFeature): void {
  const { columns, rows } = context.table;
  if (rule.kind === 'number' && !isNamed(context, rule.column)) {
    const rivals = columns.filter((column) => isAmount(column) && column.isMoney === rule.column.isMoney);
    add(rivals.length > 1 ? 'one of many amounts' : 'the only amount');
  }
  const isDate = rule.kind === 'date' || rule.kind === 'weekday' || rule.kind === 'month';
  const isTold = isDate && (isNamed(context, rule.column) || isToldByVerb(context, rule.column));
  if (isDate && !isTold && columns.filter(isDated).length > 1) add('one of many dates');
  if (rule.kind === 'blank' && !isNamed(context, rule.column)) add('unnamed blank');
  if (rule.kind === 'flag' && !isNamed(context, rule.column)) add('unnamed flag');
  if (rule.kind !== 'is' && rule.kind !== 'contains') return;
  if (isNote(rule.column)) add('in notes');
  if (!isCategory(rule.column, rows)) add('in names');
  const spans = cellSpansAt(context, from).filter((span) => span.end === end);
  const matches = spans.flatMap((span) => span.matches);
  const own = matches.find(({ column }) => column === rule.column);
  if (!own) add('loose cell');
  else if (own.how === 'part') add('part of a cell');
  const others = matches.filter(({ column }) => column !== rule.column).length;
  if (others > 0 && !isNamed(context, rule.column)) add('cell of many columns');
  if (rule.kind === 'is' && rule.codes.length > 1) add('many cells');
  if (rule.kind === 'is' && end === from + 1) {
    const longer = valuesHolding(rule.column, context.tokens[from]?.stem ?? '');
    if (longer.some((code) => !rule.codes.includes(code))) add('longer cells left');
  }
}

const isNote = ({ words }: Column) =>
  words.some((word) => /^(note|notes|comment|comments|remark|detail|description)$/.test(word));
