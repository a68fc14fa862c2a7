// What the spreadsheet's sidebar is told before it asks: the dry run of a call, and whether anything is loaded for its
// rows. Beside the endpoints.
import type { TriedRows } from '../warn-outside.ts';
import type { DryRunAnswer } from './common.ts';

export interface AddonForecast extends DryRunAnswer {
  /** Null for a call without rows. */
  tried: TriedRows | null;
}
