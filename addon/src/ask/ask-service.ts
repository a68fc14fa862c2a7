// What a formula asks of the service: from the cache where it was asked before, else with the document's token.
import { readFormulaToken } from '../formula-token.ts';
import { ArgumentError } from '../formulas/formula.ts';
import { cacheKey, keepAnswers, readKept } from './answer-cache.ts';
import type { Clock } from './clock.ts';
import { type Outcome, type ServiceCall, sendCalls } from './send-calls.ts';

/** The longest that the cache keeps anything. */
export const LONGEST_SECONDS = 21_600;

export interface Asked<Kept> {
  call: ServiceCall;
  /** Further things that the answer depends on: the day, for a question of last month. */
  dependsOn?: unknown;
  keepSeconds: number;
  /** What of the answer is used, as small as it can be; plain JSON. */
  shorten(answer: unknown): Kept;
}

export type Answer<Kept> = { kept: Kept } | { says: string };

const SWITCHED_OFF =
  'formulas are switched off in this spreadsheet: switch them on in Extensions › Milepost › Formulas';

/** The answer to each, in order; what is not answered says why. Throws ArgumentError for what the service refuses. */
export function askService<Kept>(asked: readonly Asked<Kept>[], clock: Clock): Answer<Kept>[] {
  const token = readFormulaToken()?.token;
  if (token === undefined) return asked.map(() => ({ says: SWITCHED_OFF }));
  const keys = asked.map(({ call, dependsOn }) => cacheKey([token, call, dependsOn]));
  const known = readKept(keys) as Map<string, Kept>;
  const open = asked.map((_, index) => index).filter((index) => !known.has(keys[index] as string));
  const outcomes = sendCalls(
    open.map((index) => (asked[index] as Asked<Kept>).call),
    token,
    clock,
  );
  const fresh = new Map<string, Kept>();
  const failed = new Map<string, string>();
  outcomes.forEach((outcome, at) => {
    const index = open[at] as number;
    take(outcome, asked[index] as Asked<Kept>, keys[index] as string, fresh, failed);
  });
  keepAnswers(fresh, Math.min(LONGEST_SECONDS, ...asked.map(({ keepSeconds }) => keepSeconds)));
  return keys.map((key) => {
    const kept = known.get(key) ?? fresh.get(key);
    return kept === undefined ? { says: failed.get(key) ?? SWITCHED_OFF } : { kept };
  });
}

function take<Kept>(
  outcome: Outcome,
  asked: Asked<Kept>,
  key: string,
  fresh: Map<string, Kept>,
  failed: Map<string, string>,
): void {
  if (outcome.kind === 'refused') throw new ArgumentError(outcome.says);
  if (outcome.kind === 'failed') failed.set(key, outcome.says);
  else fresh.set(key, asked.shorten(outcome.answer));
}
