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
          name: z.string().describe('The cell or the area that its rows share.'),
          value,
          rows,
        }),
      )
      .optional()
      .describe(
        'One for each group, those with the most first; value and rows beside it are of all groups together.',
      ),
  })
  .meta({ id: 'AnsweredFigure', description: 'A count, total or average over the rows that match.' });

export type AnsweredFigure = z.infer<typeof answeredFigure>;
