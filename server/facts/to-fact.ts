// Combines the values at all likely positions of a place into one fact.
import type { Fact } from '../../shared/api/fact.ts';
import { type EmptyPacks, type NamedPack, type RecordKind, toDated } from './coverage.ts';
import { describeMissing } from './official-kinds.ts';
import type { FactPlace, PlaceNation } from './place.ts';
import { weigh } from './weigh.ts';

/** The findings at one position. */
export interface Finding {
  value: string | number | boolean;
  pack: NamedPack;
  /** The packs that determined the code by which it was found. */
  by?: readonly string[];
  /** Further fields of the fact. */
  more?: Partial<Fact>;
}

/** A fact with the packs that it is based on. */
export interface FactAnswer {
  fact: Fact;
  packs: string[];
}

/**
 * The most likely value. Where positions differ, every value with its share. `absent` is the value where nothing was
 * found at any likely position: none here, not loaded, or a specific value. Of a kind that is everywhere, a position
 * without a value lies where nothing is loaded, or in the sea: it is not none.
 */
export function toAnswer(
  place: FactPlace,
  found: readonly (Finding | null)[],
  absent: () => FactAnswer,
  { isEverywhere = false } = {},
): FactAnswer {
  const all = weigh(found, (one) => one?.value);
  const weighed = isEverywhere ? all.filter(({ value }) => value !== null) : all;
  const best = weighed.find(({ value }) => value !== null)?.value;
  if (!best) return absent();
  const [likeliest] = weighed;
  const packs = [...new Set(found.flatMap((one) => (one ? [one.pack.pack, ...(one.by ?? [])] : [])))];
  const answered = likeliest?.value ? likeliest.value : null;
  const isUncertain = place.spot.radiusMeters > 0;
  const values = answered ? { value: answered.value } : ({ value: null, none_here: true } as const);
  return {
    packs,
    fact: {
      ...values,
      ...toDated((answered ?? best).pack),
      ...answered?.more,
      ...(isUncertain && { share: likeliest?.share ?? 1 }),
      ...((weighed.length > 1 || (likeliest?.share ?? 1) < 1) && {
        may_be: weighed.map(({ value, share }) => ({ value: value?.value ?? null, share })),
      }),
    },
  };
}

/** None at any likely position of `place`; without `place`, none near the point. */
export function noneHere(empty: EmptyPacks, place: FactPlace | null): FactAnswer {
  const sure = place && place.spot.radiusMeters > 0 ? { share: 1 } : {};
  return { fact: { value: null, none_here: true, ...toDated(empty), ...sure }, packs: empty.packs };
}

export function outsideCoverage(why: string): FactAnswer {
  return { fact: { outside_coverage: why }, packs: [] };
}

/** `nation`: where each nation has its own data. */
export function notLoaded(kind: RecordKind, nation: PlaceNation = ''): FactAnswer {
  return { fact: { not_loaded: describeMissing(kind, nation) }, packs: [] };
}

/** None here where packs are complete at the place; otherwise not loaded. */
export function absentOf(place: FactPlace, kind: RecordKind): FactAnswer {
  const empty = place.coverage.empty([kind], place.codes, place.isSample);
  return empty ? noneHere(empty, place) : notLoaded(kind, place.nation);
}
