import type { Answered } from '../hostile/send.ts';

/** What came of attacks. */
export interface Told {
  /** Answers by attack and status; 0 is none. */
  statuses: Record<string, Record<string, number>>;
  /** Refusals: 429, and 503 that says when to come again. */
  tooMany: number;
  overloaded: number;
  /** Answers that must not be: 500, and 503 that does not say so. */
  failures: { attack: string; status: number; requestId: string | null; text: string }[];
  failed: number;
}

const FAILURES_KEPT = 50;

export class AttackTally {
  readonly told: Told = { statuses: {}, tooMany: 0, overloaded: 0, failures: [], failed: 0 };

  count(attack: string, { status, retryAfter, requestId, text }: Answered): void {
    const { told } = this;
    const before = told.statuses[attack] ?? {};
    told.statuses[attack] = { ...before, [status]: (before[status] ?? 0) + 1 };
    if (status === 429) told.tooMany++;
    else if (status === 503 && retryAfter !== null) told.overloaded++;
    else if (status >= 500 || text.includes('something went wrong here')) {
      told.failed++;
      if (told.failures.length < FAILURES_KEPT)
        told.failures.push({ attack, status, requestId, text: text.slice(0, 200) });
    }
  }
}
