// What the registers that an answer rests on hold of a kind of place, and the packs that stand behind that.
import type { OfficialRow } from '../../../shared/api/find-official-places.ts';
import { counted } from '../../../shared/counted.ts';
import type { Queryable } from '../../db/database.ts';
import { listPlacingPacks } from '../../gazetteer/count-pois.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import type { PoiQuery } from '../../gazetteer/poi-conditions.ts';
import type { LoadedSource } from '../../pipeline/services.ts';
import { oncePerVersion } from '../once-per-version.ts';
import { countOutcomes, describeLeftOut, type FilterOutcome } from './filter-outcomes.ts';
import { toRegisterPack } from './register-coverage.ts';
import type { OfficialKind } from './registers.ts';

export interface RegistersTold {
  mapped: NonNullable<OfficialRow['mapped']>;
  /** The registers, and the packs whose postcodes place their entries. */
  used: string[];
}

/** Describes some of the loaded registers; each set of them once, with what the filters leave out. */
export async function openRegisters(
  db: Queryable,
  mapVersion: string,
  { kinds, conditions }: PoiQuery,
  loaded: readonly LoadedSource[],
): Promise<(packs: ReadonlySet<string>) => RegistersTold> {
  const kind = kinds[0] as OfficialKind;
  const names = loaded.map(toRegisterPack);
  const [outcomes, placing] = await Promise.all([
    countOutcomes(db, mapVersion, kind, names, conditions),
    oncePerVersion(db, mapVersion, `placing ${kind} ${names.map(packOf)}`, () =>
      listPlacingPacks(db, kind, names),
    ),
  ]);
  const told = new Map<string, RegistersTold>();
  return (packs) => {
    const chosen = loaded.filter(({ pack }) => packs.has(pack));
    const which = chosen.map(({ pack }) => pack).join();
    const known = told.get(which);
    if (known) return known;
    const own = outcomes.filter(({ pack }) => packs.has(pack));
    const describing = {
      mapped: describe(chosen, own, conditions),
      used: [...packs, ...placing.flatMap((one) => (packs.has(packOf(one)) ? packOf(one.placedBy) : []))],
    };
    told.set(which, describing);
    return describing;
  };
}

function titleWithDate({ title, asOf, isDateStated }: LoadedSource): string {
  return `${title} (${isDateStated ? 'of' : 'without a date, loaded on'} ${asOf})`;
}

function describe(
  packs: readonly LoadedSource[],
  outcomes: readonly FilterOutcome[],
  conditions: PoiQuery['conditions'],
): RegistersTold['mapped'] {
  const titles = [...new Set(packs.map(titleWithDate))].sort();
  const entries = outcomes.reduce((sum, one) => sum + one.entries, 0);
  const says = [
    `${counted(entries, 'entry', 'entries')} of this kind in ${titles.join('; ')}.`,
    ...describeLeftOut(outcomes, conditions),
  ];
  const dated = packs.filter(({ isDateStated }) => isDateStated);
  const newest = (dated.length > 0 ? dated : packs).reduce((a, b) => (a.asOf > b.asOf ? a : b));
  const undated = !newest.isDateStated && { stated: false as const };
  return { says: says.join(' '), as_of: newest.asOf, ...undated };
}
