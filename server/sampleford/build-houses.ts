import { numberHouses, type Plot } from './number-houses.ts';
import { distanceMeters, distanceToLine, lengthMeters, pointAlong, rectangle, type Xy } from './plane.ts';
import type { Random } from './random.ts';
import type { Road, TownHouse } from './town.ts';
import type { Frontage, OccupantPlan, SitePlan, TownPlan } from './town-plan.ts';

const SETBACK_METERS = 14;
const CORNER_METERS = 16;
// Yards, orchards and vacant plots.
const VACANT_SHARE = 0.3;
const SIDES = ['left', 'right'] as const;

/** Houses along every road with a frontage, where the ground is free. */
export function buildHouses(plan: TownPlan, roads: readonly Road[], random: Random): TownHouse[] {
  const houses: TownHouse[] = [];
  for (const road of roads) {
    const { frontage } = road.plan;
    if (!frontage) continue;
    for (const side of SIDES) {
      const plots = layPlots(road, side, frontage, random).filter(
        (plot) => isFree(plot, plan, roads, houses) && !random.chance(VACANT_SHARE),
      );
      for (const { plot, number, name } of numberHouses(plan.numbering, frontage, side, plots, random)) {
        const { centre, direction, widthMeters, depthMeters } = plot;
        const outline = rectangle(centre, direction, widthMeters, depthMeters);
        houses.push({ road: road.plan, side, number, name, centre, outline, occupant: null });
      }
    }
  }
  return plan.occupants.reduce(moveIn, houses);
}

function layPlots(road: Road, side: TownHouse['side'], frontage: Frontage, random: Random): Plot[] {
  const end = lengthMeters(road.line) - CORNER_METERS;
  const left = side === 'left' ? 1 : -1;
  const plots: Plot[] = [];
  for (let along = CORNER_METERS; along <= end; along += frontage.spacingMeters) {
    const { at, direction } = pointAlong(road.line, along);
    const back = left * (SETBACK_METERS + random.between(-1, 2));
    const centre: Xy = [at[0] - direction[1] * back, at[1] + direction[0] * back];
    const widthMeters = Math.min(frontage.spacingMeters - 2, random.between(8, 13));
    plots.push({ along, centre, direction, widthMeters, depthMeters: random.between(8, 10) });
  }
  return plots;
}

function isFree(plot: Plot, plan: TownPlan, roads: readonly Road[], houses: readonly TownHouse[]): boolean {
  const { centre } = plot;
  return (
    roads.every((road) => distanceToLine(centre, road.line) > 10) &&
    plan.lines.every(({ line }) => distanceToLine(centre, line) > 25) &&
    plan.sites.every((site) => !site.reserved || !isWithin(centre, site, 8)) &&
    houses.every((house) => distanceMeters(centre, house.centre) > 17)
  );
}

function isWithin([x, y]: Xy, { centre, widthMeters, depthMeters }: SitePlan, marginMeters: number): boolean {
  return (
    Math.abs(x - centre[0]) < widthMeters / 2 + marginMeters &&
    Math.abs(y - centre[1]) < depthMeters / 2 + marginMeters
  );
}

function moveIn(houses: TownHouse[], occupant: OccupantPlan): TownHouse[] {
  const village = occupant.village ?? null;
  const isTheirs = ({ number, road }: TownHouse) =>
    number === occupant.number && road.name === occupant.street && road.village === village;
  if (houses.filter(isTheirs).length !== 1)
    throw new Error(`expected one house at ${occupant.number} ${occupant.street} to move into`);
  return houses.map((house) => (isTheirs(house) ? { ...house, occupant } : house));
}
