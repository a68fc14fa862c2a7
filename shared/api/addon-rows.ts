// Rows that a spreadsheet's sidebar uploads before a task, so that a job can read them. Outside the /v1 endpoints.
import { z } from 'zod';

export const sendRowsRequest = z
  .strictObject({
    csv: z
      .string()
      .refine((csv) => csv.trim() !== '', 'expected rows as CSV text with a header')
      .describe('The rows as CSV text, the first line its header.'),
  })
  .meta({ id: 'SendRowsRequest', description: 'Rows to be named by a later call.' });

const sendRowsAnswer = z
  .strictObject({ file: z.string().describe('To be sent as `source.file`; no other account can read it.') })
  .meta({ id: 'SentRows', description: 'The rows, kept as a file of the account.' });

export type SentRows = z.infer<typeof sendRowsAnswer>;
