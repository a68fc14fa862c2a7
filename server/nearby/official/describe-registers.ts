// What the registers that an answer rests on hold of a kind of place, and the packs that stand behind that.
import type { OfficialRow } from '../../../shared/api/find-official-places.ts';
import { counted, wordFor } from '../../../shared/counted.ts';
import type { Queryable } from '../../db/database.ts';
import { countPoisOfPacks, listPlacingPacks } from '../../gazetteer/count-pois.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { PoiQuery } from '../../gazetteer/poi-conditions.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import { oncePerVersion } from '../once-per-version.ts';
import { openRegister } from './open-register.ts';
import { toRegisterPack } from './register-coverage.ts';
import { isEntryAPlace, type OfficialKind, PROPERTY_WORDS } from './registers.ts';

export interface RegistersTold {
  mapped: NonNullable<OfficialRow['mapped']>;
  /** The registers, and the packs whose postcodes place their entries. */
  used: string[];
}

/** Describes some of the loaded registers; each set of them once. */
export async function openRegisters(
  db: Queryable,
  mapVersion: string,
  { kinds, conditions }: PoiQuery,
  loaded: readonly LoadedSource[],
): Promise<(packs: ReadonlySet<string>) => RegistersTold> {
  const kind = kinds[0] as OfficialKind;
  const properties = [...new Set(conditions.map(({ property }) => property))].sort();
  const names = loaded.map(toRegisterPack);
  const key = `${kind} ${properties} ${names.map(packOf)}`;
  const [entries, placing] = await Promise.all([
    oncePerVersion(db, mapVersion, `entries ${key}`, () =>
      isEntryAPlace(kind)
        ? countPoisOfPacks(db, kind, names, properties)
        : countEntries(db, mapVersion, kind, names.map(packOf), properties),
    ),
    oncePerVersion(db, mapVersion, `placing ${key}`, () => listPlacingPacks(db, kind, names)),
  ]);
  const told = new Map<string, RegistersTold>();
  return (packs) => {
    const chosen = loaded.filter(({ pack }) => packs.has(pack));
    const which = chosen.map(({ pack }) => pack).join();
    const known = told.get(which);
    if (known) return known;
    const count = (property: string | null) =>
      entries.reduce(
        (sum, one) => (one.lacking === property && packs.has(packOf(one)) ? sum + one.places : sum),
        0,
      );
    const describing = {
      mapped: describe(chosen, count, properties),
      used: [...packs, ...placing.flatMap((one) => (packs.has(packOf(one)) ? packOf(one.placedBy) : []))],
    };
    told.set(which, describing);
    return describing;
  };
}

/** The entries of each of the packs, and for each property those of places of which no entry has it. */
async function countEntries(
  db: Queryable,
  mapVersion: string,
  kind: OfficialKind,
  packs: readonly string[],
  properties: readonly string[],
): Promise<Awaited<ReturnType<typeof countPoisOfPacks>>> {
  const places = await openRegister(db, mapVersion, kind);
  const counted = new Map<string, { source: string; part: string; lacking: string | null; places: number }>();
  for (const { entries } of places) {
    const lacked = properties.filter((name) =>
      entries.every((entry) => entry.properties[name] === undefined),
    );
    for (const { source, part } of entries.filter((entry) => packs.includes(packOf(entry))))
      for (const lacking of [null, ...lacked]) {
        const key = `${packOf({ source, part })} ${lacking}`;
        const before = counted.get(key)?.places ?? 0;
        counted.set(key, { source, part, lacking, places: before + 1 });
      }
  }
  return [...counted.values()];
}

function titleWithDate({ title, asOf, isDateStated }: LoadedSource): string {
  return `${title} (${isDateStated ? 'of' : 'without a date, loaded on'} ${asOf})`;
}

function describe(
  packs: readonly LoadedSource[],
  count: (lacking: string | null) => number,
  properties: readonly string[],
): RegistersTold['mapped'] {
  const titles = [...new Set(packs.map(titleWithDate))].sort();
  // They are in no answer, whatever they are.
  const lacking = properties.flatMap((property) => {
    const left = count(property);
    if (left === 0) return [];
    const without = `without ${PROPERTY_WORDS[property] ?? property}`;
    return [`${counted(left, 'entry', 'entries')} ${without} ${wordFor(left, 'is', 'are')} left out.`];
  });
  const says = [
    `${counted(count(null), 'entry', 'entries')} of this kind in ${titles.join('; ')}.`,
    ...lacking,
  ];
  const dated = packs.filter(({ isDateStated }) => isDateStated);
  const newest = (dated.length > 0 ? dated : packs).reduce((a, b) => (a.asOf > b.asOf ? a : b));
  const undated = !newest.isDateStated && { stated: false as const };
  return { says: says.join(' '), as_of: newest.asOf, ...undated };
}
