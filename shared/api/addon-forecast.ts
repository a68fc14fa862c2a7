// What the spreadsheet's sidebar is told before it asks: the dry run of a call, and whether anything is loaded for its
// rows. Beside the endpoints.
import type { DryRunAnswer } from './common.ts';

/** A few rows of a call, spread over its list, that were tried at no cost; their answers are not told. */
export interface TriedRows {
  rows: number;
  /** How many of them cannot be answered: nothing is loaded for their places, or they cannot be placed. */
  outside: number;
  /** Why, each reason once. */
  why: string[];
}

export interface AddonForecast extends DryRunAnswer {
  /** Null for a call without rows. */
  tried: TriedRows | null;
}
