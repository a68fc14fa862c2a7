// 'within 500 m of a station' of a table with a Distance to station: what the table says of a row goes before the map.
import type { Column } from '../columns/column.ts';
import type { Context } from '../reading/context.ts';
import type { Rule } from '../rules.ts';
import { stem } from '../words/word-keys.ts';

/** The rule on the table's own distances to a kind of place; null where it has none. */
export function ownDistance(
  { table }: Context,
  category: string,
  meters: number,
  beyond: boolean,
): Rule | null {
  const kind = category.split(' ').map(stem);
  const column = table.columns.find(
    (one) => tellsDistance(one) && kind.every((word) => one.words.includes(word)),
  );
  const size = column?.unit?.size;
  if (!column || size === undefined) return null;
  const value = Number((meters / size).toPrecision(6));
  return { kind: 'number', column, operator: beyond ? 'gt' : 'le', value };
}

/** Not one that a run tells: that goes by its figure. */
const tellsDistance = ({ type, unit, words, figure }: Column) =>
  type === 'number' &&
  unit?.dimension === 'length' &&
  figure === undefined &&
  words.some((word) => /^(distance|dist|away|nearest|closest|to|from|mile|km)$/.test(word));
