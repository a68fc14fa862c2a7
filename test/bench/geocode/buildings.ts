import type { Queryable } from '../../../server/db/database.ts';
import { distanceMeters, type Point } from '../../../server/geometry/distance.ts';
import type { AddressParts } from './address-parts.ts';
import { SAME_BUILDING_METERS } from './near-records.ts';

/** A building with a published address and its true place. */
export interface IndexedBuilding extends AddressParts, Point {
  ref: string;
  streetKey: string;
  numberKey: string;
  postcodeKey: string;
  isHeldOut: boolean;
}

const COLUMNS = `ref, country, house_number as number, street, city, state, postcode, street_key as "streetKey",
  number_key as "numberKey", postcode_key as "postcodeKey", point[1] as lat, point[0] as lng`;
export type BuildingPlacedBy = 'building' | 'entrance' | 'parcel';
export const BUILDINGS: readonly BuildingPlacedBy[] = ['building', 'entrance'];

/** SQL: true of records that are so placed. */
export function isPlacedBy(kinds: readonly BuildingPlacedBy[]): string {
  return `placed_by in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
}

/** Houses with a name and no number stand in the country, where postcodes and streets are wide. */
export type NamedHouses = 'with_named' | 'numbered_only';
/** SQL: true of both. */
export const isNumberedOrNamed = `(number_key <> '' or name_key <> '')`;

/** Every building whose address says where it is, in the index or held out; where parcels are asked for, these too. */
export async function listBuildings(
  db: Queryable,
  placedBy: readonly BuildingPlacedBy[] = BUILDINGS,
  named: NamedHouses = 'numbered_only',
): Promise<IndexedBuilding[]> {
  const isHouse = named === 'with_named' ? isNumberedOrNamed : `number_key <> ''`;
  const isAddress = `${isPlacedBy(placedBy)} and ${isHouse} and street_key <> ''
    and (city <> '' or postcode <> '')`;
  const { rows } = await db.query<IndexedBuilding>(
    `select ${COLUMNS}, false as "isHeldOut" from address where ${isAddress}
     union all
     select ${COLUMNS}, true from held_out_address where ${isAddress}
     order by ref, number, lat, lng, street, city, postcode`,
  );
  return rows;
}

type ListedAddress = Pick<IndexedBuilding, 'streetKey' | 'numberKey' | 'lat' | 'lng'>;

/** What the index still lists under the number and street of a held-out building, however it is placed. */
async function listStillIndexed(db: Queryable): Promise<ListedAddress[]> {
  const { rows } = await db.query<ListedAddress>(
    `select street_key as "streetKey", number_key as "numberKey", point[1] as lat, point[0] as lng from address a
     where exists (select from held_out_address h
       where h.street_key = a.street_key and h.number_key = a.number_key)`,
  );
  return rows;
}

export async function indexBuildings(
  db: Queryable,
  buildings: readonly IndexedBuilding[],
): Promise<BuildingIndex> {
  return new BuildingIndex(buildings, await listStillIndexed(db));
}

/** Two places of one text further apart than this are two buildings. */
const APART_METERS = 50;
/** Tells which texts name several buildings, and which held-out buildings another record still names. */
export class BuildingIndex {
  readonly #byStreetAndNumber: Map<string, IndexedBuilding[]>;
  readonly #stillIndexed: Map<string, ListedAddress[]>;

  constructor(buildings: readonly IndexedBuilding[], stillIndexed: readonly ListedAddress[]) {
    this.#byStreetAndNumber = Map.groupBy(buildings, keyOf);
    this.#stillIndexed = Map.groupBy(stillIndexed, keyOf);
  }

  /** Another building fits the parts as well: a part that either lacks does not tell them apart. */
  isAmbiguous(building: IndexedBuilding, sent: { city: string; postcode: string }): boolean {
    return this.#namesakes(building).some(
      (other) =>
        fits(sent.city, other.city) &&
        fits(sent.postcode, other.postcode) &&
        other.country === building.country &&
        distanceMeters(other, building) > APART_METERS,
    );
  }

  isStillIndexed(building: IndexedBuilding): boolean {
    const listed = this.#stillIndexed.get(keyOf(building)) ?? [];
    return listed.some((other) => distanceMeters(other, building) <= SAME_BUILDING_METERS);
  }

  #namesakes(building: IndexedBuilding): IndexedBuilding[] {
    return this.#byStreetAndNumber.get(keyOf(building)) ?? [];
  }
}

function keyOf({ streetKey, numberKey }: ListedAddress): string {
  return `${numberKey} ${streetKey}`;
}

function fits(sent: string, other: string): boolean {
  return sent === '' || other === '' || sent.toLowerCase() === other.toLowerCase();
}
