// The place that a row of cells names. One row is one place, however many columns it has.

import { isNotReady } from '../not-ready.ts';

export type PlaceArgument = { address: string } | { lat: number; lng: number };
/** Null: a blank row. `problem`: why the row cannot be sent. */
export type PlaceRead = PlaceArgument | { problem: string } | null;

/** A range arrives as rows of cells, a single cell as a plain value. */
export function toGrid(argument: unknown): unknown[][] {
  if (!Array.isArray(argument)) return [[argument]];
  return argument.map((row) => (Array.isArray(row) ? row : [row]));
}

/**
 * The places of a range. Two columns of numbers are latitude and longitude. Any other columns of a row are the parts of
 * one address.
 */
export function readPlaces(argument: unknown): PlaceRead[] {
  return toGrid(argument).map(readPlace);
}

export function readPlace(row: readonly unknown[]): PlaceRead {
  const filled = row.filter((cell) => !isBlank(cell));
  if (filled.length === 0) return null;
  const broken = filled.find(isNotReady);
  if (broken !== undefined) return { problem: `the input is ${broken}` };
  if (filled.some(isDate))
    return { problem: 'the input is a date: format the cell as plain text and type it again' };
  const [lat, lng] = filled;
  if (filled.length === 2 && isCoordinate(lat) && isCoordinate(lng)) return readPoint(lat, lng);
  return { address: joinParts(filled) };
}

/** A blank row stays blank. Half a coordinate is not a coordinate. */
export function readPoint(latCell: unknown, lngCell: unknown): PlaceRead {
  if (isBlank(latCell) && isBlank(lngCell)) return null;
  const broken = [latCell, lngCell].find(isNotReady);
  if (broken !== undefined) return { problem: `the input is ${broken}` };
  const [lat, lng] = [readCoordinate(latCell), readCoordinate(lngCell)];
  if (lat === null || lng === null) return { problem: 'latitude or longitude is missing or not a number' };
  if (Math.abs(lat) > 90) return { problem: `latitude ${lat} is not from -90 to 90` };
  if (Math.abs(lng) > 180) return { problem: `longitude ${lng} is not from -180 to 180` };
  return { lat, lng };
}

/** Also text with a decimal comma, '51,58', as in sheets of other countries. */
function readCoordinate(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const text = typeof cell === 'string' ? cell.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2') : '';
  return /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(text) ? Number(text) : null;
}

/** A number, or text with a decimal comma. Alone, such a text would be parsed as two numbers. */
function isCoordinate(cell: unknown): boolean {
  return typeof cell === 'number' || (typeof cell === 'string' && /^\s*-?\d+,\d+\s*$/.test(cell));
}

export function isBlank(cell: unknown): boolean {
  return cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');
}

function isDate(cell: unknown): boolean {
  return Object.prototype.toString.call(cell) === '[object Date]';
}

// 12 | High Street | Sampleford is '12 High Street, Sampleford'
function joinParts(cells: readonly unknown[]): string {
  const texts = cells.map((cell, index) => partText(cell, cells[index - 1], cells.length));
  return texts.reduce((line, text) => line + (/^\d+[A-Za-z]?$/.test(line) ? ' ' : ', ') + text);
}

/** A ZIP code that the sheet stored as a number has lost its leading zeros: 2134, alone or after a state, is 02134. */
function partText(cell: unknown, before: unknown, count: number): string {
  const isZip =
    typeof cell === 'number' &&
    Number.isInteger(cell) &&
    cell >= 501 &&
    cell <= 99_999 &&
    (count === 1 || (typeof before === 'string' && /^[A-Za-z]{2}$/.test(before.trim())));
  const text = String(cell).trim().replace(/\s+/g, ' ');
  return isZip ? `0000${text}`.slice(-5) : text;
}
