// The stored form of rows: JSON lines, zstd-compressed. Answers shrink to about a tenth.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import {
  createZstdCompress,
  createZstdDecompress,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';

import { ShortTurns } from '../turns/short-turns.ts';

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);

/** The separator between two pieces, compressed: consecutive pieces are decompressed as one text. */
export const COMMA = zstdCompressSync(',');
export const LINE_END = zstdCompressSync('\n');

/** In short turns: a thousand wide rows take a tenth of a second. */
export async function compressRows(rows: readonly unknown[]): Promise<Buffer> {
  return compress(await inTurns(linesOf(rows)));
}

function* linesOf(rows: readonly unknown[]): Generator<string> {
  for (const [at, row] of rows.entries()) yield (at === 0 ? '' : '\n') + JSON.stringify(row);
}

/** The rows of one chunk; empty only when the chunk was made from none. */
export async function decompressRows<Row>(body: Uint8Array): Promise<Row[]> {
  const text = (await decompress(body)).toString();
  return text === '' ? [] : text.split('\n').map((line) => JSON.parse(line) as Row);
}

export async function compressText(text: string): Promise<Buffer> {
  return compress(text);
}

export async function decompressText(body: Buffer): Promise<string> {
  return (await decompress(body)).toString();
}

/** A text as a stream: for a hundred thousand rows the whole text is never in memory. */
export function decompressed(body: Buffer): Readable {
  const text = createZstdDecompress();
  text.end(body);
  return text;
}

/** Characters passed on at once. */
const PIECE = 65_536;

/**
 * An object's JSON, compressed item by item of its lists: for a hundred thousand rows the whole text is never in
 * memory.
 */
export async function compressObject(object: object): Promise<Buffer> {
  return buffer(Readable.from(inPieces(jsonOf(object))).pipe(createZstdCompress()));
}

/** An object's JSON as bytes, made in short turns. */
export async function bytesOf(object: object): Promise<Buffer> {
  return inTurns(jsonOf(object));
}

async function inTurns(texts: Iterable<string>): Promise<Buffer> {
  const turns = new ShortTurns();
  const pieces: Buffer[] = [];
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length >= PIECE) {
      pieces.push(Buffer.from(piece));
      piece = '';
    }
    if (turns.isOver) await turns.next();
  }
  return Buffer.concat([...pieces, Buffer.from(piece)]);
}

function* jsonOf(object: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(object)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    if (Array.isArray(value)) yield* listOf(value);
    else yield JSON.stringify(value);
  }
  yield before === '{' ? '{}' : '}';
}

function* listOf(items: Iterable<unknown>): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before + (JSON.stringify(item) ?? 'null');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** An object's JSON before and after the items of one of its lists. */
export function jsonAround(object: object, list: string): [string, string] {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  const at = entries.findIndex(([name]) => name === list);
  if (at === -1) throw new Error(`there is no ${list} among ${entries.map(([name]) => name).join(', ')}`);
  const jsonOf = (some: typeof entries) =>
    some.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  const before = [...jsonOf(entries.slice(0, at)), `${JSON.stringify(list)}:[`];
  return [`{${before.join(',')}`, `${[']', ...jsonOf(entries.slice(at + 1))].join(',')}}`];
}

function* inPieces(texts: Iterable<string>): Generator<Buffer> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  yield Buffer.from(piece);
}
