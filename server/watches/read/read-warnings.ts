import type { CheckedRecord } from '../../../shared/api/check-live-hazards.ts';
import type { AnsweredRow } from '../../../shared/api/common.ts';
import type { CheckedPart, KnownOfRow, KnownWarning, WatchChange } from './known.ts';

/**
 * The warnings that began or ended at a place. If feeds are old or silent, no warning is reported as ended before its
 * time.
 */
export function readWarnings(answer: AnsweredRow, before: KnownOfRow, now: Date): CheckedPart {
  const { state, warnings, confidence } = answer as CheckedRecord;
  if (state === 'unplaced' || state === 'outside_coverage') return { known: before, changes: [] };
  const isDoubted = confidence.basis === 'stale_feed' || confidence.basis === 'not_checked';
  const inside = warnings.filter(({ distance_km }) => distance_km === 0).map(toKnown);
  const isAmong = (list: readonly KnownWarning[], { event_id }: KnownWarning) =>
    list.some((one) => one.event_id === event_id);
  const left = (before.warnings ?? []).filter((one) => !isAmong(inside, one));
  const lasting = isDoubted ? left.filter(({ ends }) => ends === null || new Date(ends) > now) : [];
  const known = { ...before, warnings: [...inside, ...lasting] };
  if (!before.warnings) return { known, changes: [] };
  const begun = inside.filter((one) => !isAmong(before.warnings ?? [], one));
  const ended = left.filter((one) => !isAmong(lasting, one));
  return {
    known,
    changes: [
      ...begun.map((warning): WatchChange => ({ what: 'under_warning', warning })),
      ...ended.map((warning): WatchChange => ({ what: 'out_of_warning', warning })),
    ],
  };
}

function toKnown({ event_id, peril, level, area, ends }: CheckedRecord['warnings'][number]): KnownWarning {
  return { event_id, peril, level, area, ends };
}
