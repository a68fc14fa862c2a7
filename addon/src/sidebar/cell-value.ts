import type { Cell } from '../../../shared/api/endpoint.ts';

/** Answers hold no dates; cells of a spreadsheet do. */
export type CellOrDate = Cell | Date;

/** Also of another realm, as the platform's own are. */
export function isDate(value: unknown): value is Date {
  return Object.prototype.toString.call(value) === '[object Date]';
}

/** By which a cell is told from others: two dates of one moment are the same. */
export function markOf(value: unknown): unknown {
  return isDate(value) ? `date ${value.getTime()}` : value;
}

export function isSameCell(one: unknown, other: unknown): boolean {
  return markOf(one) === markOf(other);
}
