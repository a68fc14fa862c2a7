import { SharedRate } from './shared-rate.ts';

const PIECE = 65_536;
/** Writing them takes about a tenth of a processor. */
const EXPORTS = new SharedRate(10_000_000);

/**
 * Joins text into pieces of packet size, at a rate that all exports of this process share: however many run, the thread
 * that answers calls has time for others.
 */
export async function* exportPieces(texts: AsyncIterable<string>, rate = EXPORTS): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    await rate.take(piece.length);
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
