import type { Endpoint } from './endpoint.ts';

/** One call, as far as answering it needs to know. */
export interface Call {
  endpoint: Endpoint;
  /** The body's JSON, not yet checked. */
  body: unknown;
  /** `allowance` in lookups a day. */
  account: { id: string; allowance: number };
  keyId: string;
  idempotencyKey: string | null;
  requestId: string;
}

export interface CallAnswer {
  /** The answer, its fields in the order they are sent. */
  body: Record<string, unknown>;
  /** Lookups charged, and left today. */
  used: number;
  remaining: number;
}

/** The usage block; `day` (ISO, UTC) is the one the call counts on. */
export function toUsage(call: Call, used: number, remaining: number, day: string) {
  return { used, remaining, allowance: call.account.allowance, resets_at: endOfDay(day).toISOString() };
}

/** The midnight UTC that ends a day. */
export function endOfDay(day: string): Date {
  const end = new Date(`${day}T00:00:00Z`);
  end.setUTCDate(end.getUTCDate() + 1);
  return end;
}
