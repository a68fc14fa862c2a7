// Recorded crimes around a place, as far as the loaded police forces cover it.

import { CRIME_KINDS, type CrimeKind, type CrimeRisk } from '../../../shared/api/risk-parts.ts';
import { compareText } from '../../../shared/compare-text.ts';
import type { Queryable } from '../../db/database.ts';
import { type CrimeCount, listCrimeCounts } from '../../gazetteer/official.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import { isOffCouncils, OFF_COUNCILS } from '../council-by-district.ts';
import { type CouncilUnits, listUnitsAround } from '../council-units.ts';
import { listCrossedGround } from '../crossed-ground.ts';
import type { PlaceAreas } from '../ground.ts';
import { missingAt } from '../official-kinds.ts';
import type { FactPlace } from '../place.ts';
import { missing, outside, type RiskAnswer } from './risk-answer.ts';

/** The specification's. */
export const CIRCLE_METERS = 250;
const MOST_TYPES = 5;

/** One answer for each place, in the same order. */
export async function listCrimeRisks(
  db: Queryable,
  places: readonly FactPlace[],
  kind: CrimeKind | undefined,
): Promise<RiskAnswer[]> {
  const circles = places.map(({ point }) => ({ ...point, radiusMeters: CIRCLE_METERS }));
  const [counts, grounds, units] = await Promise.all([
    listCrimeCounts(
      db,
      places.map(({ point }, row) => ({ row, ...point })),
      CIRCLE_METERS,
    ),
    listCrossedGround(db, circles, ['council'], ['council']),
    listUnitsAround(db, circles),
  ]);
  const countsOf = Map.groupBy(counts, ({ row }) => row);
  return places.map((place, row) => {
    const councils = listCouncils(place, grounds[row] as PlaceAreas, units[row] as CouncilUnits);
    return answer(place, councils, countsOf.get(row) ?? [], kind);
  });
}

/** The councils that the circle reaches: by their outlines, which are generalised, and by the postcodes in it. */
function listCouncils(
  { point, coverage, isSample }: FactPlace,
  ground: PlaceAreas,
  units: CouncilUnits,
): string[] {
  const packs = coverage.packsOf('council', isSample);
  const outlined = [...ground.at('council').flat(), ...ground.untold].filter((area) =>
    packs.has(packOf(area)),
  );
  const codes = units.within(point, CIRCLE_METERS).map((council) => coverage.outlinedCode(council));
  return [...new Set([...outlined.map(({ code }) => code), ...codes.filter((code) => code !== null)])];
}

function answer(
  place: FactPlace,
  councils: readonly string[],
  counts: readonly CrimeCount[],
  kind: CrimeKind | undefined,
): RiskAnswer {
  if (place.nation !== 'E' && place.nation !== 'W')
    return outside('The place lies outside England and Wales, whose recorded crime this is.');
  const { coverage, isSample } = place;
  const own = coverage.complete('crime_council', place.codes, isSample);
  if (!own && isOffCouncils(place)) return outside(OFF_COUNCILS);
  if (!own) return missing(missingAt(place, 'crime'));
  const isLoaded = (code: string) => coverage.complete('crime_council', new Set([code]), isSample) !== null;
  const used = latestOfEachForce(place, counts);
  const kinds: readonly string[] | null = kind ? CRIME_KINDS[kind] : null;
  const counted = used.filter(({ type }) => kinds === null || kinds.includes(type));
  const crime: CrimeRisk = {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    // A circle without a crime still has the month of its force.
    month:
      used
        .map(({ month }) => month)
        .sort()
        .at(-1) ?? own.as_of.slice(0, 7),
    types: listTypes(counted).slice(0, MOST_TYPES),
    partial: councils.some((code) => !isLoaded(code)),
  };
  // The geometries of councils determine the force, and whether the circle leaves its area.
  const outlines = place.areas('council').flatMap((areas) => areas.slice(0, 1).map(packOf));
  return { risk: { crime }, packs: [...new Set([own.pack, ...outlines, ...used.map(packOf)])] };
}

/** Two files may hold the same month of a force: then the first by name counts. */
function latestOfEachForce(place: FactPlace, counts: readonly CrimeCount[]): CrimeCount[] {
  const packs = place.coverage.packsOf('crime', place.isSample);
  const known = counts.filter((one) => packs.has(packOf(one)));
  return [...Map.groupBy(known, ({ force }) => force).values()].flatMap((ofForce) => {
    const order = ofForce.toSorted((a, b) =>
      a.month === b.month ? compareText(packOf(a), packOf(b)) : compareText(b.month, a.month),
    );
    const [latest] = order;
    return ofForce.filter((one) => latest && one.month === latest.month && packOf(one) === packOf(latest));
  });
}

function listTypes(counts: readonly CrimeCount[]): CrimeRisk['types'] {
  const byType = Map.groupBy(counts, ({ type }) => type);
  return [...byType]
    .map(([type, all]) => ({ type, count: all.reduce((sum, { count }) => sum + count, 0) }))
    .sort((a, b) => b.count - a.count || compareText(a.type, b.type));
}
