// The few towns of each name that a row may mean. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import { isBeside } from './beside.ts';

export const MAX_TOWNS_OF_A_NAME = 4;

export interface NamedTowns {
  chosen: readonly Locality[];
  /** The name is a part of its own. */
  isWhole: boolean;
}

/** "Canton, Baltimore": of all the Cantons the one beside Baltimore, though four others are larger. */
export function likeliestOf(named: ReadonlyMap<string, NamedTowns>): Map<string, Locality[]> {
  const largest = [...named].map(([name, { chosen, isWhole }]) => {
    return { name, chosen, isWhole, towns: chosen.slice(0, MAX_TOWNS_OF_A_NAME) };
  });
  return new Map(
    largest.map(({ name, chosen, isWhole, towns }) => {
      const others = largest.filter((other) => other.isWhole && other.name !== name);
      const isHere = (town: Locality) =>
        others.some((other) => other.towns.some((one) => isBeside(town, one)));
      const here = isWhole && !towns.some(isHere) ? chosen.filter(isHere) : [];
      return [name, here.length > 0 ? here.slice(0, MAX_TOWNS_OF_A_NAME) : towns];
    }),
  );
}
