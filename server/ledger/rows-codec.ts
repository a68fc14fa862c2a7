// Rows as they are kept: JSON lines, zstd-compressed. About a tenth of the size for answers.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createZstdCompress, zstdCompress, zstdDecompress } from 'node:zlib';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

export async function compressRows(rows: readonly unknown[]): Promise<Buffer> {
  return compress(rows.map((row) => JSON.stringify(row)).join('\n'));
}

/** Rows of one chunk; there are none only when the chunk was made from none. */
export async function decompressRows<Row>(body: Buffer): Promise<Row[]> {
  const text = (await decompress(body)).toString();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Row);
}

export async function compressText(text: string): Promise<Buffer> {
  return compress(text);
}

export async function decompressText(body: Buffer): Promise<string> {
  return (await decompress(body)).toString();
}

/** Characters handed on at once. */
const PIECE = 65_536;

/**
 * An object's JSON, compressed item by item of its lists: of a hundred thousand rows the whole text is never there. A
 * list may also be read while it is written.
 */
export async function compressObject(object: Record<string, unknown>): Promise<Buffer> {
  return buffer(Readable.from(inPieces(jsonOf(object))).pipe(createZstdCompress()));
}

async function* jsonOf(object: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (Array.isArray(value) || isStream(value)) yield* listOf(value);
    else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* listOf(items: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const item of items) {
    yield before + (JSON.stringify(item) ?? 'null');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}
