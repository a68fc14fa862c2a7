import { ASK_LIMITS, type AskTableRequest, askTable as contract } from '../../shared/api/ask-table.ts';
import type { AnsweredChunk, ChunkRow } from '../pipeline/answer-rows.ts';
import type { WholeEndpoint } from '../pipeline/endpoint.ts';
import type { SentRow } from '../rows/sent-row.ts';
import { ask, type TableAnswer } from '../table/ask.ts';
import { countDistinctCells, namesOf } from '../table/columns/count-cells.ts';
import { makeTable } from '../table/columns/make-table.ts';
import { type AskedTable, readAskedTable } from './asked-table.ts';

const COST = 10;

export const askTable: WholeEndpoint<AskTableRequest> = {
  contract,
  cost: () => COST,
  async forecast(request, context) {
    const { cells, says } = await readAskedTable(request, context);
    const columns = namesOf(cells);
    return { rows: cells.length, distinct_rows: countDistinctCells(cells), columns, seconds: 1, says };
  },
  async answer(request, context) {
    const asked = await readAskedTable(request, context);
    const table = makeTable(asked.cells);
    const today = Math.floor(Date.now() / 86_400_000);
    const asking = { today, hasList: request.reference_records !== undefined, further: [] };
    const answer = await ask(request.question, table, asking, async () => ({
      refused: 'No data about places is loaded.',
    }));
    const kept = toRun(asked.rows, answer);
    const fields = toFields(request.mode ?? 'rows', asked, answer, kept);
    return {
      message: [answer.message, asked.says].filter(Boolean).join(' '),
      fields,
      kept,
      origin: asked.origin,
    };
  },
};

function toFields(
  mode: 'rows' | 'match' | 'why',
  { rows }: AskedTable,
  answer: TableAnswer,
  kept: AnsweredChunk,
) {
  const { isAnswered, reading, says, suggestions, diagnosis } = answer;
  const shown = answer.rows
    .slice(0, ASK_LIMITS.rowsAnswered)
    .map((row) => toShownRow(kept.rows[row] as ChunkRow, rows[row] as SentRow));
  const matches = new Set(answer.rows);
  return {
    answered: isAnswered,
    total: answer.rows.length,
    ...(mode === 'rows' && { rows: shown }),
    ...(mode === 'match' && { match: isAnswered ? rows.map((_, row) => matches.has(row)) : [] }),
    reading: { text: says, rules: reading.parts, tools: [], unused_words: reading.unused },
    suggestions,
    diagnosis,
  };
}

function toShownRow({ answer }: ChunkRow, { fields }: SentRow) {
  const { match: _, name: __, ...row } = answer as AskedAnswer;
  return { ...row, fields };
}

type AskedAnswer = ChunkRow['answer'] & { match: boolean | null; name: string | null };

const AS_SENT = {
  level: 'high',
  score: 1,
  basis: 'as_given',
  why: 'The row was used as it was sent.',
} as const;

/** Every row sent is in the run, and whether it matches. */
function toRun(rows: readonly SentRow[], { isAnswered, rows: matching }: TableAnswer): AnsweredChunk {
  const matches = new Set(matching);
  const kept = rows.map(({ id, name, fields, sharesId }, row) => {
    const answer: AskedAnswer & { record_key: null } = {
      id,
      record_key: null,
      status: 'placed',
      confidence: AS_SENT,
      match: isAnswered ? matches.has(row) : null,
      name,
    };
    return { answer, fields, sharesId, isSample: false };
  });
  return { rows: kept, sources: [] };
}
