// The parts of a reading: each condition, ranking and figure separately, as returned and as accepted back.
import { z } from 'zod';
import { AREA_KINDS, OPERATORS, PART_KINDS, PERIODS, type ReadingPart, UNITS } from '../reading-part.ts';

const name = z.string().max(500);
const single = z.union([z.string().max(1000), z.number(), z.boolean()]);

const target = z
  .strictObject({
    kind: z
      .enum(['text', 'row', 'second_list', 'category'])
      .describe(
        'A place by its words, a row of the table, the second list, or the nearest of a kind of place.',
      ),
    text: z.string().max(1000).optional().describe('The words.'),
    row: z.int().min(0).optional().describe('Position of the row, from 0.'),
    rows: z
      .array(z.int().min(0))
      .max(5000)
      .optional()
      .describe('Of the second list only these rows, by their positions; text says which they are.'),
  })
  .meta({ id: 'PartTarget', description: 'What a distance is measured to.' });

const fields = {
  kind: z.enum(PART_KINDS).describe('What the part is.'),
  column: name.nullable().describe('The column that it looks at.'),
  operator: z.enum(OPERATORS).nullable().describe('How it compares.'),
  value: z
    .union([single, z.array(single).max(5000)])
    .nullable()
    .describe(
      'What it compares with: a number, a date as 2024, 2024-03 or 2024-03-31, the texts of cells; two of them for between. Of top: the place in the ranking, 2 for the second highest; with the unit % the share of the rows. Of figure: most or least, where only some groups are told, as many as count says.',
    ),
  not: z
    .literal(true)
    .optional()
    .describe('True where the condition must not hold; of top, where all other rows are meant.'),
  other_column: name
    .optional()
    .describe(
      'The column that it is compared with; of a second list its own; of groups the one whose different cells are counted; of a sum what is taken off in each row.',
    ),
  columns: z.array(name).max(20).optional().describe('Columns that make a group.'),
  among: z
    .enum(['matching', 'all'])
    .optional()
    .describe('Whether a group counts the rows that match, which it does without, or all rows.'),
  keys: z
    .array(z.tuple([name, name]))
    .max(20)
    .optional()
    .describe('By which columns a row finds its own in the second list.'),
  arithmetic: z
    .enum(['sum', 'difference', 'ratio', 'product', 'multiple'])
    .optional()
    .describe(
      'What is worked out of column and other_column; multiple: column is so many times other_column.',
    ),
  per: name
    .nullable()
    .optional()
    .describe('One answer for each cell of this column, or for each period of its dates.'),
  period: z
    .enum(PERIODS)
    .optional()
    .describe('Of figure with per: rows are grouped by the month or the like of its dates.'),
  share: z
    .literal(true)
    .optional()
    .describe(
      'Of figure, a count or a sum: told as a percentage of what it is of the rows that pass the parts within, without any of all rows; of groups, of all of them together.',
    ),
  in_each: name
    .optional()
    .describe('Of figure with a count: so many of its groups among the rows with the same cell here.'),
  count: z
    .int()
    .min(1)
    .nullable()
    .optional()
    .describe('How many rows, of figure groups; null for all that share the extreme.'),
  within: z
    .number()
    .min(0)
    .optional()
    .describe('How far around a row a kind of place is counted, in the unit.'),
  unit: z.enum(UNITS).optional().describe('Unit of the value.'),
  to: target.optional().describe('Where a distance goes to.'),
  mode: z.enum(['drive', 'walk', 'cycle']).optional().describe('How one travels.'),
  area: z
    .enum(AREA_KINDS)
    .optional()
    .describe('The kind of area; of figure the kind of which each row lies in one, in place of per.'),
  category: name.optional().describe('A kind of place, or what is measured nearby.'),
  words: z.string().max(2000).optional().describe('Its words in the question; not read when sent.'),
  says: z.string().max(5000).optional().describe('The part in plain words; not read when sent.'),
  without: z.int().min(0).optional().describe('Rows that would match without this part; not read when sent.'),
};

export const readingPart: z.ZodType<ReadingPart> = z
  .strictObject({
    ...fields,
    get parts() {
      return z
        .array(readingPart)
        .max(50)
        .optional()
        .describe(
          'Of all, any and joined: the parts within. Of figure the conditions that are compared, one for each group; with share those of the whole.',
        );
    },
  })
  .meta({ id: 'ReadingPart', description: 'One condition, ranking or figure of a reading.' });
