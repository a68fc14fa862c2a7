// What a question is read into. Rules are plain data: they name columns of the table and values to compare with.
import type { Period } from '../../shared/reading-part.ts';
import type { Column, Table } from './columns/column.ts';
import type { AreaKind, PlaceRule, PlaceSelection } from './places/place-rule.ts';
import type { Days } from './words/read-date.ts';

export type NumberOperator = 'gt' | 'ge' | 'lt' | 'le' | 'eq' | 'ne' | 'between';

export type Rule =
  | { kind: 'number'; column: Column; operator: NumberOperator; value: number; upTo?: number }
  | {
      kind: 'date';
      column: Column;
      operator: 'before' | 'after' | 'since' | 'until' | 'on';
      days: Days;
      label: string;
    }
  /** In this month of any year, 0 to 11. */
  | { kind: 'month'; column: Column; month: number }
  | { kind: 'is'; column: Column; codes: number[]; label: string }
  | { kind: 'contains'; column: Column; how: 'contains' | 'starts' | 'ends'; key: string; label: string }
  /** `orPartly`: what is so in part passes too, as it does where the other is denied. */
  | { kind: 'flag'; column: Column; is: boolean; orPartly?: true }
  | { kind: 'blank'; column: Column; is: boolean }
  | { kind: 'columns'; left: Column; operator: NumberOperator; right: Column }
  | { kind: 'average'; column: Column; operator: NumberOperator; of: 'mean' | 'median' }
  | { kind: 'duplicate'; column: Column; is: boolean }
  /** Its cell also stands in the other list's column, or does not. */
  | { kind: 'listed'; column: Column; other: Column; is: boolean }
  /** Its number is within so much of that of a row of the second list with the same key, or is not. */
  | {
      kind: 'tolerance';
      column: Column;
      other: Column;
      key: Column;
      otherKey: Column;
      within: number;
      /** Of the second list's number. */
      isPercent: boolean;
      is: boolean;
    }
  /** A date on one of these days of the week, 0 for Sunday. */
  | { kind: 'weekday'; column: Column; weekdays: readonly number[] }
  /** A number worked out of two columns. */
  | { kind: 'measure'; measure: Measure; operator: NumberOperator; value: number; upTo?: number }
  /** Some row of the second list has the same cells in these columns and passes the rule there; or none does. */
  | { kind: 'joined'; keys: readonly [Column, Column][]; where: Rule | null; other: Table; is: boolean }
  /** Compared with the average over the rows with the same cell in a column. */
  | { kind: 'group average'; column: Column; per: Column; operator: NumberOperator }
  | PlaceRule
  | { kind: 'not'; rule: Rule }
  | { kind: 'and' | 'or'; rules: Rule[] };

/**
 * A figure of two columns: their sum, difference (of dates in days, of times in minutes), ratio or product; or how many
 * times the right one the left one is. A rule of a multiple compares without dividing, so that 0 has its double.
 */
export interface Measure {
  kind: 'sum' | 'difference' | 'ratio' | 'product' | 'multiple';
  left: Column;
  right: Column;
}

/** Which of the rows that pass are kept: by a column's order, or by the table's. */
export type Selection =
  | ({ kind: 'ranked'; column: Column } & Ranking)
  | ({ kind: 'ranked by'; measure: Measure } & Ranking)
  /** Rows whose cells in these columns stand in so many of the rows. */
  | {
      kind: 'grouped';
      by: readonly Column[];
      operator: NumberOperator;
      value: number;
      /** The different cells of this column are counted; null for the rows themselves. */
      distinct: Column | null;
      /** Counted among the rows that pass, or among all. */
      among: 'passing' | 'all';
    }
  /** The rows closest to a value. */
  | { kind: 'closest'; column: Column; value: number }
  | { kind: 'placed'; rows: number; end: 'first' | 'last' }
  | PlaceSelection;

export interface Ranking extends RankTurn {
  direction: 'most' | 'least';
  /** Null for all that share the extreme. */
  rows: number | null;
  /** So many in each group of rows with the same cell here. */
  per: Column | null;
}

/** What makes other rows of a ranking than its first: 'top half', 'second lowest', 'all but the largest'. */
export interface RankTurn {
  /** This part of the rows that have a value, from 0 to 1. */
  share?: number;
  /** Those whose value is at this place among the different values: 2 for the second highest. */
  place?: number;
  /** All rows but these. */
  isLeftOut?: true;
}

/** A figure over the rows that pass, told in the message. */
export interface Tally {
  kind: 'count' | 'sum' | 'mean' | 'median' | 'least' | 'most';
  /** Null for a count of rows. */
  column: Column | null;
  /** What is taken off in each row: the total of what is left to pay. */
  less?: Column;
  /** By what it is multiplied in each row. */
  times?: Column;
  per: Column | null;
  /** The rows are grouped by the month or the like in which their day of `per` lies. */
  period?: Period;
  /** The rows are grouped by the areas of this kind in which they lie, and by no column. */
  area?: AreaKind;
  top?: TopGroups;
  /** The groups are the rows that pass these, side by side. */
  sides?: readonly ComparedSide[];
  /** It is told as a part of what the same figure is of more rows; of groups, of all of them together. */
  share?: ShareOf;
}

/** One of two or three that are compared, by its words in the question. */
interface ComparedSide {
  name: string;
  rule: Rule;
}

export interface ShareOf {
  /** The rows that are the whole; null for all. */
  of: Rule | null;
}

/** Only the groups that come to most or to least. */
export interface TopGroups {
  direction: 'most' | 'least';
  /** Null for all that share the extreme. */
  groups: number | null;
  /** So many among the rows with the same cell here: the customers of each rep. */
  in?: Column;
}

export interface Order {
  column: Column;
  direction: 'rising' | 'falling';
}

/** The rules that a rule is put together from; none where every row passes. */
export function leavesOf(rule: Rule | null): Rule[] {
  if (rule === null) return [];
  if (rule.kind === 'not') return leavesOf(rule.rule);
  return rule.kind === 'and' || rule.kind === 'or' ? rule.rules.flatMap(leavesOf) : [rule];
}

/** The conditions that a row has to pass one by one; none where every row passes. */
export function conjunctsOf(rule: Rule | null): Rule[] {
  if (rule === null) return [];
  return rule.kind === 'and' ? rule.rules : [rule];
}

/** All of them; null where there are none. */
export function allOf(rules: readonly Rule[]): Rule | null {
  const [first = null] = rules;
  return rules.length > 1 ? { kind: 'and', rules: [...rules] } : first;
}

/** The columns that a rule looks at. */
export function columnsOf(rule: Rule): Column[] {
  switch (rule.kind) {
    case 'not':
      return columnsOf(rule.rule);
    case 'and':
    case 'or':
      return rule.rules.flatMap(columnsOf);
    case 'columns':
      return [rule.left, rule.right];
    case 'tolerance':
      return [rule.column, rule.key];
    case 'measure':
      return [rule.measure.left, rule.measure.right];
    case 'joined':
      return rule.keys.map(([own]) => own);
    case 'place':
      return [];
    default:
      return [rule.column];
  }
}

/** The columns whose cells a selection puts in order. */
export function rankedColumns(selection: Selection): Column[] {
  if (selection.kind === 'ranked by') return [selection.measure.left, selection.measure.right];
  return selection.kind === 'ranked' || selection.kind === 'closest' ? [selection.column] : [];
}

/** The columns whose numbers a figure is worked out of, or whose cells it counts. */
export const tallyColumns = ({ column, less, times }: Tally): Column[] =>
  [column, less, times].flatMap((one) => one ?? []);

/** The rules about places within a rule. */
export function placeRulesOf(rule: Rule): PlaceRule[] {
  if (rule.kind === 'place') return [rule];
  if (rule.kind === 'not') return placeRulesOf(rule.rule);
  return rule.kind === 'and' || rule.kind === 'or' ? rule.rules.flatMap(placeRulesOf) : [];
}
