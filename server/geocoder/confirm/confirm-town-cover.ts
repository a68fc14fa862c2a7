// "Waitrose, London": a name of several branches, and the only one known in a town of which most is not loaded. "1 Rope
// Street, London" there: a street that is not loaded is likelier than a slip for Rose Street.
import type { Queryable } from '../../db/database.ts';
import { cellsTouched, coverageCell } from '../../gazetteer/coverage-cells.ts';
import type { Locality } from '../../gazetteer/localities.ts';
import { findPlacesAnywhere, type Place } from '../../gazetteer/places.ts';
import { findCoveredCells } from '../../gazetteer/pois.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import { type Candidate, streetKeyOf } from '../candidates/candidate.ts';
import { withoutDirections } from '../candidates/cell-names.ts';
import { ONE_BUSINESS_METERS } from '../candidates/one-business.ts';
import type { Decided } from '../decided.ts';
import { areSlips } from '../parse/slips.ts';
import { STRONG_TYPES } from '../parse/street-types.ts';
import { listTownsAgreed, listTownsAlone } from '../score/towns-alone.ts';
import { hold } from './hold.ts';

/** A town on a coast has about half of its circle in the sea, where nothing is mapped. */
const LEAST_COVERED = 0.5;
/** A register knows businesses, and where all streets are known the open map says. */
const MAP = 'openstreetmap';

interface NameInTowns {
  row: number;
  found: Point;
  /** Those that would have others of the name, or the street that was sent, where they cover the town. */
  sources: readonly string[];
  /** A place by its name; null for a street. */
  place: Place | null;
  /** The towns by which alone it was chosen. */
  towns: readonly Locality[];
}

/**
 * Holds rows that their town alone chooses, where the extract that names what was found covers less than half of the town:
 * a name with branches elsewhere, and a street whose name is another word than the one sent. Two statements and one for each
 * source, for the rows that need them.
 */
export async function confirmTownCover(db: Queryable, decided: Decided[]): Promise<Decided[]> {
  const asked = decided.flatMap((one, row) => [...placeInTowns(one, row), ...streetInTowns(one, row)]);
  const unsure = await listUnsure(db, asked);
  const covered = await listCovered(db, unsure);
  const confirmed = [...decided];
  for (const { row, found, sources, towns } of unsure) {
    const isCovered = (cell: number) => sources.some((source) => covered.get(source)?.has(cell));
    const shareOf = (town: Locality) => {
      const touched = cellsTouched(town, town.radiusMeters);
      return touched.filter(isCovered).length / touched.length;
    };
    const [town] = towns;
    if (town && isCovered(coverageCell(found)) && towns.every((one) => shareOf(one) < LEAST_COVERED))
      confirmed[row] = hold(decided[row] as Decided, 'town_not_covered', { townNotCovered: town });
  }
  return confirmed;
}

function placeInTowns({ context, decision }: Decided, row: number): NameInTowns[] {
  const towns = listTownsAlone(context, decision);
  const place = decision.chosen?.candidate.place;
  return place && towns.length > 0 ? [{ row, found: place, sources: [place.source], place, towns }] : [];
}

function streetInTowns({ context, decision: { chosen, status } }: Decided, row: number): NameInTowns[] {
  if (!chosen || status !== 'placed' || context.reading.postcode !== null) return [];
  if (!isOtherStreet(chosen.candidate)) return [];
  const { point, address, streetRow } = chosen.candidate;
  const towns = listTownsAgreed(context, chosen);
  const sources = [...new Set([(address ?? streetRow)?.source ?? MAP, MAP])];
  return towns.length > 0 ? [{ row, found: point, sources, place: null, towns }] : [];
}

/** Another word, or another type: "New Street" beside New Street Square. A direction is left out as often as sent. */
function isOtherStreet(candidate: Candidate): boolean {
  const sent = withoutDirections(candidate.read?.streetKey ?? '');
  const known = withoutDirections(streetKeyOf(candidate));
  if (candidate.street === 'alike') return !areSlips(sent, known);
  const hasType = STRONG_TYPES.has(sent.split(' ').at(-1) ?? '');
  return candidate.street === 'variant' && hasType && sent !== known;
}

/** Without the places whose name no other bears, in whatever town. */
async function listUnsure(db: Queryable, asked: readonly NameInTowns[]): Promise<NameInTowns[]> {
  const probes = asked.flatMap(({ row, place }) => (place ? [{ row, nameKey: place.nameKey }] : []));
  const namesakes = Map.groupBy(await findPlacesAnywhere(db, probes), ({ row }) => row);
  return asked.filter(
    ({ row, place }) =>
      !place || namesakes.get(row)?.some((other) => distanceMeters(other, place) > ONE_BUSINESS_METERS),
  );
}

/** The squares of the towns that each source covers. */
async function listCovered(
  db: Queryable,
  unsure: readonly NameInTowns[],
): Promise<Map<string, ReadonlySet<number>>> {
  const sources = new Set(unsure.flatMap((one) => one.sources));
  const found = [...sources].map(async (source) => {
    const ofSource = unsure.filter((one) => one.sources.includes(source));
    const cells = ofSource.flatMap(({ found: at, towns }) => [
      coverageCell(at),
      ...towns.flatMap((town) => cellsTouched(town, town.radiusMeters)),
    ]);
    const covered = await findCoveredCells(db, source, [...new Set(cells)]);
    return [source, new Set(covered.map(({ cell }) => cell))] as const;
  });
  return new Map(await Promise.all(found));
}
