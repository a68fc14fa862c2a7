// The state of a place, from the warnings that touch it, the feeds that cover it and their freshness.
import { counted } from '../../../shared/counted.ts';
import type { Peril } from '../../../shared/hazard-terms.ts';
import { isInGreatBritain, isInUs } from '../countries.ts';
import type { CoveredPlace, Feed } from '../feed.ts';
import type { HazardQuery } from './filter.ts';
import type { Touch } from './find-touching.ts';
import { type FeedFreshness, listUnfresh } from './freshness.ts';
import type { ActiveItem } from './list-items.ts';

type HazardState = 'inside' | 'near' | 'clear' | 'outside_coverage';

export interface PlaceAssessment {
  state: HazardState;
  /** Why the place has no state; null where it has one. */
  reason: string | null;
  /** Why the state is less sure than the place; null where it is equally sure. */
  limit: { most: number; why: string; basis: 'stale_feed' | 'not_checked' } | null;
  /** The perils that no feed watches there: of these, clear says nothing. */
  unwatched: readonly Peril[];
}

/** A warning may have ended since, and another one begun. */
const OLD_WARNING = 0.75;
/** No warning was found, but some feeds are missing or old. */
const UNSEEN = 0.5;

export function assessPlace(
  place: CoveredPlace,
  touches: readonly Touch[],
  asked: HazardQuery,
  freshness: readonly FeedFreshness[],
  items: readonly ActiveItem[],
): PlaceAssessment {
  const watching = listWatching(place, asked, freshness);
  const unwatched = asked.perils.filter((peril) => !watching.some(({ feed }) => watches(feed, peril)));
  if (touches.length > 0) return { ...assessTouched(touches, freshness), unwatched };
  if (watching.length === 0)
    return { state: 'outside_coverage', reason: toOutsideReason(asked), limit: null, unwatched };
  const reached = watching.filter(({ asOf }) => asOf !== null);
  if (reached.length === 0) {
    const why = `No feed that watches this place has answered yet: ${namesOf(watching)}.`;
    return {
      state: 'outside_coverage',
      reason: why,
      limit: { most: 0, why, basis: 'not_checked' },
      unwatched,
    };
  }
  const gap = asked.namesPerils ? limitOf(unwatched) : null;
  if (gap && unwatched.length === asked.perils.length)
    return { state: 'outside_coverage', reason: gap.why, limit: null, unwatched };
  const limit = findLimit(watching, items) ?? gap;
  return { state: 'clear', reason: null, limit, unwatched };
}

/** The feeds asked that watch a place. */
export function listWatching(
  place: CoveredPlace,
  asked: HazardQuery,
  freshness: readonly FeedFreshness[],
): FeedFreshness[] {
  return isElsewhere(place, asked) ? [] : freshness.filter(({ feed }) => feed.covers(place));
}

function watches({ perils, disastersOnly = [] }: Feed, peril: Peril): boolean {
  return perils.includes(peril) && !disastersOnly.includes(peril);
}

function limitOf(unwatched: readonly Peril[]): PlaceAssessment['limit'] {
  if (unwatched.length === 0) return null;
  const why = `No feed gives warnings of ${unwatched.join(', ')} at this place, at most of disasters.`;
  return { most: UNSEEN, why, basis: 'not_checked' };
}

function assessTouched(
  touches: readonly Touch[],
  freshness: readonly FeedFreshness[],
): Omit<PlaceAssessment, 'unwatched'> {
  const state = touches.some(({ distanceMeters }) => distanceMeters === 0) ? 'inside' : 'near';
  const own = freshness.filter(({ feed }) => touches.some(({ item }) => item.feed === feed.id));
  const old = own.filter(({ isFresh }) => !isFresh);
  const why = `A warning is from an old answer of ${namesOf(old)}: it may have changed since.`;
  const doubt = { most: OLD_WARNING, why, basis: 'stale_feed' } as const;
  return { state, reason: null, limit: old.length === own.length ? doubt : null };
}

function findLimit(
  watching: readonly FeedFreshness[],
  items: readonly ActiveItem[],
): PlaceAssessment['limit'] {
  const { old, silent } = listUnfresh(watching);
  if (old.length + silent.length > 0) {
    const parts = [
      ...(old.length > 0 ? [`Not fresh: ${old.join(', ')}.`] : []),
      ...(silent.length > 0 ? [`Not answered yet: ${silent.join(', ')}.`] : []),
    ];
    const why = [...parts, 'What they would say now is not known.'].join(' ');
    // Only of an old one is there a last good answer.
    return { most: UNSEEN, why, basis: old.length > 0 ? 'stale_feed' : 'not_checked' };
  }
  const unseen = items.filter(
    ({ hasOutline, feed }) => !hasOutline && watching.some((one) => one.feed.id === feed),
  ).length;
  if (unseen === 0) return null;
  const warnings = counted(unseen, 'warning in force has', 'warnings in force have');
  return {
    most: UNSEEN,
    why: `${warnings} no outline here yet, so this place could not be checked against all.`,
    basis: 'not_checked',
  };
}

/** True for a place outside the requested country. */
export function isElsewhere(place: CoveredPlace, { country, feeds }: HazardQuery): boolean {
  if (country === null) return false;
  const isHome = country === 'GB' ? isInGreatBritain(place) : isInUs(place);
  return !isHome && !feeds.some((feed) => feed.region === country && feed.covers(place));
}

const namesOf = (feeds: readonly FeedFreshness[]) => feeds.map(({ feed }) => feed.title).join(', ');

function toOutsideReason({ country, perils }: HazardQuery): string {
  if (country !== null) {
    const name = country === 'GB' ? 'Great Britain' : 'the United States';
    return `The place does not lie in ${name}, or no feed watches these perils there.`;
  }
  return `No feed watches ${perils.join(', ')} at this place.`;
}
