import { buildHouses } from './build-houses.ts';
import { layRoads } from './lay-roads.ts';
import type { Xy } from './plane.ts';
import { Random } from './random.ts';
import { sharePostcodes } from './share-postcodes.ts';
import type { BuiltTown } from './town.ts';
import type { TownPlan } from './town-plan.ts';

export function buildTown(plan: TownPlan): BuiltTown {
  const lines = layRoads(plan.roads.map((road) => road.line));
  const roads = plan.roads.map((road, i) => ({ plan: road, line: lines[i] as Xy[] }));
  const houses = buildHouses(plan, roads, new Random(plan.seed));
  return { plan, roads, houses: sharePostcodes(plan, houses) };
}
