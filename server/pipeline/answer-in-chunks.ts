import type { SentRow } from '../rows/sent-row.ts';
import {
  answerRows,
  assertSameRows,
  CHUNK_ROWS,
  type PreparedRequest,
  type VersionedChunk,
} from './answer-rows.ts';
import type { Services } from './services.ts';

/** Answers rows chunk by chunk, all of them with one version of the map data. */
export async function answerInChunks(
  prepared: PreparedRequest,
  rows: readonly SentRow[],
  lookedUp: readonly boolean[],
  services: Services,
): Promise<VersionedChunk[]> {
  const answerFrom = (from: number) => {
    const to = from + CHUNK_ROWS;
    return answerRows(prepared, rows.slice(from, to), lookedUp.slice(from, to), services);
  };
  const chunks: VersionedChunk[] = [];
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) chunks.push(await answerFrom(from));
  await renewOutdated(chunks, (index) => answerFrom(index * CHUNK_ROWS));
  const answers = chunks.flatMap(({ chunk }) => chunk.rows.map(({ answer }) => answer));
  assertSameRows(rows, answers);
  return chunks;
}

/** Data may have been loaded between two chunks, but all rows of an answer have one map version, the latest. */
async function renewOutdated(
  chunks: VersionedChunk[],
  answerAnew: (index: number) => Promise<VersionedChunk>,
): Promise<void> {
  let latest = chunks.at(-1)?.mapVersion;
  for (;;) {
    const outdated = chunks.findIndex(({ mapVersion }) => mapVersion !== latest);
    if (outdated === -1) return;
    const renewed = await answerAnew(outdated);
    chunks[outdated] = renewed;
    latest = renewed.mapVersion;
  }
}
