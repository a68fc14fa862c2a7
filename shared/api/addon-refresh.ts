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
  /** The page on which it is paused and removed. */
  link: string;
}
