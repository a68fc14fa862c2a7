import { isUtf8 } from 'node:buffer';

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

const PIECE_BYTES = 65_536;

/**
 * By its byte order mark where there is one; else by which encodings the bytes allow. Windows-1252 allows any bytes.
 */
export function findEncoding(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const unmarked = findUtf16(bytes.subarray(0, PIECE_BYTES));
  if (unmarked) return unmarked;
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** In Western text in UTF-16 every second byte is zero. Text in the other encodings has no zero bytes. */
function findUtf16(bytes: Buffer): Encoding | null {
  const zeros = [0, 0];
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd < bytes.length / 4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * The text in pieces, without its byte order mark; every line break becomes '
 * '.
 */
export function* decodeText(bytes: Buffer, encoding = findEncoding(bytes)): Generator<string> {
  const decoder = new TextDecoder(encoding);
  let held = '';
  let lineEnd: RegExp | null = null;
  for (let from = 0; from < bytes.length; from += PIECE_BYTES) {
    const isLast = from + PIECE_BYTES >= bytes.length;
    const text = held + decoder.decode(bytes.subarray(from, from + PIECE_BYTES), { stream: !isLast });
    // Where lines end in '
    // ', a single '\r' is part of a value.
    lineEnd ??= text.includes('\n') ? /\r\n/g : /\r/g;
    // The '
    // ' of '\r
    // ' may be in the next piece.
    held = !isLast && text.endsWith('\r') ? '\r' : '';
    yield text.slice(0, text.length - held.length).replace(lineEnd, '\n');
  }
}
