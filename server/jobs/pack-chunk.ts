import type { AnsweredRow } from '../../shared/api/common.ts';
// The stored form of the rows that a step of a job answered.
import type { PackedChunk } from '../ledger/job-chunks.ts';
import type { Job } from '../ledger/jobs.ts';
import { compressText } from '../ledger/rows-codec.ts';
import type { AnsweredChunk, ChunkRow } from '../pipeline/answered-chunk.ts';
import type { AnyRowsEndpoint } from '../pipeline/endpoint.ts';
import { besideAnswer, listFields } from '../pipeline/reduce-chunks.ts';

/**
 * A chunk as a job stores it. Where its pieces hold the rows, it has only those values of each row that results across
 * rows need.
 */
export interface JobChunk extends AnsweredChunk {
  /** Names of the caller's own further fields, where the rows no longer contain them. */
  names?: string[];
}

/** Packs a chunk for its job. Each row is converted to JSON once. */
export async function packChunk(
  chunk: AnsweredChunk,
  { rowsField }: Pick<Job, 'rowsField'>,
  { slim }: AnyRowsEndpoint,
): Promise<PackedChunk> {
  if (rowsField === null) return { body: await compressText(JSON.stringify(chunk)), pieces: null };
  const answers = chunk.rows.map(({ answer }) => JSON.stringify(answer));
  const lines = chunk.rows.map((row, index) => withBeside(answers[index] as string, row));
  const [answered, kept, body] = await Promise.all([
    compressText(answers.join(',')),
    compressText(lines.join('\n')),
    compressText(JSON.stringify(toSlim(chunk, slim))),
  ]);
  return { body, pieces: { answers: answered, kept } };
}

/** Names of the caller's own further fields, in order of first appearance. */
export function listNames(chunks: readonly JobChunk[]): string[] {
  return [...new Set(chunks.flatMap(({ names, rows }) => names ?? listFields(rows)))];
}

/** Like toKeptRow, for a row that is JSON already. */
function withBeside(json: string, row: ChunkRow): string {
  const beside = JSON.stringify(besideAnswer(row));
  return beside === '{}' ? json : `${json.slice(0, -1)},${beside.slice(1)}`;
}

function toSlim({ rows, ...chunk }: AnsweredChunk, slim: AnyRowsEndpoint['slim']): JobChunk {
  const slimmed = rows.map(({ answer, sent: _, ...row }) => ({
    ...row,
    fields: {},
    answer: (slim ? slim.of(answer) : answer) as AnsweredRow,
  }));
  return { ...chunk, rows: slimmed, names: listFields(rows) };
}
