import type { AddressedHouse, TownHouse } from './town.ts';
import type { TownPlan } from './town-plan.ts';

// No real postcode area is SF, and no real ZIP begins with 663.
const OUTCODE = 'SF1';
export const SAMPLEFORD_ZIP = '66301';

// The letters of an inward code: C, I, K, M, O and V are never used there.
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const HOUSES_PER_POSTCODE = 14;

/** Every house gets its postcode: a unit for each section of one side of a GB street, one ZIP code in the US. */
export function sharePostcodes(plan: TownPlan, houses: readonly TownHouse[]): AddressedHouse[] {
  if (plan.country === 'US') return houses.map((house) => ({ ...house, postcode: SAMPLEFORD_ZIP }));
  const units = new Map<string, number>();
  return sidesOfStreets(houses).flatMap((side) => {
    const unitCount = Math.ceil(side.length / HOUSES_PER_POSTCODE);
    const sector = sectorOf(side[0] as TownHouse);
    const first = units.get(sector) ?? 0;
    units.set(sector, first + unitCount);
    return side.map((house, i) => ({
      ...house,
      postcode: `${sector}${inwardLetters(first + Math.floor((i * unitCount) / side.length))}`,
    }));
  });
}

function sidesOfStreets(houses: readonly TownHouse[]): TownHouse[][] {
  return [...Map.groupBy(houses, ({ road, side }) => `${road.village}/${road.name}/${side}`).values()];
}

/** 'SF1 1' south of the market place, 'SF1 2' north of it, 'SF1 3' in the villages. */
function sectorOf({ road, centre }: TownHouse): string {
  if (road.village) return `${OUTCODE} 3`;
  return `${OUTCODE} ${centre[1] < 0 ? 1 : 2}`;
}

function inwardLetters(unit: number): string {
  return `${LETTERS[Math.floor(unit / LETTERS.length)]}${LETTERS[unit % LETTERS.length]}`;
}
