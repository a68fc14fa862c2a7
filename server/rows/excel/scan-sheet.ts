// The positions of rows and cells in the XML of a tab, reported while it is read. An editor copies everything else
// unchanged.
import { SaxesParser } from 'saxes';
import { brokenWorkbook } from './read-archive.ts';

interface Row {
  number: number;
  /** The element's name: 'row', with a prefix 'x:row'. */
  name: string;
  /** The end of the row before it, or of the tag that contains all rows. */
  start: number;
  /** The end of its last cell, or of its own tag. */
  cellsEnd: number;
  /** It has no end tag: '<row r="2"/>'. */
  isOneTag: boolean;
  /** Its last column, from 1. */
  columns: number;
}

/** A position in the text, in characters from its beginning. */
export type SheetMark =
  | { kind: 'dimension'; start: number; end: number }
  | ({ kind: 'row' } & Row)
  /** All rows have been reported; `start` is the end of the last one. */
  | { kind: 'end'; start: number };

/** Reports the marks of a text that comes in pieces, in text order. */
export class SheetScanner {
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
  #marks: SheetMark[] = [];
  #row: Row | null = null;
  #lastRow = 0;
  #column = 0;
  #lastTagEnd = 0;
  #lastRowEnd = 0;

  constructor() {
    const parser = this.#parser;
    parser.on('opentag', ({ name, attributes, isSelfClosing }) => {
      this.#open(name, attributes['r'], isSelfClosing, parser.position);
      this.#lastTagEnd = parser.position;
    });
    parser.on('closetag', ({ name }) => {
      this.#close(localOf(name), parser.position);
      this.#lastTagEnd = parser.position;
    });
    parser.on('error', (error) => {
      throw brokenWorkbook(error.message.slice(0, 100));
    });
  }

  write(text: string): SheetMark[] {
    this.#parser.write(text);
    const marks = this.#marks;
    this.#marks = [];
    return marks;
  }

  #open(name: string, reference: string | undefined, isOneTag: boolean, end: number): void {
    const local = localOf(name);
    if (local === 'dimension') this.#marks.push({ kind: 'dimension', start: this.#lastTagEnd, end });
    else if (local === 'sheetData') this.#lastRowEnd = end;
    else if (local === 'row') {
      this.#lastRow = Number(reference ?? this.#lastRow + 1);
      this.#column = 0;
      this.#row = {
        number: this.#lastRow,
        name,
        start: this.#lastRowEnd,
        cellsEnd: end,
        isOneTag,
        columns: 0,
      };
    } else if (local === 'c' && this.#row) {
      this.#column = columnOf(reference ?? '') ?? this.#column + 1;
      this.#row.columns = Math.max(this.#row.columns, this.#column);
    }
  }

  #close(local: string, end: number): void {
    if (local === 'sheetData') this.#marks.push({ kind: 'end', start: this.#lastRowEnd });
    if (!this.#row) return;
    if (local === 'c') this.#row.cellsEnd = end;
    if (local !== 'row') return;
    this.#marks.push({ kind: 'row', ...this.#row });
    this.#row = null;
    this.#lastRowEnd = end;
  }
}

/** Without its prefix: 'x:row' is 'row'. Parsing namespaces takes half as long again. */
function localOf(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

// 'AB12' is 28
function columnOf(reference: string): number | null {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (letters === undefined) return null;
  return [...letters].reduce((column, letter) => 26 * column + letter.charCodeAt(0) - 64, 0);
}

/** 28 is 'AB' */
export function lettersOf(column: number): string {
  if (column === 0) return '';
  return lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));
}
