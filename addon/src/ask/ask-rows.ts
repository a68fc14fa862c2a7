// Sends a list of rows to an endpoint: each distinct row once, in calls of some rows each.
import type { AnswerColumn, Cell } from '../../../shared/api/endpoint.ts';
import type { AnswerOf, EndpointName } from '../../../shared/api/index.ts';
import { askService, type ServiceAnswer } from './ask-service.ts';
import { CALL_ROWS } from './call-rows.ts';
import type { Clock } from './clock.ts';
import { confidenceCell, type ScoredRow } from './confidence-cell.ts';

/** An endpoint that answers a list of rows, as formulas ask it. */
export interface FormulaEndpoint<Name extends EndpointName, Row extends ScoredRow> {
  name: Name;
  /** The field of the request that holds the rows. */
  rowsIn: 'records' | 'journeys';
  rowsOf(answer: AnswerOf<Name>): readonly Row[];
  columns: Readonly<Record<string, AnswerColumn<Row>>>;
  keepSeconds: number;
}

/** A row's answer as cells by column name. `confidence` is in the words of formulas. */
export type RowCells = Record<string, Cell>;

/** Null: the row was not sent. It is blank, or it states itself why it cannot be answered. */
export type RowAnswer = { cells: RowCells } | { problem: string } | null;

/**
 * Returns each answer beside its row. Equal rows are sent once. Rows of equal calls share a cache entry, because the
 * cache holds a thousand entries and a range may have thousands of rows.
 */
export function askRows<Name extends EndpointName, Row extends ScoredRow>(
  endpoint: FormulaEndpoint<Name, Row>,
  options: object,
  rows: readonly (object | null)[],
  clock: Clock,
): RowAnswer[] {
  const texts = rows.map((row) => (row === null ? null : JSON.stringify(row)));
  const distinct = [...new Set(texts)].filter((text): text is string => text !== null);
  const names = [...new Set([...Object.keys(endpoint.columns), ...Object.keys(COMMON)])];
  const chunks = chunk(distinct, CALL_ROWS);
  const answers = askService(
    chunks.map((lines) => ({
      call: {
        endpoint: endpoint.name,
        body: { ...options, [endpoint.rowsIn]: lines.map((line) => JSON.parse(line)) },
      },
      keepSeconds: endpoint.keepSeconds,
      shorten: (answer: AnswerOf<Name>) => shorten(endpoint.rowsOf(answer), endpoint, names),
    })),
    clock,
  );
  const byText = new Map<string, RowAnswer>();
  chunks.forEach((lines, at) => {
    lines.forEach((line, index) => {
      byText.set(line, rowOf(answers[at] as ServiceAnswer<Cell[][]>, index, names));
    });
  });
  return texts.map((text) => (text === null ? null : (byText.get(text) ?? null)));
}

/** What every row says, also of endpoints that have no column for it. */
const COMMON: Record<string, (row: ScoredRow) => Cell> = {
  status: ({ status }) => status,
  reason: ({ reason, flagged }) => reason ?? flagged ?? null,
  confidence: confidenceCell,
};

function shorten<Row extends ScoredRow>(
  rows: readonly Row[],
  { columns }: { columns: Readonly<Record<string, AnswerColumn<Row>>> },
  names: readonly string[],
): Cell[][] {
  return rows.map((row) => names.map((name) => COMMON[name]?.(row) ?? columns[name]?.read(row) ?? null));
}

function rowOf(answer: ServiceAnswer<Cell[][]>, index: number, names: readonly string[]): RowAnswer {
  if ('problem' in answer) return answer;
  const cells: RowCells = {};
  names.forEach((name, at) => {
    cells[name] = answer.kept[index]?.[at] ?? null;
  });
  return { cells };
}

function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let from = 0; from < items.length; from += size) chunks.push(items.slice(from, from + size));
  return chunks;
}
