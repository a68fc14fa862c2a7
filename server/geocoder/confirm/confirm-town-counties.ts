// "172 East 4th Street, Brooklyn, NY": the house is in Manhattan, across the river. A city as wide as Brooklyn reaches it
// by distance, but Brooklyn is another county.
import type { Queryable } from '../../db/database.ts';
import { type Locality, listTownsReaching } from '../../gazetteer/localities.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { listCountiesAround } from '../context/counties.ts';
import type { Decided } from '../decided.ts';
import { countryOf, ownNames } from '../score/agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { nearestOf, ON_STREETS } from './confirm-towns.ts';
import { contradictTown } from './contradict.ts';

/** County geometries are coarse, and rivers wider than this. */
const EDGE_METERS = 500;
/** The name of a city this many times larger than the places around it is used there too, in whatever county. */
const MUCH_LARGER = 3;

interface TownByNearness {
  row: number;
  one: Decided;
  chosen: ScoredCandidate;
  town: Locality;
}

/**
 * Holds American rows whose town agrees only by being near, and is in another county than the match, where another town
 * of about its size or larger is nearer. Three statements for the rows that need it.
 */
export async function confirmTownCounties(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const near = decided.flatMap((one, row) => townByNearness(one, row));
  if (near.length === 0) return decided;
  const [ofMatches, ofTowns, around] = await Promise.all([
    listCountiesAround(
      db,
      near.map(({ chosen }) => chosen.candidate.point),
      EDGE_METERS,
    ),
    listCountiesAround(
      db,
      near.map(({ town }) => town),
      0,
    ),
    listTownsReaching(
      db,
      near.map(({ row, chosen }) => ({ ...chosen.candidate.point, row })),
      1,
    ),
  ]);
  const townsOf = Map.groupBy(around, ({ row }) => row);
  const held = new Map<number, Decided>();
  for (const [index, { row, one, chosen, town }] of near.entries()) {
    const { here = [], near: beside = [] } = ofMatches[index] ?? {};
    const own = ofTowns[index]?.here ?? [];
    const isApart =
      here.length > 0 && own.length > 0 && ![...here, ...beside].some((key) => own.includes(key));
    const depthIn = (other: Locality) => distanceMeters(chosen.candidate.point, other) / other.radiusMeters;
    const isDeeper = (other: Locality) =>
      depthIn(other) < Math.min(1, depthIn(town)) && town.population <= MUCH_LARGER * other.population;
    if (isApart && townsOf.get(row)?.some(isDeeper)) held.set(row, contradictTown(one, chosen, town.nameKey));
  }
  return decided.map((one, row) => held.get(row) ?? one);
}

function townByNearness(one: Decided, row: number): TownByNearness[] {
  const { context, decision } = one;
  const { chosen, status } = decision;
  if (!chosen || status !== 'placed' || countryOf(chosen.candidate) !== 'US') return [];
  if (!ON_STREETS.includes(chosen.candidate.kind)) return [];
  const { townsAgreed, postalCity } = chosen.agreement;
  const own = ownNames(chosen.candidate);
  const [town] = townsAgreed
    .filter((key) => !own.has(key) && key !== postalCity)
    .flatMap((key) => nearestOf(context.towns.get(key) ?? [], chosen.candidate));
  return town ? [{ row, one, chosen, town }] : [];
}
