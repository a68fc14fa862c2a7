// The few towns of each name that a row may mean. Pure.
import type { Locality } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { isBeside } from './beside.ts';

export const MAX_TOWNS_OF_A_NAME = 4;

export interface NamedTowns {
  chosen: readonly Locality[];
  /** The name is a part of its own. */
  isWhole: boolean;
}

/**
 * "Canton, Baltimore": of all the Cantons the one beside Baltimore, though four others are larger. "Victoria, Newport":
 * Newport's suburb before the town of that name 20 km off.
 */
export function likeliestOf(named: ReadonlyMap<string, NamedTowns>): Map<string, Locality[]> {
  const largest = [...named].map(([name, { chosen, isWhole }]) => {
    return { name, chosen, isWhole, towns: chosen.slice(0, MAX_TOWNS_OF_A_NAME) };
  });
  return new Map(
    largest.map(({ name, chosen, isWhole, towns }) => {
      const others = largest.filter((other) => other.isWhole && other.name !== name);
      const meets = (are: (town: Locality, other: Locality) => boolean) => (town: Locality) =>
        others.some((other) => other.towns.some((one) => are(town, one)));
      const isHere = meets(isBeside);
      const here = isWhole && !towns.some(isHere) ? chosen.filter(isHere) : [];
      const within = isWhole ? chosen.filter(meets(isWithin)) : [];
      const likeliest = new Set([...within, ...(here.length > 0 ? here : towns)]);
      return [name, [...likeliest].slice(0, MAX_TOWNS_OF_A_NAME)];
    }),
  );
}

/** All places of the name that is all of a text. */
export function placesOfName(named: ReadonlyMap<string, NamedTowns>): readonly Locality[] {
  return [...named.values()].find(({ isWhole }) => isWhole)?.chosen ?? [];
}

function isWithin(town: Locality, other: Locality): boolean {
  return distanceMeters(town, other) <= other.radiusMeters;
}
