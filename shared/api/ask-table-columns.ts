// How the columns of a table were understood.
import { z } from 'zod';

export const understoodColumn = z
  .strictObject({
    name: z.string().describe('The column, as it is called.'),
    type: z
      .enum(['number', 'date', 'yes_no', 'text', 'blank'])
      .describe('What most of its cells are read as.'),
    meaning: z
      .enum([
        'identifier',
        'name',
        'money',
        'percentage',
        'quantity',
        'time_of_day',
        'weekday',
        'duration',
        'year',
        'date',
        'yes_no',
        'category',
        'tags',
        'notes',
        'phone',
        'email',
        'link',
        'postcode',
        'address',
        'place',
        'latitude',
        'longitude',
        'text',
        'blank',
      ])
      .describe('What they stand for, as far as name and cells tell.'),
    says: z.string().describe('The same in plain words, with its range or its commonest cells.'),
    unit: z.string().nullable().describe('Unit of its numbers: %, a currency, a unit in its name.'),
    scale: z.number().nullable().describe('What one stands for where the name says so: 1000000 under ($M).'),
    date_order: z
      .enum(['day_first', 'month_first'])
      .nullable()
      .describe('Whether 1/3/2024 is the first of March or the third of January; null for all but dates.'),
    blank: z.int().min(0).describe('Rows without a value.'),
    distinct: z.int().min(0).describe('Different texts.'),
    examples: z.array(z.string()).describe('Its three commonest cells.').meta({ maxItems: 3 }),
  })
  .meta({ id: 'UnderstoodColumn', description: 'How one column was understood.' });

export type UnderstoodColumn = z.infer<typeof understoodColumn>;
