// The second half of the path: what spans rows, over all chunks of a call or job.
import type { RunHead } from '../ledger/runs.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { AnsweredChunk } from './answer-rows.ts';
import type { RowsEndpoint } from './endpoint.ts';
import { listSourcesUsed, nameSources, type RunBlock, toRunBlock } from './run-block.ts';
import type { LoadedSource } from './services.ts';
import { type AnswerConfidence, sumConfidence } from './sum-confidence.ts';

export interface ReducedAnswer {
  message: string;
  /** The endpoint's own fields, in their order. */
  fields: Record<string, unknown>;
  confidence: AnswerConfidence;
  run: RunBlock;
}

/** Reduces all chunks of a call or job; a job's run id was promised at its submission. */
export function reduceChunks(
  endpoint: RowsEndpoint,
  request: RowsRequest,
  chunks: readonly AnsweredChunk[],
  loaded: readonly LoadedSource[],
  runId?: string,
): ReducedAnswer {
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const { message, fields } = endpoint.reduce(
    rows.map(({ answer }) => answer),
    { request, fields: rows.map((row) => row.fields) },
  );
  const used = listSourcesUsed(chunks, loaded);
  // An answer that rests on no data set names all that were searched.
  const sources = used.length > 0 ? used : nameSources(loaded);
  const run = toRunBlock(endpoint.contract.name, chunks, sources, runId);
  return { message, fields, confidence: sumConfidence(rows), run };
}

/** The run as it is kept: the answered rows, each with what the caller's row carried beside. */
export function toKeptRun(run: RunBlock, chunks: readonly AnsweredChunk[]) {
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const head: RunHead = {
    id: run.run_id,
    endpoint: run.tool,
    at: new Date(run.at),
    rows: rows.length,
    fields: [...new Set(rows.flatMap((row) => Object.keys(row.fields)))],
  };
  return { head, rows: rows.map(toKeptRow) };
}

function toKeptRow({ answer, fields }: AnsweredChunk['rows'][number]) {
  return Object.keys(fields).length > 0 ? { ...answer, fields } : { ...answer };
}
