import type { Column } from '../columns/column.ts';
import { matchColumns } from '../columns/match-column.ts';
import type { Concept } from '../words/lexicon.ts';
import type { Context, Picked } from './context.ts';

export function isNumeric({ type }: Column): boolean {
  return type === 'number';
}

/** Asked at each word of a question, while a column has as many values as rows. */
const dated = new WeakMap<Column, boolean>();

export function isDated(column: Column): boolean {
  const known = dated.get(column);
  if (known !== undefined) return known;
  const { type, values } = column;
  const is = type === 'date' || (type === 'number' && values.some(({ days }) => days !== null));
  dated.set(column, is);
  return is;
}

/** The column that an adjective measures: 'cheapest' the one of money, 'newest' the one of dates. */
export function conceptColumn({ table: { columns } }: Context, concept: Concept): Picked | null {
  switch (concept) {
    case 'money':
      return only(columns.filter((column) => isNumeric(column) && column.isMoney));
    case 'date':
      return only(columns.filter(isDated));
    case 'latitude':
    case 'longitude':
      return only(columns.filter((column) => isNumeric(column) && isCoordinate(column, concept)).slice(0, 1));
    case 'size':
      return only(
        columns.filter((column) => isNumeric(column) && column.words.some((word) => SIZES.test(word))),
      );
    default: {
      const [best] = matchColumns([concept], columns.filter(isNumeric));
      return best ? { column: best.column } : null;
    }
  }
}

const SIZES = /^(area|size|capacity|population|pop|sqft|sqm|acreage)$/;

function isCoordinate({ words }: Column, axis: 'latitude' | 'longitude'): boolean {
  return axis === 'latitude'
    ? /^lat(itude)?$/.test(words.join(''))
    : /^(lng|lon|long|longitude)$/.test(words.join(''));
}

function only(columns: Column[]): Picked | null {
  const [column] = columns;
  if (!column) return null;
  return columns.length === 1 ? { column } : { unclear: columns };
}
