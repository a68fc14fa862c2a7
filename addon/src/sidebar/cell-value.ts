import type { Cell } from '../../../shared/api/endpoint.ts';

/** Answers hold no dates; cells of a spreadsheet do. */
export type CellOrDate = Cell | Date;

/** Also a date of another realm, as the platform's own dates are. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** A key that distinguishes cells. Two dates of the same moment have the same key. */
export function markOf(value: unknown): unknown {
  return isDate(value) ? `date ${value.getTime()}` : value;
}

export function isSameCell(one: unknown, other: unknown): boolean {
  return markOf(one) === markOf(other);
}
