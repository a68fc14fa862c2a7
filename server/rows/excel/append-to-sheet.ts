import type { Cell } from '../../../shared/api/endpoint.ts';
import { ApiError } from '../../../shared/api-error.ts';
import { MOST_CELL_CHARACTERS } from '../../../shared/limits.ts';
import { MOST_LINES } from '../cap-lines.ts';
import { brokenWorkbook } from './read-archive.ts';
import { lettersOf, type SheetMark, SheetScanner } from './scan-sheet.ts';

/** The largest size of a tab in any spreadsheet. */
const MOST_COLUMNS = 16_384;

export interface SheetCells {
  headers: readonly string[];
  /** From 1; the rows follow it without a gap. */
  headerLine: number;
  rows: AsyncIterable<readonly Cell[]>;
}

/** The last row and column with a cell, from 1. */
export interface SheetExtent {
  columns: number;
  rows: number;
}

export async function measureSheet(xml: AsyncIterable<string>): Promise<SheetExtent> {
  const scanner = new SheetScanner();
  const extent = { columns: 0, rows: 0 };
  for await (const text of xml) {
    for (const mark of scanner.write(text)) {
      if (mark.kind !== 'row') continue;
      if (!(mark.number >= 1 && mark.number <= MOST_LINES))
        throw brokenWorkbook(`row ${mark.number} is none of a tab`);
      extent.columns = Math.max(extent.columns, mark.columns);
      extent.rows = Math.max(extent.rows, mark.number);
    }
  }
  return extent;
}

/** The XML of a tab with further cells at the right end of its rows. Everything else is copied unchanged. */
export async function* appendToSheet(
  xml: AsyncIterable<string>,
  extent: SheetExtent,
  { headers, headerLine, rows }: SheetCells,
): AsyncGenerator<string> {
  const first = extent.columns + 1;
  if (extent.columns + headers.length > MOST_COLUMNS)
    throw new ApiError(
      'too_many_columns',
      `the tab has ${extent.columns} columns: there is no room for ${headers.length} more`,
    );
  const cells = linesOf(headerLine, headers, rows);
  let next = await cells.next();
  const rest = new Copied();
  /** Whole rows that the tab lacks, up to this line. */
  const missingUntil = async (line: number, name: string) => {
    let made = '';
    while (!next.done && next.value.line < line) {
      const { line: number, cells: values } = next.value;
      made += `<${name} r="${number}">${cellsXml(values, number, first, name)}</${name}>`;
      next = await cells.next();
    }
    return made;
  };
  const scanner = new SheetScanner();
  let rowName = 'row';
  const edit = async function* (mark: SheetMark): AsyncGenerator<string> {
    yield rest.upTo(mark.start);
    if (mark.kind === 'dimension') {
      const tag = rest.upTo(mark.end);
      const reach = `A1:${lettersOf(extent.columns + headers.length)}${Math.max(1, extent.rows)}`;
      yield tag.replace(/ ref="[^"]*"/, ` ref="${reach}"`);
    } else if (mark.kind === 'end') yield await missingUntil(Number.POSITIVE_INFINITY, rowName);
    else {
      rowName = mark.name;
      yield await missingUntil(mark.number, mark.name);
      if (next.done || next.value.line !== mark.number) return;
      const own = rest.upTo(mark.cellsEnd);
      const added = cellsXml(next.value.cells, mark.number, first, mark.name);
      next = await cells.next();
      yield mark.isOneTag ? `${own.slice(0, -2)}>${added}</${mark.name}>` : own + added;
    }
  };
  for await (const text of xml) {
    rest.add(text);
    for (const mark of scanner.write(text)) yield* edit(mark);
  }
  yield rest.all();
}

/** Text in progress: received and not yet copied. */
class Copied {
  #text = '';
  #from = 0;

  add(text: string): void {
    this.#text += text;
  }

  upTo(position: number): string {
    const copied = this.#text.slice(0, position - this.#from);
    this.#text = this.#text.slice(position - this.#from);
    this.#from = position;
    return copied;
  }

  all(): string {
    return this.#text;
  }
}

interface SheetLine {
  line: number;
  cells: readonly Cell[];
}

async function* linesOf(
  headerLine: number,
  headers: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<SheetLine> {
  yield { line: headerLine, cells: headers };
  let line = headerLine;
  for await (const cells of rows) yield { line: ++line, cells };
}

/** `row` is the name of the row's own element. Elements in it have the same prefix, 'x:row'. */
function cellsXml(cells: readonly Cell[], line: number, first: number, row: string): string {
  const prefix = row.slice(0, -'row'.length);
  const tag = (name: string, content: string, attributes = '') =>
    `<${prefix}${name}${attributes}>${content}</${prefix}${name}>`;
  const made = cells.map((cell, index) => {
    const at = ` r="${lettersOf(first + index)}${line}"`;
    if (typeof cell === 'number') return tag('c', tag('v', String(cell)), at);
    if (typeof cell === 'boolean') return tag('c', tag('v', cell ? '1' : '0'), `${at} t="b"`);
    if (typeof cell !== 'string' || cell === '') return '';
    // Text stays text, whatever it begins with: only a separate element could be a formula.
    const text = tag('t', toXmlText(cell), ' xml:space="preserve"');
    return tag('c', tag('is', text), `${at} t="inlineStr"`);
  });
  return made.join('');
}

function toXmlText(text: string): string {
  return (
    text
      .slice(0, MOST_CELL_CHARACTERS)
      .toWellFormed()
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
      // Excel reads '_x0041_' as 'A'.
      .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
  );
}
