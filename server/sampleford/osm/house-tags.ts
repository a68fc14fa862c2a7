import type { AddressedHouse } from '../town.ts';
import type { OsmTags, TownPlan } from '../town-plan.ts';

export function houseTags(plan: TownPlan, house: AddressedHouse): OsmTags {
  return { building: 'house', ...addressTags(plan, house), ...house.occupant?.tags };
}

/** The addr:* tags, without those that have no value. */
export function addressTags(plan: TownPlan, { road, number, name, postcode }: AddressedHouse): OsmTags {
  const tags = {
    'addr:housenumber': number,
    'addr:housename': name,
    'addr:street': road.name,
    'addr:village': road.village,
    'addr:city': plan.name,
    'addr:state': plan.state,
    'addr:postcode': postcode,
  };
  return Object.fromEntries(Object.entries(tags).filter((entry): entry is [string, string] => !!entry[1]));
}
