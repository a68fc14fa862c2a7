// The second half of the path: what spans rows, over all chunks of a call or job.

import { makeRunId } from '../ledger/run-id.ts';
import type { RunHead } from '../ledger/runs.ts';
import type { RowsRequest } from '../rows/rows-by-value.ts';
import type { AnsweredChunk } from './answer-rows.ts';
import type { Endpoint } from './endpoint.ts';
import { countRows, listSourcesUsed, type RunBlock } from './run-block.ts';
import type { LoadedSource } from './services.ts';
import { type AnswerConfidence, sumConfidence } from './sum-confidence.ts';

export interface ReducedAnswer {
  message: string;
  /** The endpoint's own fields, in their order. */
  fields: Record<string, unknown>;
  confidence: AnswerConfidence;
  run: RunBlock;
}

export function reduceChunks(
  endpoint: Endpoint,
  request: RowsRequest,
  chunks: readonly AnsweredChunk[],
  loaded: readonly LoadedSource[],
): ReducedAnswer {
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const { message, fields } = endpoint.reduce(
    rows.map(({ answer }) => answer),
    { request, fields: rows.map((row) => row.fields) },
  );
  const confidence = sumConfidence(rows);
  const run = {
    tool: endpoint.contract.name,
    at: new Date().toISOString(),
    ...countRows(chunks),
    sources: listSourcesUsed(chunks, loaded),
    run_id: makeRunId(),
    confidence: confidence.levels,
  };
  return { message, fields, confidence, run };
}

/** The run as it is kept: the answered rows, each with what the caller's row carried beside. */
export function toKeptRun({ run }: ReducedAnswer, chunks: readonly AnsweredChunk[]) {
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
