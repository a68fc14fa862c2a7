// British places beside their post town: letters to Partington go to Manchester, whose middle is 14 km off.
import type { Queryable } from '../../db/database.ts';
import { type Locality, listTownsReaching } from '../../gazetteer/localities.ts';
import { listNearestPostcodes } from '../../gazetteer/postcodes.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import type { Decided } from '../decided.ts';
import { countryOf } from '../score/agreement.ts';
import type { ScoredCandidate } from '../score/score-candidate.ts';
import { agreeTown } from './agree-town.ts';

/**
 * Of 1,387 post towns of pharmacies and of sales in Greater Manchester that lie too far off to be near, 1,074 are within
 * this distance and in the address's own postcode area; two are in it and further.
 */
const POST_TOWN_METERS = 25_000;
/** A post town is this many times larger than the places whose letters it takes. */
const MUCH_LARGER = 3;

interface BesideTown {
  row: number;
  chosen: ScoredCandidate;
  town: Locality;
  townKey: string;
}

/**
 * A far larger town of the same postcode area does not contradict a row that says by its postcode, or by another place in
 * it, where it is. Two statements for the rows that name such a town.
 */
export async function agreePostTowns(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const beside = decided.flatMap((one, row) => listLargerTowns(one, row));
  if (beside.length === 0) return decided;
  const points = beside.flatMap(({ chosen, town }, index) => [
    { row: 2 * index, ...chosen.candidate.point },
    { row: 2 * index + 1, lat: town.lat, lng: town.lng },
  ]);
  const [nearest, around] = await Promise.all([
    listNearestPostcodes(db, points),
    listTownsReaching(
      db,
      points.filter(({ row }) => row % 2 === 0),
      1,
    ),
  ]);
  const areaOf = new Map(nearest.map(({ row, codeKey }) => [row, areaOfCode(codeKey)]));
  const agreed = [...decided];
  for (const [index, { row, chosen, town, townKey }] of beside.entries()) {
    const isOneArea =
      areaOf.get(2 * index) !== undefined && areaOf.get(2 * index) === areaOf.get(2 * index + 1);
    const isIn = ({ lat, lng, radiusMeters }: Locality) =>
      distanceMeters({ lat, lng }, chosen.candidate.point) <= radiusMeters;
    const ownTowns = around.filter((other) => other.row === 2 * index && isIn(other));
    const one = agreed[row] as Decided;
    if (!isOneArea || !one.decision.chosen || !ownTowns.every((own) => isMuchLarger(town, own))) continue;
    agreed[row] = agreeTown(one, one.decision.chosen, townKey);
  }
  return agreed;
}

function listLargerTowns({ context, decision: { chosen } }: Decided, row: number): BesideTown[] {
  if (!chosen || countryOf(chosen.candidate) !== 'GB') return [];
  const { townsAgreed, townsContradicted, postcode } = chosen.agreement;
  const { point } = chosen.candidate;
  if (townsAgreed.length === 0 && postcode !== 'same') return [];
  const named = townsAgreed.flatMap((key) => context.towns.get(key) ?? []);
  const agreed = named.filter((town) => distanceMeters(town, point) <= POST_TOWN_METERS);
  return townsContradicted.flatMap((townKey) => {
    const [town] = (context.towns.get(townKey) ?? [])
      .filter((other) => other.country === 'GB' && distanceMeters(other, point) <= POST_TOWN_METERS)
      .sort((a, b) => b.population - a.population);
    return town && agreed.every((other) => isMuchLarger(town, other)) ? [{ row, chosen, town, townKey }] : [];
  });
}

function isMuchLarger(town: Locality, other: Locality): boolean {
  return town.population > MUCH_LARGER * other.population;
}

/** The letters that a British postcode begins with. */
function areaOfCode(codeKey: string): string {
  return /^[A-Z]*/.exec(codeKey)?.[0] ?? '';
}
