// Rules for a call by a spreadsheet's formula, with a formula token.

import { setTimeout } from 'node:timers/promises';
import { ApiError } from '../../../shared/api-error.ts';
import { counted } from '../../../shared/counted.ts';
import { FORMULA_SECONDS } from '../../../shared/limits.ts';
import { type Call, type FormulaLimits, secondsToMidnight } from '../call.ts';

/** A call with a formula token. */
export type FormulaCall = Call & { formula: FormulaLimits };

/** Fields that reach beyond the formula's own rows: runs and sheets of the owner, jobs, maps and other rows. */
const BY_REFERENCE = ['source', 'sites_source', 'from_run', 'layers', 'background', 'neighbours'];

/**
 * 400 for a request that a formula may not make: every editor of the spreadsheet sends requests in its owner's name.
 */
export function checkFormulaCall(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const named = BY_REFERENCE.find((field) => field in body);
  if (named)
    throw new ApiError(
      'not_for_formulas',
      `${named}: not with a formula token, which takes rows by value; use an API key`,
      { field: named },
    );
  if ('render' in body && body.render === true)
    throw new ApiError(
      'not_for_formulas',
      'render: not with a formula token; render_map makes the map of a formula',
      { field: 'render' },
    );
}

/**
 * Starts the time limit of a formula's call, which is a little shorter than the spreadsheet's own. Unfinished work is
 * abandoned and not charged.
 */
export function startClock({
  seconds = FORMULA_SECONDS,
}: FormulaLimits): <T>(work: () => Promise<T>) => Promise<T> {
  const endsAt = performance.now() + 1000 * seconds;
  return async (work) => {
    const done = new AbortController();
    const late = setTimeout(endsAt - performance.now(), null, { signal: done.signal }).then(() => {
      throw new ApiError(
        'timed_out',
        `not done within the ${seconds} s that a formula has, and nothing was charged; try again, or ask fewer rows at once`,
        { retryAfterSeconds: RETRY_SECONDS },
      );
    });
    try {
      return await Promise.race([work(), late]);
    } finally {
      done.abort();
    }
  };
}

const RETRY_SECONDS = 5;

/**
 * Throws a 429 where a call exceeds the daily limit of its token. `spent` is what the token's other calls of that day
 * cost. Free calls are not checked.
 */
export function checkDailyCap({ dailyCap }: FormulaLimits, spent: number, needs: number): void {
  if (spent + needs <= dailyCap) return;
  const left = Math.max(0, dailyCap - spent);
  throw new ApiError(
    'daily_cap_used',
    `this call needs ${counted(needs, 'lookup')}, ${left} of the ${dailyCap} that this spreadsheet's formulas may spend a day ` +
      'are left; switch the formulas off and on again with a higher daily cap, or wait for midnight UTC',
    { retryAfterSeconds: secondsToMidnight() },
  );
}
