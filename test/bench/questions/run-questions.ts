// How many questions on real tables are answered with exactly the right rows, and how many wrongly.

import { matchRows } from '../../../server/table/answer-question.ts';
import { makeTable } from '../../../server/table/columns/make-table.ts';
import { PLACE_READERS } from '../../../server/table/places/place-readers.ts';
import { readQuestion } from '../../../server/table/read-question.ts';
import type { Reading } from '../../../server/table/reading/reading.ts';
import { dayOf } from '../../../server/table/words/read-date.ts';
import { percentile, printFigure } from '../figures.ts';
import { learnWeights } from './folder/learn.ts';
import { runFolder } from './folder/run-folder.ts';
import { heldApart } from './held-apart/index.ts';
import type { Asked, QuestionSet, Row } from './question-set.ts';
import { tables } from './tables/index.ts';

/** The day that relative dates are told from. */
const TODAY = dayOf(2026, 0, 15);

type Outcome = 'right' | 'wrong' | 'refused';

interface Result {
  table: string;
  question: string;
  outcome: Outcome;
  isAnswerable: boolean;
  says: string;
  milliseconds: number;
}

interface QuestionOptions {
  mistakes: string | undefined;
  learn: boolean;
  /** Questions by other hands. */
  folder: string;
}

/** Prints the figures; with `mistakes` the questions of one part, 'tables' or 'held-apart', that were not right. */
export async function runQuestions({ mistakes, learn, folder }: QuestionOptions): Promise<void> {
  if (learn) return learnWeights(folder);
  await runFolder(folder, mistakes === 'folder');
  const results = { tables: await askAll(tables), 'held-apart': await askAll(heldApart) };
  for (const [part, all] of Object.entries(results)) {
    if (part === mistakes) printMistakes(all);
    const of = (outcome: Outcome) => all.filter((result) => result.outcome === outcome).length / all.length;
    const about = { part, of: all.length };
    printFigure('questions right', of('right'), 'share', about);
    printFigure('questions wrong', of('wrong'), 'share', about);
    printFigure(
      'questions refused that have an answer',
      all.filter((one) => one.outcome === 'refused' && one.isAnswerable).length / all.length,
      'share',
      about,
    );
    printFigure(
      'unanswerable questions',
      all.filter((one) => !one.isAnswerable).length / all.length,
      'share',
      about,
    );
  }
  printSpeed([...results.tables, ...results['held-apart']]);
}

function printSpeed(all: readonly Result[]): void {
  const long = all.filter(({ table }) => table.endsWith('(5000 rows)'));
  const times = long.map(({ milliseconds }) => milliseconds);
  printFigure('question over 5,000 rows, p50', percentile(times, 0.5), 'ms', { of: times.length });
  printFigure('question over 5,000 rows, p95', percentile(times, 0.95), 'ms', { of: times.length });
}

async function askAll(sets: readonly QuestionSet[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const set of sets) {
    const rows = await set.load();
    for (const asked of set.questions)
      results.push(...asked.ask.map((question) => askOne(set, rows, asked, question)));
  }
  return results;
}

function askOne(set: QuestionSet, rows: Row[], { right }: Asked, question: string): Result {
  const startedMs = performance.now();
  const table = makeTable(rows, TODAY);
  const reading = readQuestion(question, table, { today: TODAY, reference: null, further: PLACE_READERS });
  const matched = matchRows(reading, table);
  const milliseconds = performance.now() - startedMs;
  const found = reading.isWhole && !matched.isTwofold ? matched.rows.toSorted((a, b) => a - b) : null;
  const wanted = right ? right(rows).toSorted((a, b) => a - b) : null;
  const isRight = found === null ? wanted === null : wanted !== null && found.join() === wanted.join();
  const outcome = isRight ? 'right' : found === null ? 'refused' : 'wrong';
  const name = `${set.table}${rows.length === 5000 ? ' (5000 rows)' : ''}`;
  const counts = `${found?.length ?? 'refused'} rows, ${wanted?.length ?? 'refused'} right`;
  return {
    table: name,
    question,
    outcome,
    isAnswerable: wanted !== null,
    says: `${counts}; ${sayReading(reading)}`,
    milliseconds,
  };
}

function sayReading({ parts, unused, unclear }: Reading): string {
  const read = parts
    .filter(({ read_as }) => read_as !== 'joins words')
    .map(({ words, read_as }) => `${words} → ${read_as}`);
  const rest = [...unused, ...unclear.map(({ words }) => `${words}?`)];
  return [...read, ...(rest.length > 0 ? [`UNUSED ${rest.join(' ')}`] : [])].join(' | ');
}

function printMistakes(results: readonly Result[]): void {
  for (const { table, question, outcome, says } of results) {
    if (outcome !== 'right') console.log(`${outcome.padEnd(8)}${table}: ${question}\n        ${says}`);
  }
}
