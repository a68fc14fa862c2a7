// "Waitrose, London": a name of several branches, and the only one known in a town of which most is not loaded.
import type { Queryable } from '../../db/database.ts';
import { cellsTouched, coverageCell } from '../../gazetteer/coverage-cells.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import { findPlacesAnywhere, type Place } from '../../gazetteer/places.ts';
import { findCoveredCells } from '../../gazetteer/pois.ts';
import { distanceMeters } from '../../geometry/distance.ts';
import { ONE_BUSINESS_METERS } from '../candidates/one-business.ts';
import type { Decided } from '../decided.ts';
import { listTownsAlone } from '../score/towns-alone.ts';
import { hold } from './hold.ts';

/** A town on a coast has about half of its circle in the sea, where nothing is mapped. */
const LEAST_COVERED = 0.5;

interface NameInTowns {
  row: number;
  place: Place;
  /** The towns by which alone it was chosen. */
  towns: readonly Locality[];
}

/**
 * Holds rows of a name with branches elsewhere that their town alone chooses, where the extract that names the place covers
 * less than half of the town. Two statements and one for each source, for the rows that need them.
 */
export async function confirmTownCover(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const asked = decided.flatMap((one, row): NameInTowns[] => {
    const towns = listTownsAlone(one.context, one.decision);
    const place = one.decision.chosen?.candidate.place;
    return place && towns.length > 0 ? [{ row, place, towns }] : [];
  });
  const chains = await listChains(db, asked);
  const covered = await listCovered(db, chains);
  const confirmed = [...decided];
  for (const { row, place, towns } of chains) {
    const cells = covered.get(place.source);
    const shareOf = (town: Locality) => {
      const touched = cellsTouched(town, town.radiusMeters);
      return touched.filter((cell) => cells?.has(cell)).length / touched.length;
    };
    const isOfExtract = cells?.has(coverageCell(place));
    const [town] = towns;
    if (town && isOfExtract && towns.every((one) => shareOf(one) < LEAST_COVERED))
      confirmed[row] = hold(decided[row] as Decided, 'town_not_covered', { townNotCovered: town });
  }
  return confirmed;
}

/** Those whose name another place bears, in whatever town. */
async function listChains(db: Queryable, asked: readonly NameInTowns[]): Promise<NameInTowns[]> {
  const probes = asked.map(({ row, place: { nameKey } }) => ({ row, nameKey }));
  const namesakes = Map.groupBy(await findPlacesAnywhere(db, probes), ({ row }) => row);
  return asked.filter(({ row, place }) =>
    namesakes.get(row)?.some((other) => distanceMeters(other, place) > ONE_BUSINESS_METERS),
  );
}

/** The squares of the towns that each source covers. */
async function listCovered(
  db: Queryable,
  chains: readonly NameInTowns[],
): Promise<Map<string, ReadonlySet<number>>> {
  const bySource = Map.groupBy(chains, ({ place }) => place.source);
  const found = [...bySource].map(async ([source, ofSource]) => {
    const cells = ofSource.flatMap(({ place, towns }) => [
      coverageCell(place),
      ...towns.flatMap((town) => cellsTouched(town, town.radiusMeters)),
    ]);
    const covered = await findCoveredCells(db, source, [...new Set(cells)]);
    return [source, new Set(covered.map(({ cell }) => cell))] as const;
  });
  return new Map(await Promise.all(found));
}
