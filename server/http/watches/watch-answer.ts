import type { WatchAnswer } from '../../../shared/api/watches.ts';
import { type AnyRowsEndpoint, answersRows, type Endpoint } from '../../pipeline/endpoint.ts';
import { costOfWatch } from '../../watches/make-watch.ts';
import type { WatchedList } from '../../watches/watch.ts';

export const rowEndpoints = (endpoints: readonly Endpoint[]): AnyRowsEndpoint[] =>
  endpoints.filter(answersRows);

/** A watch in the form of its resource. */
export function toWatchAnswer(watch: WatchedList, endpoints: readonly AnyRowsEndpoint[]): WatchAnswer {
  const { perCheck, perDay } = costOfWatch(watch, endpoints);
  const { asks, takenFrom, checkedAt } = watch;
  return {
    id: watch.id,
    title: watch.title,
    ...takenFrom,
    every: watch.every,
    min_level: asks.warnings,
    facts: [...asks.facts],
    nearest_hospital: asks.hospital,
    rows: watch.rows,
    lookups_per_check: perCheck,
    lookups_per_day: perDay,
    paused: watch.paused,
    checked_at: checkedAt?.toISOString() ?? null,
    due_at: watch.paused ? null : watch.dueAt.toISOString(),
    trouble: watch.trouble,
  };
}
