import type { DriverDayAnswer } from '../../../shared/api/plan-routes.ts';
import { roundDegrees } from '../../../shared/rounding.ts';
import type { Queryable } from '../../db/database.ts';
import { packOf } from '../../gazetteer/pack-name.ts';
import { findLowBridges } from '../day/low-bridges.ts';
import type { Day } from '../day/make-plan.ts';

interface FoundBridges {
  bridges: DriverDayAnswer['low_bridges'];
  packs: string[];
}

/** The height limits on a driver's road, each once. A straight-line leg has no road. */
export async function listLowBridges(db: Queryable, day: Day): Promise<FoundBridges> {
  const found = await Promise.all(listRoads(day).map((line) => findLowBridges(db, line)));
  const bridges = new Map<string, DriverDayAnswer['low_bridges'][number]>();
  const packs = new Set<string>();
  for (const { lat, lng, heightMeters, road, pack } of found.flat()) {
    const at = { lat: roundDegrees(lat), lng: roundDegrees(lng) };
    const key = JSON.stringify(at);
    if (!bridges.has(key)) bridges.set(key, { ...at, height_m: heightMeters, road });
    packs.add(packOf(pack));
  }
  return { bridges: [...bridges.values()], packs: [...packs] };
}

/** The day's legs by road; consecutive ones are one line. */
function listRoads({ stops, returnLeg }: Day): [number, number][][] {
  const roads: [number, number][][] = [[]];
  for (const leg of [...stops.map((stop) => stop.leg), ...(returnLeg ? [returnLeg] : [])]) {
    if (leg.isStraight) roads.push([]);
    else roads.at(-1)?.push(...leg.line);
  }
  return roads.filter((line) => line.length > 1);
}
