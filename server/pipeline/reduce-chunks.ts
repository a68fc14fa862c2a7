// The second half of the path: results that span rows, over all chunks of a call or job.
import type { AnswerConfidence, AnsweredRow, RunBlock } from '../../shared/api/common.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import type { RunHead, RunSource } from '../ledger/runs.ts';
import { textThatPlaced } from '../rows/kept-rows.ts';
import { type AnswerText, tellAfterFirst } from './answer-message.ts';
import { assertSameRows, type PreparedRequest } from './answer-rows.ts';
import type { AnsweredChunk, ChunkRow } from './answered-chunk.ts';
import { isWithoutHints, placingOf } from './asking-of.ts';
import { describeDoubted } from './doubted-points.ts';
import type { Reduced } from './endpoint.ts';
import { listSourcesUsed, toRunBlock } from './export/run-block.ts';
import type { Services } from './services.ts';
import { describeHeld, sumConfidence } from './sum-confidence.ts';
import { createUsedPacks } from './used-packs.ts';

export interface ReducedAnswer {
  message: AnswerText;
  /** The endpoint's own fields, in their order. */
  fields: Reduced['fields'] & Pick<FinishedAnswer, 'map'>;
  confidence: AnswerConfidence;
  run: RunBlock;
}

/** Reduces all chunks of a call or job. A job's run id was announced at its submission. */
export async function reduceChunks(
  { endpoint, request, prepared }: PreparedRequest,
  chunks: readonly AnsweredChunk[],
  accountId: string,
  services: Services,
  runId?: string,
): Promise<ReducedAnswer & Pick<Reduced, 'write'>> {
  const rows = chunks.flatMap((chunk) => chunk.rows);
  const loaded = await services.listSources();
  const spanning = createUsedPacks(endpoint, loaded);
  const {
    message,
    fields,
    write,
    rows: spanned,
    ofRuns = [],
  } = await endpoint.reduce(
    rows.map(({ answer }) => answer),
    {
      request,
      prepared,
      services,
      accountId,
      uses: spanning.uses,
      fields: rows.map((row) => row.fields),
      queries: listQueries(rows, isWithoutHints(placingOf({ endpoint, request, prepared }))),
    },
  );
  if (spanned) replaceAnswers(rows, spanned);
  if (spanning.everyRow.isSample) for (const row of rows) row.isSample = true;
  const beside = { rows: [], sources: [...spanning.packs], ofRuns };
  const sources = listSourcesUsed([...chunks, beside], loaded);
  const run = toRunBlock(endpoint.contract.name, chunks, sources, runId);
  const confidence = sumConfidence(rows);
  const told = tellAfterFirst(tellAfterFirst(message, describeDoubted(rows)), describeHeld(confidence));
  return { message: told, fields, confidence, run, ...(write && { write }) };
}

function listQueries(rows: readonly ChunkRow[], isAlone: boolean): (string | null)[] {
  return rows.map(({ sent }) => (isAlone ? textThatPlaced(sent) : null));
}

/** Changes the chunks themselves, because the run is made from them. */
function replaceAnswers(rows: readonly ChunkRow[], answers: readonly AnsweredRow[]): void {
  assertSameRows(
    rows.map(({ answer }) => answer),
    answers,
  );
  for (const [index, row] of rows.entries()) row.answer = answers[index] as AnsweredRow;
}

/** The run in stored form: the answered rows, each with the further fields of the caller's row. */
export function toKeptRun(run: RunBlock, chunks: readonly AnsweredChunk[]) {
  const rows = chunks.flatMap((chunk) => chunk.rows);
  return { head: toRunHead(run, chunks, listFields(rows)), rows: rows.map(toKeptRow) };
}

export function toRunHead(
  run: RunBlock,
  chunks: readonly AnsweredChunk[],
  fields: readonly string[],
): RunHead {
  const rows = chunks.flatMap((chunk) => chunk.rows);
  return {
    id: run.run_id,
    endpoint: run.tool,
    at: new Date(run.at),
    rows: rows.length,
    fields: [...fields],
    sources: markCarried(run.sources, chunks),
    sampleRows: toSampleRows(rows),
  };
}

function markCarried(sources: readonly RunSource[], chunks: readonly AnsweredChunk[]): RunSource[] {
  const keyOf = ({ name, as_of, stated }: RunSource) => JSON.stringify([name, as_of, stated]);
  const carried = new Set(chunks.flatMap(({ ofRuns = [] }) => ofRuns.map(keyOf)));
  return sources.map((source) => (carried.has(keyOf(source)) ? { ...source, carried: true } : source));
}

/** Names of the caller's own further fields, in order of first appearance. */
export function listFields(rows: readonly Pick<ChunkRow, 'fields'>[]): string[] {
  const names = new Set<string>();
  for (const { fields } of rows) for (const name of Object.keys(fields)) names.add(name);
  return [...names];
}

function toSampleRows(rows: readonly Pick<ChunkRow, 'isSample'>[]): true | number[] | null {
  const positions = rows.flatMap(({ isSample }, position) => (isSample ? [position] : []));
  if (positions.length === 0) return null;
  return positions.length === rows.length ? true : positions;
}

export function toKeptRow({ answer, ...row }: AnsweredChunk['rows'][number]) {
  return { ...answer, ...besideAnswer(row) };
}

/** What a run stores of a row beside its answer. */
export function besideAnswer({ fields, sent }: Pick<ChunkRow, 'fields' | 'sent'>) {
  return { ...(sent && { sent }), ...(Object.keys(fields).length > 0 && { fields }) };
}
