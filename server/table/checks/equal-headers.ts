// Two columns of one name, of which the second goes by 'Revenue (2)': who asks for 'revenue' is told which was used.
import type { Column, Table } from '../columns/column.ts';
import { sameCells } from '../reading/context.ts';
import type { Reading } from '../reading/reading.ts';
import { columnsOf, leavesOf, rankedColumns, tallyColumns } from '../rules.ts';

/** 'Two columns are called Revenue: the first was used, and not "Revenue (2)".' */
export function describeEqualHeaders(
  {
    rules: [rule = null],
    selections,
    tally,
    order,
  }: Pick<Reading, 'rules' | 'selections' | 'tally' | 'order'>,
  { columns }: Table,
): string[] {
  const asked = new Set<Column | null | undefined>([
    ...leavesOf(rule).flatMap(columnsOf),
    ...selections.flatMap(rankedColumns),
    ...selections.flatMap((selection) => (selection.kind === 'grouped' ? selection.by : [])),
    ...(tally ? tallyColumns(tally) : []),
    tally?.per,
    tally?.top?.in,
    order?.column,
  ]);
  return [...asked].flatMap((column) => {
    const second = columns.find(({ name }) => name === `${column?.name} (2)`);
    // Who asks for both knows of them.
    if (!column || !second || asked.has(second) || sameCells(column, second)) return [];
    return [`Two columns are called ${column.name}: the first was used, and not "${second.name}".`];
  });
}
