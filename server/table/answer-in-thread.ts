// A question as plain data, there and back, so that it can be read and run in a thread. Places are looked up between
// two times: the same question is read the same again, and finds its answers by their order.

import { setImmediate } from 'node:timers/promises';
import type { UnderstoodColumn } from '../../shared/api/ask-table-columns.ts';
import type { Fields } from '../../shared/fields.ts';
import type { ReadingPart } from '../../shared/reading-part.ts';
import { memoryOf, type Pieces, pack, unpackAll } from '../threads/pieces.ts';
import type { Task, Threads } from '../threads/threads.ts';
import { ask, askParts, type FindPlaces, type TableAnswer } from './ask.ts';
import { makeTable } from './columns/make-table.ts';
import type { ToldOfRun } from './columns/told.ts';
import { understandColumn } from './columns/understand-column.ts';
import { PLACE_READERS } from './places/place-readers.ts';
import type { UnsureRow } from './places/place-rule.ts';
import type { PlacesNeeded } from './places-needed.ts';
import type { Reading } from './reading/reading.ts';
import type { PlaceAnswers } from './run-rules.ts';

export interface Question {
  question: string;
  /** Parts that were sent, which are answered in place of the question; null where none were. */
  parts: readonly ReadingPart[] | null;
  rows: readonly Fields[];
  told: ToldOfRun;
  /** The second list; null where none was sent. */
  reference: readonly Fields[] | null;
  /** Days since 1970. */
  today: number;
}

/** What is told of an answer; its rules stay where it was read. */
export type PlainAnswer = Omit<TableAnswer, 'reading'> & { reading: Pick<Reading, 'parts' | 'unused'> };

/** What the data said of the places asked for, in their order; or why it cannot. */
type FoundInOrder =
  | {
      rules: (readonly (boolean | null)[])[];
      selections: (readonly (number | null)[])[];
      areas: (readonly (string | null)[])[];
      unsure: readonly UnsureRow[];
    }
  | { refused: string };

/** An answer, or the places that it needs first. */
type QuestionResult = { answer: PlainAnswer } | { asked: PlacesNeeded };

type QuestionTask = Question & { found: FoundInOrder | null };

/** A table whose columns are to be told. */
type Described = Pick<Question, 'rows' | 'told' | 'today'> & { describes: true };

/** The rows apart from what is asked of them. A million cells as JSON are moved; objects would be copied. */
interface PackedQuestion {
  asked: Omit<QuestionTask, 'rows' | 'reference'> | Omit<Described, 'rows'>;
  rows: Pieces;
  reference: Pieces | null;
}

export const answerTask: Task<PackedQuestion, QuestionResult | UnderstoodColumn[]> = {
  name: 'answer-question',
  work({ asked, ...packed }) {
    const rows = unpackAll<Fields>(packed.rows);
    if ('describes' in asked) return understand({ ...asked, rows });
    const reference = packed.reference && unpackAll<Fields>(packed.reference);
    return answerHere({ ...asked, rows, reference });
  },
};

async function packQuestion({
  rows,
  reference = null,
  ...asked
}: QuestionTask | (Described & { reference?: null })) {
  const packed = { rows: await pack(rows), reference: reference && (await pack(reference)) };
  const moves = [...memoryOf(packed.rows), ...memoryOf(packed.reference ?? [])];
  return { input: { asked, ...packed }, moves };
}

/** A question that is read sooner than a thread is asked: some tens of milliseconds at most. */
const SMALL = { cells: 2000, columns: 50, characters: 200 };

/** Reads and answers a question, in a thread where that takes long. */
export async function answerQuestion(
  question: Question,
  found: FoundInOrder | null,
  { threads, account }: { threads: Threads; account: string },
): Promise<QuestionResult> {
  const asked = { ...question, found };
  if (isSmall(question)) return answerHere(asked);
  // Its rows were just checked and read.
  await setImmediate();
  return threads.runRead(answerTask, () => packQuestion(asked), { account }) as Promise<QuestionResult>;
}

/** How each column of a table was understood. */
export async function describeTable(
  { rows, told, today }: Pick<Question, 'rows' | 'told' | 'today'>,
  { threads, account }: { threads: Threads; account: string },
): Promise<UnderstoodColumn[]> {
  const described: Described = { rows, told, today, describes: true };
  if (isSmall({ rows, reference: null, question: '' })) return understand(described);
  return threads.runRead(answerTask, () => packQuestion(described), { account }) as Promise<
    UnderstoodColumn[]
  >;
}

function understand({ rows, told, today }: Described): UnderstoodColumn[] {
  const table = makeTable(rows, today, told);
  return table.columns.map((column) => understandColumn(column, table.rows));
}

function isSmall({ question, rows, reference }: Pick<Question, 'question' | 'rows' | 'reference'>): boolean {
  if (question.length > SMALL.characters) return false;
  let cells = 0;
  for (const row of [...rows, ...(reference ?? [])]) {
    const columns = Object.keys(row).length;
    cells += columns;
    if (columns > SMALL.columns || cells > SMALL.cells) return false;
  }
  return true;
}

async function answerHere({
  question,
  parts: sent,
  rows,
  told,
  reference,
  today,
  found,
}: QuestionTask): Promise<QuestionResult> {
  const asking = { today, reference: reference && makeTable(reference, today), further: PLACE_READERS };
  const findPlaces: FindPlaces = async (asked) => {
    if (found === null) throw new PlacesAsked(asked);
    return 'refused' in found ? found : toAnswers(asked, found);
  };
  const table = makeTable(rows, today, told);
  try {
    const answer = await (sent
      ? askParts(sent, table, asking.reference, findPlaces)
      : ask(question, table, asking, findPlaces));
    const { parts, unused } = answer.reading;
    return { answer: { ...answer, reading: { parts, unused } } };
  } catch (error) {
    if (error instanceof PlacesAsked) return { asked: error.needed };
    throw error;
  }
}

/** The question cannot be answered before these are known. */
class PlacesAsked extends Error {
  readonly needed: PlacesNeeded;

  constructor(needed: PlacesNeeded) {
    super('places are needed first');
    this.needed = needed;
  }
}

function toAnswers(
  asked: PlacesNeeded,
  { rules, selections, areas, unsure }: Exclude<FoundInOrder, { refused: string }>,
): PlaceAnswers {
  return {
    passes: new Map(asked.rules.map((rule, at) => [rule, rules[at] ?? []])),
    measures: new Map(asked.selections.map((selection, at) => [selection, selections[at] ?? []])),
    areas: new Map(asked.areas.map((area, at) => [area, areas[at] ?? []])),
    unsure,
  };
}

/** Answers by place as they stand in order. */
export function inOrder(
  asked: PlacesNeeded,
  { passes, measures, areas, unsure = [] }: PlaceAnswers,
): FoundInOrder {
  return {
    rules: asked.rules.map((rule) => passes.get(rule) ?? []),
    selections: asked.selections.map((selection) => measures.get(selection) ?? []),
    areas: asked.areas.map((area) => areas?.get(area) ?? []),
    unsure,
  };
}
