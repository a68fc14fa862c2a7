import { SaxesParser } from 'saxes';
import { BrokenFileError } from '../source.ts';
import { readArchive } from './archive.ts';

export interface DocumentSheet {
  name: string;
  /** Texts of the cells, numbers as stored; without blank ends of rows and sheets. */
  rows: string[][];
}

/** A blank cell or row that fills a sheet to its edge is written once, with a repeat count. */
const MOST_REPEATS = 1000;

/** The sheets of an OpenDocument spreadsheet (.ods). */
export async function readOpenDocument(file: string): Promise<DocumentSheet[]> {
  for await (const member of readArchive(file)) {
    if (member.name === 'content.xml') return readContent(file, (await member.content()).toString('utf8'));
  }
  throw new BrokenFileError(file, 'an OpenDocument spreadsheet was expected: it has no content.xml');
}

function readContent(file: string, xml: string): DocumentSheet[] {
  const reader = new SheetReader();
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => reader.open(name, attributes));
  parser.on('text', (text) => reader.text(text));
  parser.on('closetag', ({ name }) => reader.close(name));
  try {
    parser.write(xml).close();
  } catch (error) {
    throw new BrokenFileError(file, `whole XML was expected: ${(error as Error).message}`);
  }
  return reader.sheets;
}

class SheetReader {
  readonly sheets: DocumentSheet[] = [];
  #row: string[] = [];
  #rowRepeats = 1;
  #cellRepeats = 1;
  /** The stored number of a cell, where there is one: the displayed text may be rounded. */
  #value: string | null = null;
  #paragraphs: string[] = [];
  #isInParagraph = false;

  open(name: string, attributes: Record<string, string>): void {
    if (name === 'table:table') this.sheets.push({ name: attributes['table:name'] ?? '', rows: [] });
    if (name === 'table:table-row') {
      this.#row = [];
      this.#rowRepeats = repeats(attributes['table:number-rows-repeated']);
    }
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      this.#cellRepeats = repeats(attributes['table:number-columns-repeated']);
      this.#value = attributes['office:value'] ?? null;
      this.#paragraphs = [];
    }
    if (name === 'text:p') {
      this.#isInParagraph = true;
      this.#paragraphs.push('');
    }
    if (name === 'text:s') this.text(' ');
  }

  text(text: string): void {
    if (this.#isInParagraph) this.#paragraphs.push((this.#paragraphs.pop() ?? '') + text);
  }

  close(name: string): void {
    if (name === 'text:p') this.#isInParagraph = false;
    if (name === 'table:table-cell' || name === 'table:covered-table-cell') {
      const cell = this.#value ?? this.#paragraphs.join(' ').trim();
      for (let time = 0; time < this.#cellRepeats; time++) this.#row.push(cell);
    }
    if (name === 'table:table-row') {
      const row = this.#row.slice(0, this.#row.findLastIndex((cell) => cell !== '') + 1);
      const rows = this.sheets.at(-1)?.rows ?? [];
      for (let time = 0; time < (row.length > 0 ? this.#rowRepeats : 1); time++) rows.push(row);
    }
  }
}

function repeats(count: string | undefined): number {
  return Math.min(Number(count ?? 1), MOST_REPEATS);
}
