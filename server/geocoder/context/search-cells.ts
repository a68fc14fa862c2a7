// Cells of the address index in which a row is searched for.
import { cellsWithin } from '../../gazetteer/cells.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import type { Point } from '../../geometry/distance.ts';
import { isHome } from './is-home.ts';
import { MAX_TOWNS_OF_A_NAME } from './likeliest-towns.ts';
import type { QueryContext } from './query-context.ts';

/** As many as London needs. */
const MAX_CELLS = 120;
const MAX_TOWNS_SEARCHED = 8;

/** The cells for a row with this postcode and these towns. */
export function searchCells(
  {
    reading,
    postcode,
    otherPostcodes,
    postcodeCells,
  }: Pick<QueryContext, 'reading' | 'postcode' | 'otherPostcodes' | 'postcodeCells'>,
  towns: QueryContext['towns'],
): number[] {
  if (reading.country === 'other') return [];
  const codes = [postcode?.found, ...otherPostcodes.map(({ found }) => found)];
  const ofPostcodes = codes.flatMap((found) => (found ? reachedCells(found) : []));
  const isSearched = (town: Locality) => isHome(town) && town.kind !== 'region';
  const ofTowns = likeliestOfEach([...towns.values()].map((named) => named.filter(isSearched)))
    .slice(0, MAX_TOWNS_SEARCHED)
    .flatMap(reachedCells);
  return [...new Set([...ofPostcodes, ...postcodeCells, ...ofTowns])].sort((a, b) => a - b);
}

/** The cells of some more towns, without those searched before. */
export function furtherCells({ cells }: QueryContext, towns: readonly Locality[]): number[] {
  return [...new Set(towns.flatMap(reachedCells))]
    .filter((cell) => !cells.includes(cell))
    .sort((a, b) => a - b);
}

/** The likeliest town for every name before the second for any name: four Churches must not hide the one Newport. */
function likeliestOfEach(names: Locality[][]): Locality[] {
  return Array.from({ length: MAX_TOWNS_OF_A_NAME }, (_, rank) =>
    names.flatMap((named) => named[rank] ?? []),
  ).flat();
}

/** The cells within a town's or postcode's radius. For the largest, only those around its middle. */
function reachedCells({ lat, lng, radiusMeters }: Point & { radiusMeters: number }): number[] {
  for (let reach = reachMeters(radiusMeters); ; reach *= 0.8) {
    const cells = cellsWithin(lat, lng, reach);
    if (cells.length <= MAX_CELLS) return cells;
  }
}

/** Streets also lie beyond the radius of a town or postcode, which holds 95 % of it at best. */
function reachMeters(radiusMeters: number): number {
  return 1.3 * radiusMeters + 1500;
}
