// The names of all towns of the home countries, for misspelt ones: 55,000 names. As objects they took 11 MB, so they are
// kept as text.
import { compareText } from '../../../shared/compare-text.ts';
import type { Queryable } from '../../db/database.ts';
import { listTownNames, type TownNamesOfState } from '../../gazetteer/localities.ts';
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

/** Names of one length that begin with one letter. */
interface Block {
  /** One name after the other. */
  text: string;
  /** The state of each name, by its place among the states. */
  states: Uint16Array;
}

function toTownNames(states: readonly TownNamesOfState[]): TownNames {
  // The first letter is rarely mistyped, and a typing error changes the length by at most one.
  const blocks = toBlocks(states);
  const homes = states.map(({ nameKeys, ...home }) => home);
  return {
    listAlike(nameKey, { country, state }) {
      if (nameKey.length < SHORTEST || /\d/.test(nameKey)) return [];
      const slips = nameKey.length < LONG ? 1 : 2;
      const lengths = Array.from({ length: 2 * slips + 1 }, (_, i) => nameKey.length - slips + i);
      const isWithin = homes.map(
        (home) =>
          (country === null || home.country === country) &&
          (state === null ? !home.isZipCity : home.state === '' || home.state === state),
      );
      const near = lengths
        .flatMap((length) => namesIn(blocks.get(`${nameKey.charAt(0)}${length}`), length, isWithin))
        .map((key) => ({ key, slips: editDistance(nameKey, key, slips) }));
      const fewest = Math.min(slips, ...near.map((one) => one.slips));
      const nearest = new Set(near.filter((one) => one.slips === fewest).map(({ key }) => key));
      return [...nearest].sort((a, b) => a.length - b.length || compareText(a, b));
    },
  };
}

function toBlocks(states: readonly TownNamesOfState[]): Map<string, Block> {
  const names = states.flatMap(({ nameKeys }, state) => nameKeys.map((key) => ({ key, state })));
  const groups = Map.groupBy(names, ({ key }) => `${key.charAt(0)}${key.length}`);
  const toBlock = (group: typeof names): Block => ({
    text: group.map(({ key }) => key).join(''),
    states: Uint16Array.from(group, ({ state }) => state),
  });
  return new Map([...groups].map(([start, group]) => [start, toBlock(group)]));
}

function namesIn(block: Block | undefined, length: number, isWithin: readonly boolean[]): string[] {
  const names: string[] = [];
  block?.states.forEach((state, at) => {
    if (isWithin[state]) names.push(block.text.slice(at * length, (at + 1) * length));
  });
  return names;
}
