// The names of all towns of the home countries, for misspelt ones: 55,000 names, some 10 MB.
import { compareText } from '../../../shared/compare-text.ts';
import type { Queryable } from '../../db/database.ts';
import { listTownNames, type TownName } from '../../gazetteer/localities.ts';
import { onceAVersion } from '../once-a-version.ts';
import { editDistance } from '../parse/spelling.ts';

export interface TownNames {
  /**
   * The known names with the smallest edit distance to a written one, the shorter first. None where the written one is
   * too short or too different.
   */
  listAlike(nameKey: string, within: { country: 'GB' | 'US' | null; state: string | null }): string[];
}

/** Shorter names have too many other names at an edit distance of one. */
const SHORTEST = 5;
/** From this length on a name may contain two typing errors. */
const LONG = 8;

export const createTownNameCache = (db: Queryable) => onceAVersion(() => listTownNames(db).then(toTownNames));

function toTownNames(names: TownName[]): TownNames {
  // The first letter is rarely mistyped, and a typing error changes the length by at most one.
  const byStart = Map.groupBy(names, ({ nameKey }) => `${nameKey.charAt(0)}${nameKey.length}`);
  return {
    listAlike(nameKey, { country, state }) {
      if (nameKey.length < SHORTEST || /\d/.test(nameKey)) return [];
      const slips = nameKey.length < LONG ? 1 : 2;
      const lengths = Array.from({ length: 2 * slips + 1 }, (_, i) => nameKey.length - slips + i);
      const near = lengths
        .flatMap((length) => byStart.get(`${nameKey.charAt(0)}${length}`) ?? [])
        .filter((town) => country === null || town.country === country)
        .filter((town) => (state === null ? !town.isZipCity : town.state === '' || town.state === state))
        .map((town) => ({ key: town.nameKey, slips: editDistance(nameKey, town.nameKey, slips) }));
      const fewest = Math.min(slips, ...near.map((one) => one.slips));
      const nearest = new Set(near.filter((one) => one.slips === fewest).map(({ key }) => key));
      return [...nearest].sort((a, b) => a.length - b.length || compareText(a, b));
    },
  };
}
