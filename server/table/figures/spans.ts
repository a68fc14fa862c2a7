// Figures of a run whose cells stand for a span: a band of minutes for all up to it, a blank for more than was looked
// for, the length of a list that ended for so many or more.
import type { Column, Value } from '../columns/column.ts';
import type { NumberOperator } from '../rules.ts';

/** From where to where the true figure of a cell lies. */
interface FigureSpan {
  from: number;
  /** Whether it may be just `from`. */
  hasFrom: boolean;
  to: number;
}

/** Whether some of its cells stand for a span. */
export const hasSpans = ({ figure }: Column) =>
  figure !== undefined && (figure.bands ?? figure.most ?? figure.cap) !== undefined;

/** Null of a cell that is the figure itself, or of which nothing is known. */
export function spanOf({ figure }: Column, { number, isUnknown }: Value): FigureSpan | null {
  if (isUnknown || !figure) return null;
  const { bands, most, cap } = figure;
  const past = { to: Number.POSITIVE_INFINITY };
  if (number === null) {
    const from = bands?.at(-1) ?? most;
    return from === undefined ? null : { from, hasFrom: false, ...past };
  }
  if (bands) return { from: bands[bands.indexOf(number) - 1] ?? 0, hasFrom: false, to: number };
  return cap !== undefined && number >= cap ? { from: number, hasFrom: true, ...past } : null;
}

/** Whether all of a span, or none of it, is what is asked for; null where it depends. */
export function judgeSpan(
  { from, hasFrom, to }: FigureSpan,
  operator: NumberOperator,
  value: number,
  upTo = value,
): boolean | null {
  const isPast = (bound: number) => (hasFrom ? from > bound : from >= bound);
  switch (operator) {
    // A time or a distance is never just the bound: 'under 10 minutes' is the band of 10.
    case 'lt':
      return to <= value ? true : from >= value ? false : null;
    case 'le':
      return to <= value ? true : isPast(value) ? false : null;
    case 'gt':
      return isPast(value) ? true : to <= value ? false : null;
    case 'ge':
      return from >= value ? true : to <= value ? false : null;
    case 'between':
      return from >= value && to <= upTo ? true : to <= value || isPast(upTo) ? false : null;
    case 'eq':
      return to < value || isPast(value) ? false : null;
    case 'ne':
      return to < value || isPast(value) ? true : null;
  }
}
