// A figure over the rows that match, with each of its groups.
import { z } from 'zod';

const value = z.number().nullable().describe('What the rows come to; null where no row has a value.');
const rows = z.int().min(0).describe('Rows that have a value.');

export const answeredFigure = z
  .strictObject({
    says: z.string().describe('What it is, as reading.text has it.'),
    value,
    rows,
    groups: z
      .array(
        z.strictObject({
          name: z
            .string()
            .describe('The cell, the area or the time that its rows share: Leeds, 2024-03, 2024 Q1, Monday.'),
          in: z
            .string()
            .optional()
            .describe(
              'The group in which it is one of the first: of the top 2 customers for each rep, the rep.',
            ),
          value,
          rows,
        }),
      )
      .optional()
      .describe(
        'One for each group, those with the most first; months and the like in the order of time, what is compared in the order of the question. value and rows beside it are of all groups together.',
      ),
    share: z
      .strictObject({
        part: z.number().describe('What the matching rows come to.'),
        whole: z.number().describe('What all rows that count come to.'),
      })
      .optional()
      .describe('Where a share was asked for: value, and that of each group, is a percentage of the whole.'),
  })
  .meta({ id: 'AnsweredFigure', description: 'A count, total, average or share over the rows that match.' });

export type AnsweredFigure = z.infer<typeof answeredFigure>;
