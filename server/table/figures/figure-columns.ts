// Which figure of a run is meant: of a distance, a time or a number of places, measured in some way from something.
import type { Figure } from '../../../shared/api/run-tells.ts';
import type { Column } from '../columns/column.ts';
import type { Context } from '../reading/context.ts';
import type { UnitOfMeasure } from '../words/units.ts';

type FigureColumn = Column & { figure: Figure };

/** What the words beside an amount say of it; null where they say nothing. */
export interface Said {
  by: Figure['by'];
  to: Figure['to'] | null;
}

export const NOTHING_SAID: Said = { by: null, to: null };

export const hasFigures = ({ table }: Pick<Context, 'table'>) =>
  table.columns.some(({ figure }) => figure !== undefined);

const METRIC = /^(km|metres|cm|mm)$/;

/** The first of a sort that is measured as said; one in the unit that was said, or in its system, goes before. */
export function figureColumn(
  context: Context,
  of: Figure['of'],
  said: Said,
  unit: UnitOfMeasure | null = null,
): FigureColumn | null {
  const fitting = context.table.columns.filter(
    (column): column is FigureColumn =>
      column.figure?.of === of && column.type === 'number' && isMeasuredAs(column.figure, said),
  );
  const isAlike = (column: FigureColumn) =>
    METRIC.test(column.unit?.name ?? '') === METRIC.test(unit?.name ?? '');
  return (
    fitting.find((column) => column.unit?.name === unit?.name) ?? fitting.find(isAlike) ?? fitting[0] ?? null
  );
}

function isMeasuredAs({ by, to }: Figure, said: Said): boolean {
  return (said.by === null || said.by === by) && (said.to === null || said.to === to);
}
