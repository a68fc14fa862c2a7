// What a formula asks of the service: from the cache where it was asked before, else with the document's token.
import type { AnswerOf, EndpointName } from '../../../shared/api/index.ts';
import { readToken } from '../formula-token.ts';
import { ArgumentError } from '../formulas/formula.ts';
import { cacheKey, keepAnswers, readKept } from './answer-cache.ts';
import type { Clock } from './clock.ts';
import { type Outcome, type ServiceCall, sendCalls } from './send-calls.ts';

/** The longest time for which the cache stores a value. */
export const LONGEST_SECONDS = 21_600;

export interface CachedCall<Name extends EndpointName, Kept> {
  call: ServiceCall<Name>;
  /** Further things that the answer depends on: the day, for a question of last month. */
  dependsOn?: unknown;
  /** 0: never cached. */
  keepSeconds: number;
  /** What of the answer is used, as small as it can be; plain JSON. */
  shorten(answer: AnswerOf<Name>): Kept;
}

export type ServiceAnswer<Kept> = { kept: Kept } | { problem: string };

const SWITCHED_OFF =
  'formulas are switched off in this spreadsheet: switch them on in Extensions › Milepost › Open';

/** The answer to each, in order; what is not answered says why. Throws ArgumentError for what the service refuses. */
export function askService<Name extends EndpointName, Kept>(
  asked: readonly CachedCall<Name, Kept>[],
  clock: Clock,
): ServiceAnswer<Kept>[] {
  const token = readToken();
  if (asked.length === 0) return [];
  if (token === null) throw new Error(SWITCHED_OFF);
  const keys = asked.map(({ call, dependsOn }) => cacheKey([token, call, dependsOn, clock.refresh]));
  const known = readKept(keys) as Map<string, Kept>;
  const answers = keys.map((key): ServiceAnswer<Kept> | null => {
    const kept = known.get(key);
    return kept === undefined ? null : { kept };
  });
  const open = asked.flatMap((_, index) => (answers[index] === null ? [index] : []));
  sendCalls(
    open.map((index) => (asked[index] as CachedCall<Name, Kept>).call),
    token,
    clock,
    (outcomes, from) => {
      const fresh = new Map<string, Kept>();
      outcomes.forEach((outcome, at) => {
        const index = open[from + at] as number;
        const one = asked[index] as CachedCall<Name, Kept>;
        const answer = take(outcome, one);
        if ('kept' in answer && one.keepSeconds > 0) fresh.set(keys[index] as string, answer.kept);
        answers[index] = answer;
      });
      keepAnswers(fresh, Math.min(LONGEST_SECONDS, ...asked.map(({ keepSeconds }) => keepSeconds)));
    },
  );
  return needOne(answers as ServiceAnswer<Kept>[]);
}

/**
 * A spreadsheet stores what a cell shows but calculates an error again. Where no row was answered, an error is thrown,
 * so that no message stays in the cell for ever.
 */
function needOne<Kept>(answers: ServiceAnswer<Kept>[]): ServiceAnswer<Kept>[] {
  const [first] = answers;
  if (!first || !('problem' in first) || !answers.every((answer) => 'problem' in answer)) return answers;
  throw new Error(first.problem);
}

function take<Name extends EndpointName, Kept>(
  outcome: Outcome,
  { shorten }: CachedCall<Name, Kept>,
): ServiceAnswer<Kept> {
  if (outcome.kind === 'refused') throw new ArgumentError(outcome.problem);
  if (outcome.kind === 'failed') return { problem: outcome.problem };
  return { kept: shorten(outcome.answer as AnswerOf<Name>) };
}
