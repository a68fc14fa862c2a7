// Columns of a spreadsheet that are kept filled every hour or day. Beside the endpoints.
import { z } from 'zod';

export const refreshRequest = z
  .strictObject({
    run_id: z.string().describe('A run whose answers stand beside their rows.'),
    every: z.enum(['hour', 'day']).describe('How often rows that came since are asked.'),
    dry_run: z.boolean().optional().describe('True tells what it would do and cost, and keeps nothing.'),
  })
  .meta({ id: 'RefreshRequest', description: 'Columns that are to be kept filled.' });

export type RefreshEvery = z.infer<typeof refreshRequest>['every'];

/** What the sidebar is told. */
export interface RefreshSeen {
  tab: string;
  columns: string[];
  /** Lookups of one new row, and rows that have no answer now. */
  lookups_per_row: number;
  waiting: number;
  /** How often they are asked; null where the columns are not kept filled. */
  every: RefreshEvery | null;
  paused: boolean;
  /** Where it is paused and removed. */
  link: string;
}
