import type { AnswerConfidence, JobAnswer, RunBlock, Usage } from '../../shared/api/common.ts';
import type { Endpoint } from './endpoint.ts';

/** One call, as far as answering it needs to know. */
export interface Call {
  endpoint: Endpoint;
  /** The body's JSON, not yet checked. */
  body: unknown;
  /** `allowance` in lookups a day. */
  account: { id: string; allowance: number };
  keyId: string;
  /** Only of a call with a formula token. */
  formula?: FormulaLimits;
  idempotencyKey: string | null;
  requestId: string;
}

export interface FormulaLimits {
  /** Lookups that may be spent with the token a day. */
  dailyCap: number;
  /** The time that its calls have; FORMULA_SECONDS where left out. */
  seconds?: number;
  /** Which cell of the spreadsheet asks, where that is known. */
  cell?: string;
}

/** What the bodies of answers share; of a dry run only the first two. */
export interface AnswerBody {
  message: string;
  usage: Usage;
  confidence?: AnswerConfidence;
  run?: RunBlock;
  /** Of a call that became a background job. */
  job_id?: JobAnswer['job_id'];
}

export interface CallAnswer<Body = AnswerBody> {
  /** The answer, its fields in the order they are sent. */
  body: Body;
  /** Lookups charged, and left today. */
  used: number;
  remaining: number;
}

/** The usage block; `day` (ISO, UTC) is the one the call counts on, `remembered` only told of a formula's rows. */
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

/** Until the allowance starts anew. */
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
