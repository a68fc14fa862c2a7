import type { Column } from '../../columns/column.ts';
import type { Context } from '../../reading/context.ts';
import type { Adjective } from './adjectives.ts';

/** Of 'next' those that have days to come, where some have: the last visit is not the next one. */
export function ofDaysToCome(
  { today }: Context,
  { isComing }: Pick<Adjective, 'isComing'>,
  columns: Column[],
): Column[] {
  if (!isComing) return columns;
  const ahead = columns.filter(({ values }) => values.some(({ days }) => days !== null && days.to >= today));
  return ahead.length > 0 ? ahead : columns;
}
