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
 * Of 1,467 post towns of pharmacies and of sales in Greater Manchester that lie too far off to be near, 1,074 are within
 * this distance and in the address's own postcode area; two are in it and further.
 */
const POST_TOWN_METERS = 25_000;
/** A post town of another district is this many times larger than the places whose letters it takes. */
const MUCH_LARGER = 3;
/** One of the same district: letters to Aspatria go to Wigton, twice its size. */
const LARGER = 1;

interface BesideTown {
  row: number;
  chosen: ScoredCandidate;
  town: Locality;
  townKey: string;
  /** The places in the query that agree. */
  named: readonly Locality[];
}

/**
 * A larger town of the same postcode district, or a far larger one of the same area, does not contradict a row that says
 * by its postcode, or by another place in it, where it is. Two statements for the rows that name such a town.
 */
export async function agreePostTowns(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const beside = decided.flatMap((one, row) => listTownsBeside(one, row));
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
  const codeOf = new Map(nearest.map(({ row, codeKey }) => [row, codeKey]));
  const agreed = [...decided];
  for (const [index, { row, chosen, town, townKey, named }] of beside.entries()) {
    const times = timesLarger(codeOf.get(2 * index), codeOf.get(2 * index + 1));
    const isIn = (other: Locality) => distanceMeters(other, chosen.candidate.point) <= other.radiusMeters;
    const ownTowns = around.filter((other) => other.row === 2 * index && isIn(other));
    const one = agreed[row] as Decided;
    if (times === null || !one.decision.chosen) continue;
    const isLarger = (other: Locality) => town.population > times * other.population;
    if ([...named, ...ownTowns].every(isLarger)) agreed[row] = agreeTown(one, one.decision.chosen, townKey);
  }
  return agreed;
}

function listTownsBeside({ context, decision: { chosen } }: Decided, row: number): BesideTown[] {
  if (!chosen || countryOf(chosen.candidate) !== 'GB') return [];
  const { townsAgreed, townsContradicted, postcode } = chosen.agreement;
  const { point } = chosen.candidate;
  if (townsAgreed.length === 0 && postcode !== 'same') return [];
  const isNear = (town: Locality) => distanceMeters(town, point) <= POST_TOWN_METERS;
  const named = townsAgreed.flatMap((key) => context.towns.get(key) ?? []).filter(isNear);
  return townsContradicted.flatMap((townKey) => {
    const [town] = (context.towns.get(townKey) ?? [])
      .filter((other) => other.country === 'GB' && isNear(other))
      .sort((a, b) => b.population - a.population);
    return town ? [{ row, chosen, town, townKey, named }] : [];
  });
}

/** By the postcodes here and there: null where they are of two areas, whose letters go to different towns. */
function timesLarger(here = '', there = ''): number | null {
  if (here === '' || areaOfCode(here) !== areaOfCode(there)) return null;
  return districtOfCode(here) === districtOfCode(there) ? LARGER : MUCH_LARGER;
}

/** A unit's code without its last three characters. */
function districtOfCode(codeKey: string): string {
  return codeKey.slice(0, -3);
}

/** The letters that a British postcode begins with. */
function areaOfCode(codeKey: string): string {
  return /^[A-Z]*/.exec(codeKey)?.[0] ?? '';
}
