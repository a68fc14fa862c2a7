// "Pill" in Newport, "Holborn" in London: quarters that no list of towns has, and that the places in them are named after.
import type { Queryable } from '../../db/database.ts';
import { listLongerNames, type Place } from '../../gazetteer/places.ts';
import { boxAround, distanceMeters, type Point } from '../../geometry/distance.ts';
import { streetTypeOf } from '../parse/street-types.ts';

/** A name at a point. */
export interface NameAtPoint {
  nameKey: string;
  point: Point;
}

/** So many places at least, of different names, stand together. */
const LEAST_PLACES = 3;
/** Of the country's places that are named so: a Royal Oak and a Royal Hotel stand in every town. */
const LEAST_SHARE = 0.4;
const QUARTER_METERS = 1200;
const TOWN_METERS = 6000;
const GREAT_BRITAIN = { west: -9, south: 49, east: 2.5, north: 61.5 };

/**
 * For each name, in order, whether it is that of the quarter at its point. One statement, and one about the whole country
 * for names that some places near by have: of common names that one takes long.
 */
export async function areQuarters(db: Queryable, names: readonly NameAtPoint[]): Promise<boolean[]> {
  const around = names.map(({ nameKey, point }, row) => ({
    row,
    nameKey,
    box: boxAround(point, TOWN_METERS),
  }));
  const nearBy = Map.groupBy(
    await listLongerNames(
      db,
      around.filter(({ nameKey }) => nameKey !== ''),
    ),
    ({ row }) => row,
  );
  const mayBe = names.filter((_, row) => (nearBy.get(row)?.length ?? 0) >= LEAST_PLACES);
  const keys = [...new Set(mayBe.map(({ nameKey }) => nameKey))];
  const probes = keys.map((nameKey, row) => ({ row, nameKey, box: GREAT_BRITAIN }));
  const found = Map.groupBy(await listLongerNames(db, probes), ({ row }) => keys[row]);
  return names.map(({ nameKey, point }) => {
    const places = (found.get(nameKey) ?? []).filter((place) => !isOfStreet(place, nameKey));
    const near = places.filter((place) => distanceMeters(place, point) <= TOWN_METERS);
    const middle = { lat: median(near.map(({ lat }) => lat)), lng: median(near.map(({ lng }) => lng)) };
    const inQuarter = near.filter((place) => distanceMeters(place, middle) <= QUARTER_METERS);
    const different = new Set(inQuarter.map((place) => wordBehind(place, nameKey)));
    const isCommon = inQuarter.length < LEAST_SHARE * places.length;
    return different.size >= LEAST_PLACES && !isCommon && distanceMeters(point, middle) <= QUARTER_METERS;
  });
}

/** "Commercial Road Post Office" */
function isOfStreet(place: Place, nameKey: string): boolean {
  return streetTypeOf(wordBehind(place, nameKey)) !== null;
}

function wordBehind({ nameKey: own }: Place, nameKey: string): string {
  return own.slice(nameKey.length + 1).split(' ')[0] ?? '';
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
