import type { DryRunAnswer, JobAnswer, Usage } from '../../shared/api/common.ts';
import type { FinishedAnswer } from '../../shared/api/endpoint.ts';
import type { TriedRows } from '../../shared/warn-outside.ts';
import type { Endpoint } from './endpoint.ts';

/** One call, with everything that is needed to answer it. */
export interface Call<Answer extends FinishedAnswer = FinishedAnswer> {
  endpoint: Endpoint<Answer>;
  /** The body's JSON, not yet validated. */
  body: unknown;
  /** `allowance` in lookups a day; `hasCorrections` as its people corrected inputs when it began, where that is known. */
  account: { id: string; allowance: number; hasCorrections?: boolean };
  keyId: string;
  /** Only for a call with a formula token. */
  formula?: FormulaLimits;
  idempotencyKey: string | null;
  requestId: string;
  /** Of a dry run: a few of its rows are tried (try-rows.ts), for a page where a person decides. */
  triesRows?: true;
}

export interface FormulaLimits {
  /** The most lookups a day with the token. */
  dailyCap: number;
  /** The time limit of its calls; FORMULA_SECONDS by default. */
  seconds?: number;
  /** The cell of the spreadsheet that sends the call, where it is known. */
  cell?: string;
}

/** A call was answered, became a background job, or was a dry run. */
export type AnswerBody<Answer = FinishedAnswer> = Answer | JobAnswer | DryRunAnswer;

export interface CallAnswer<Answer = FinishedAnswer> {
  /** The answer, its fields in the order in which they are sent. */
  body: AnswerBody<Answer>;
  /** Lookups charged, and left today. */
  used: number;
  remaining: number;
  /** Of a dry run that tries rows. */
  tried?: TriedRows;
}

/**
 * The usage block. `day` (ISO, UTC) is the one on which the call counts. `remembered` occurs only for a formula's rows.
 */
export function toUsage(
  call: Call,
  used: number,
  remaining: number,
  day: string,
  remembered?: number,
): Usage {
  return {
    used,
    remaining,
    allowance: call.account.allowance,
    resets_at: endOfDay(day).toISOString(),
    ...(remembered !== undefined && { remembered }),
  };
}

/** The time until the allowance starts anew. */
export function secondsToMidnight(): number {
  const today = new Date().toISOString().slice(0, 10);
  return Math.max(1, Math.ceil((endOfDay(today).getTime() - Date.now()) / 1000));
}

/** The midnight UTC that ends a day. */
export function endOfDay(day: string): Date {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  return end;
}
