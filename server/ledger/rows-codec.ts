// Rows as they are kept: JSON lines, zstd-compressed. About a tenth of the size for answers.
import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';

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
