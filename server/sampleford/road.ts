import type { Xy } from './plane.ts';
import type { Frontage, OsmTags, RoadPlan } from './town-plan.ts';

/** A section of road in the town itself, drawn in the direction of rising numbers. */
export function road(name: string | null, tags: OsmTags, frontage: Frontage | null, ...line: Xy[]): RoadPlan {
  return { name, line, tags, frontage, village: null };
}
