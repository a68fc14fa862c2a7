// The columns whose amounts an answer puts beside each other.
import type { Column } from '../columns/column.ts';
import type { Reading } from '../reading/reading.ts';
import { columnsOf, leavesOf, type Rule, tallyColumns } from '../rules.ts';

/** Compared with a number or with other amounts, in each row. */
export function comparedColumns({ rules: [rule = null] }: Pick<Reading, 'rules'>): Column[] {
  return leavesOf(rule).filter(compares).flatMap(columnsOf);
}

/** Above nothing is an amount of any kind. */
const compares = (rule: Rule) =>
  /^(average|group average)$/.test(rule.kind) ||
  (rule.kind === 'number' && (rule.value !== 0 || rule.upTo !== undefined));

/** Added up, or searched for an extreme. */
export const figureColumns = ({ tally }: Pick<Reading, 'tally'>): Column[] =>
  tally && tally.kind !== 'count' ? tallyColumns(tally) : [];
