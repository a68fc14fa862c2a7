// A business found by its name is in a house, which may be listed too: one building is one record, however it was asked.
import type { Queryable } from '../../db/database.ts';
import { type Address, findAddresses } from '../../gazetteer/addresses.ts';
import { cellsWithin } from '../../gazetteer/cells.ts';
import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { Decided } from '../decided.ts';
import { numberKey, streetKey } from '../parse/normalize.ts';
import { oneEach } from './record-groups.ts';

/** A shop is mapped at its door, its house in the middle. */
const OWN_HOUSE_METERS = 50;

/** Rows that are placed at a place by name, with its house where that is listed. One statement for the rows that need it. */
export async function findOwnHouses(db: Queryable, decided: readonly Decided[]): Promise<Decided[]> {
  const found = await findAddresses(db, decided.flatMap(probesOf));
  const housesOf = Map.groupBy(found, ({ row }) => row);
  return decided.map((one, row) => {
    const { chosen } = one.decision;
    const house = chosen && houseAt(chosen.candidate.point, housesOf.get(row) ?? []);
    if (!house) return one;
    const candidate = { ...chosen.candidate, house };
    return { ...one, decision: { ...one.decision, chosen: { ...chosen, candidate } } };
  });
}

function probesOf({ decision: { chosen } }: Decided, row: number) {
  const { place, address } = chosen?.candidate ?? {};
  const number = numberKey(place?.houseNumber ?? '');
  const street = streetKey(place?.street ?? '');
  if (!place || address || number === '' || street === '') return [];
  const cells = cellsWithin(place.lat, place.lng, OWN_HOUSE_METERS);
  return cells.map((cell) => ({ row, cell, streetKey: street, numberKey: number }));
}

/** Of several records the one that places the house best. */
function houseAt(point: Point, houses: readonly Address[]): Address | null {
  const near = houses.filter((house) => distanceMeters(house, point) <= OWN_HOUSE_METERS);
  return oneEach(near)[0]?.[0] ?? null;
}
