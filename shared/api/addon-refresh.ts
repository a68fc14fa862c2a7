// Columns of a spreadsheet that are refreshed every hour or day. Outside the /v1 endpoints.
import { z } from 'zod';

export const refreshRequest = z
  .strictObject({
    run_id: z.string().describe('A run whose answers stand beside their rows.'),
    every: z.enum(['hour', 'day']).describe('How often rows that came since are asked.'),
    dry_run: z.boolean().optional().describe('True tells what it would do and cost, and keeps nothing.'),
  })
  .meta({ id: 'RefreshRequest', description: 'Columns that are to be kept filled.' });

export type RefreshEvery = z.infer<typeof refreshRequest>['every'];

export const fillsRequest = z
  .strictObject({ spreadsheet: z.string().describe('The id of a spreadsheet.') })
  .meta({ id: 'FillsRequest', description: 'Asks what the service filled in a spreadsheet last.' });

export const undoFillRequest = z
  .strictObject({
    id: z.string().describe('The refresh.'),
    turn: z
      .int()
      .min(1)
      .max(2 ** 31 - 1)
      .describe('Its newest fill.'),
  })
  .meta({ id: 'UndoFillRequest', description: 'Cells that the service filled last are to be emptied.' });

/** What a refresh filled last. */
export interface FillSeen {
  id: string;
  turn: number;
  tab: string;
  columns: string[];
  rows: number;
  /** ISO 8601. */
  at: string;
}

/** The answer for the sidebar. */
export interface RefreshSeen {
  tab: string;
  columns: string[];
  /** Lookups of one new row, and rows that have no answer now. */
  lookups_per_row: number;
  waiting: number;
  /** The interval; null where the columns are not refreshed. */
  every: RefreshEvery | null;
  paused: boolean;
  /** Null where nothing was filled, or all of it was taken out. */
  last_fill: FillSeen | null;
  /** The page on which it is paused and removed. */
  link: string;
}
