import type { Queryable } from '../../../server/db/database.ts';
import { distanceMeters, type Point } from '../../../server/gazetteer/distance.ts';
import type { AddressParts } from './address-parts.ts';

/** A building with a published address and its true place. */
export interface Building extends AddressParts, Point {
  ref: string;
  streetKey: string;
  numberKey: string;
  postcodeKey: string;
  isHeldOut: boolean;
}

const COLUMNS = `ref, country, house_number as number, street, city, state, postcode, street_key as "streetKey",
  number_key as "numberKey", postcode_key as "postcodeKey", point[1] as lat, point[0] as lng`;
const IS_BUILDING = `placed_by in ('building', 'entrance') and number_key <> '' and street_key <> ''
  and (city <> '' or postcode <> '')`;

/** Every building whose address says where it is, in the index or held out. */
export async function listBuildings(db: Queryable): Promise<Building[]> {
  const { rows } = await db.query<Building>(
    `select ${COLUMNS}, false as "isHeldOut" from address where ${IS_BUILDING}
     union all
     select ${COLUMNS}, true from held_out_address where ${IS_BUILDING}
     order by ref, number, lat, lng`,
  );
  return rows;
}

/** Two places of one text further apart than this are two buildings. */
const APART_METERS = 50;
/** Records of one address nearer than this name one building. */
const SAME_BUILDING_METERS = 300;

/** Tells which texts name several buildings, and which held-out buildings another record still names. */
export class BuildingIndex {
  readonly #byStreetAndNumber: Map<string, Building[]>;

  constructor(buildings: readonly Building[]) {
    this.#byStreetAndNumber = Map.groupBy(buildings, keyOf);
  }

  /** Another building fits the parts as well: a part that either lacks does not tell them apart. */
  isAmbiguous(building: Building, sent: { city: string; postcode: string }): boolean {
    return this.#namesakes(building).some(
      (other) =>
        fits(sent.city, other.city) &&
        fits(sent.postcode, other.postcode) &&
        other.country === building.country &&
        distanceMeters(other, building) > APART_METERS,
    );
  }

  isStillIndexed(building: Building): boolean {
    return this.#namesakes(building).some(
      (other) => !other.isHeldOut && distanceMeters(other, building) <= SAME_BUILDING_METERS,
    );
  }

  #namesakes(building: Building): Building[] {
    return this.#byStreetAndNumber.get(keyOf(building)) ?? [];
  }
}

function keyOf({ streetKey, numberKey }: Building): string {
  return `${numberKey} ${streetKey}`;
}

function fits(sent: string, other: string): boolean {
  return sent === '' || other === '' || sent.toLowerCase() === other.toLowerCase();
}
