import type { Xy } from './plane.ts';
import type { Frontage, RoadPlan, Tags } from './town-plan.ts';

/** A stretch of road in the town itself, drawn in the direction its numbers rise. */
export function road(name: string | null, tags: Tags, frontage: Frontage | null, ...line: Xy[]): RoadPlan {
  return { name, line, tags, frontage, village: null };
}
