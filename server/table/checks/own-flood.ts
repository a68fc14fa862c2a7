// A question about flooding that was answered by the table's own column: what its zones were taken for.
import { counted } from '../../../shared/counted.ts';
import type { Column } from '../columns/column.ts';
import { floodLevelOf, isFema, OWN_FLOOD } from '../columns/flood-zones.ts';
import type { Reading } from '../reading/reading.ts';
import { leavesOf } from '../rules.ts';

export function describeOwnFlood({ rules: [rule = null] }: Pick<Reading, 'rules'>): string[] {
  const columns = leavesOf(rule).flatMap((leaf) =>
    leaf.kind === 'is' && leaf.label === OWN_FLOOD ? [leaf.column] : [],
  );
  return [...new Set(columns)].flatMap((column) => [describeSource(column), ...describeUntold(column)]);
}

const describeSource = (column: Column) =>
  isFema(column)
    ? `Told by the column ${column.name}: zones of A and V are high risk, X500, shaded X and B moderate, X and C minimal.`
    : `Told by the column ${column.name}.`;

function describeUntold({ name, values }: Column): string[] {
  const rows = values.reduce((sum, value) => sum + (floodLevelOf(value) === null ? value.rows : 0), 0);
  if (rows === 0) return [];
  return [
    `${counted(rows, 'row has', 'rows have')} no ${name} that tells the risk: ${rows === 1 ? 'it matches' : 'they match'} neither way.`,
  ];
}
