// Combines the values at all likely positions of a place into one fact.
import type { Fact } from '../../shared/api/fact.ts';
import type { OfficialAreaKind } from '../gazetteer/official-rows.ts';
import { type EmptyPacks, type NamedPack, type RecordKind, toDated } from './coverage.ts';
import { missingAt } from './official-kinds.ts';
import type { FactPlace } from './place.ts';

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

/** What it means that nothing was found at a position. */
export interface Absence {
  /** The data sets that are complete there: there is none. Null where it is not known. */
  noneAt(position: number): EmptyPacks | null;
  /** The answer where it is not known: not loaded, or not published. */
  unknown(): FactAnswer;
  /** Every place has one: a position without it lies where nothing is loaded, or in the sea, and does not count. */
  isEverywhere?: true;
}

const NONE = Symbol('none');
const UNKNOWN = Symbol('unknown');

/**
 * The most likely value, of what areas of these kinds tell. Where positions differ, every value with its share; what is
 * not known is no value.
 */
export function toAnswer(
  place: FactPlace,
  kinds: readonly OfficialAreaKind[],
  found: readonly (Finding | null)[],
  { noneAt, unknown, isEverywhere }: Absence,
): FactAnswer {
  const told = found.map((finding, position) => ({ finding, none: finding ? null : noneAt(position) }));
  const all = place.weigh(
    told,
    ({ finding, none }) => (finding ? finding.value : none ? NONE : UNKNOWN),
    kinds,
  );
  const known = all.filter(({ value: { finding, none } }) => finding ?? none);
  const [likeliest] = isEverywhere ? known : all;
  const { finding = null, none = null } = likeliest?.value ?? {};
  const values = known.map(({ value, share }) => ({ value: value.finding?.value ?? null, share }));
  const packs = [...new Set(told.flatMap((one) => packsOf(one)))];
  if (!finding && !none) {
    const answer = unknown();
    const mayBe = known.some(({ value }) => value.finding) && { may_be: values };
    return { fact: { ...answer.fact, ...mayBe }, packs: [...new Set([...answer.packs, ...packs])] };
  }
  const share = likeliest?.share ?? 1;
  const untold = place.countUntold(kinds);
  return {
    packs,
    fact: {
      ...(finding ? { value: finding.value } : ({ value: null, none_here: true } as const)),
      ...(finding ? toDated(finding.pack) : none && toDated(none)),
      ...finding?.more,
      ...(place.spot.radiusMeters > 0 && { share }),
      ...((known.length > 1 || share < 1) && { may_be: values }),
      ...(untold > 0 && { not_listed: untold }),
    },
  };
}

function packsOf({ finding, none }: { finding: Finding | null; none: EmptyPacks | null }): string[] {
  return finding ? [finding.pack.pack, ...(finding.by ?? [])] : (none?.packs ?? []);
}

/** Data sets that have nothing near a point. */
export function noneHere(empty: EmptyPacks): FactAnswer {
  return { fact: { value: null, none_here: true, ...toDated(empty) }, packs: empty.packs };
}

export const AT_BORDER = 'The place lies too near a border to tell its country.';

export function outsideCoverage(why: string): FactAnswer {
  return { fact: { outside_coverage: why }, packs: [] };
}

export function notLoaded(place: FactPlace, kind: RecordKind, where?: string): FactAnswer {
  return { fact: { not_loaded: missingAt(place, kind, where) }, packs: [] };
}

/** None here where packs are complete; otherwise not loaded. */
export function absenceOf(place: FactPlace, kind: RecordKind): Absence {
  return {
    noneAt: (position) => place.emptyAt([kind], position),
    unknown: () => notLoaded(place, kind),
  };
}

/** Of what has a value wherever the data is. */
export function neverNone(place: FactPlace, kind: RecordKind): Absence {
  return { noneAt: () => null, unknown: () => notLoaded(place, kind) };
}

/** Of what every place has. */
export function nowhereNone(place: FactPlace, kind: RecordKind): Absence {
  return { ...neverNone(place, kind), isEverywhere: true };
}
