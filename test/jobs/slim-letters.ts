import { slimRow } from '../../server/pipeline/endpoint.ts';
import { letters } from './job-fixture.ts';

/** Of a row what spans rows needs is the letters alone. */
export const slimLetters: typeof letters = {
  ...letters,
  slim: {
    rowsField: 'records',
    of: ({ letters: count, ...row }) => ({ ...slimRow(row), letters: count }),
  },
};

/** Whether a job's end reads its rows whole, or what spans them, beside pieces that its steps packed. */
export const bothKinds = [
  { kind: 'whole', own: letters },
  { kind: 'in pieces', own: slimLetters },
];
