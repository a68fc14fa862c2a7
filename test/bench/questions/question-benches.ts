// What questions of a table are answered with, and what its columns are taken for.
import type { Bench } from '../bench.ts';
import { runColumns } from './columns/run-columns.ts';
import { runQuestions } from './run-questions.ts';

export const questionBenches: readonly Bench[] = [
  {
    usage: 'questions [--mistakes PART] [--folder PATH] [--learn]',
    words:
      'plain-English questions on real tables; PART is tables, held-apart or folder: prints what was not right too; ' +
      'PATH holds questions by other hands, by default those of the data folder; --learn writes weights.json anew',
    needsData: true,
    run: ({ mistakes, folder, learn, dataFolder }) =>
      runQuestions({ mistakes, learn, folder: folder ?? `${dataFolder}/questions` }),
  },
  {
    usage: 'columns [--mistakes all] [--folder PATH]',
    words:
      'what the columns of tables by other hands are taken for, beside what a person says of them; ' +
      'PATH holds authors with tables and a columns.json',
    needsData: false,
    run: ({ mistakes, folder }) =>
      runColumns(folder ?? 'test/bench/questions/fresh/dev', mistakes !== undefined),
  },
];
