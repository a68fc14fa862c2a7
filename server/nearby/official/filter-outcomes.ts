// How many entries of the registers the filters of a call keep, and why each of the others is left out: by the first
// filter that it does not meet.
import { formatCount } from '../../../shared/format-count.ts';
import type { Queryable } from '../../db/database.ts';
import { countPoisByValues } from '../../gazetteer/count-pois.ts';
import { type PackName, packOf } from '../../gazetteer/pack-name.ts';
import { meetsCondition, type PoiCondition } from '../../gazetteer/poi-conditions.ts';
import { oncePerVersion } from '../once-per-version.ts';
import { UNRATED } from './official-place.ts';
import { openRegister } from './open-register.ts';
import { isEntryAPlace, type OfficialKind, PROPERTY_WORDS } from './registers.ts';

type FilterConditions = readonly PoiCondition[];
type RatedEntry = Parameters<typeof meetsCondition>[0];

/** The property that a place lacks, or has with another value; null where it is as asked. */
type FailedFilter = { property: string; isLacking: boolean } | null;

export interface FilterOutcome {
  /** Its name, as packOf gives it. */
  pack: string;
  leftOut: FailedFilter;
  entries: number;
}

export async function countOutcomes(
  db: Queryable,
  mapVersion: string,
  kind: OfficialKind,
  packs: readonly PackName[],
  conditions: FilterConditions,
): Promise<FilterOutcome[]> {
  const names = packs.map(packOf);
  if (!isEntryAPlace(kind)) {
    const key = `outcomes ${kind} ${names} ${JSON.stringify(conditions)}`;
    return oncePerVersion(db, mapVersion, key, () => ofPlaces(db, mapVersion, kind, names, conditions));
  }
  const properties = [...new Set(conditions.map(({ property }) => property))].sort();
  // Half a million entries are counted once for each set of filters, whatever they ask.
  const groups = await oncePerVersion(db, mapVersion, `values ${kind} ${names} ${properties}`, () =>
    countPoisByValues(db, kind, packs, properties),
  );
  return groups.map(({ values, places, ...group }) => {
    const told = values.flatMap((value, at) => (value === null ? [] : [[properties[at] ?? '', value]]));
    const entry = { name: '', properties: Object.fromEntries(told) };
    return { pack: packOf(group), leftOut: leftOutBy([entry], conditions), entries: places };
  });
}

/** The entries of a place are kept or left out together. */
async function ofPlaces(
  db: Queryable,
  mapVersion: string,
  kind: OfficialKind,
  packs: readonly string[],
  conditions: FilterConditions,
): Promise<FilterOutcome[]> {
  const outcomes = new Map<string, FilterOutcome>();
  for (const { entries } of await openRegister(db, mapVersion, kind)) {
    const leftOut = leftOutBy(entries, conditions);
    for (const pack of entries.map(packOf).filter((one) => packs.includes(one))) {
      const key = `${pack} ${JSON.stringify(leftOut)}`;
      outcomes.set(key, { pack, leftOut, entries: (outcomes.get(key)?.entries ?? 0) + 1 });
    }
  }
  return [...outcomes.values()];
}

function leftOutBy(entries: readonly RatedEntry[], conditions: FilterConditions): FailedFilter {
  const unmet = conditions.find((condition) => !entries.some((entry) => meetsCondition(entry, condition)));
  if (!unmet) return null;
  const { property } = unmet;
  const isLacking = entries.every(({ properties }) => (properties[property] ?? UNRATED) === UNRATED);
  return { property, isLacking };
}

/** 'Left out are 2 without a rating and 5 with another rating; of the rest, 1 of the other sector. As asked: 3.' */
export function describeLeftOut(outcomes: readonly FilterOutcome[], conditions: FilterConditions): string[] {
  const count = (isMeant: (leftOut: FailedFilter) => boolean) =>
    outcomes.reduce((sum, { leftOut, entries }) => (isMeant(leftOut) ? sum + entries : sum), 0);
  const filters = conditions.flatMap(({ property }) => {
    const words = PROPERTY_WORDS[property];
    const reasons = [true, false].flatMap((isLacking) => {
      const left = count((one) => one?.property === property && one.isLacking === isLacking);
      const why = isLacking
        ? `without ${words?.lacking ?? property}`
        : (words?.other ?? `with another ${property}`);
      return left === 0 ? [] : [`${formatCount(left)} ${why}`];
    });
    return reasons.length === 0 ? [] : [reasons.join(' and ')];
  });
  if (filters.length === 0) return [];
  const kept = count((leftOut) => leftOut === null);
  return [`Left out are ${filters.join('; of the rest, ')}. As asked: ${formatCount(kept)}.`];
}
