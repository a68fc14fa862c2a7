import { distanceMeters, type Point } from '../../geometry/distance.ts';
import type { Decided } from '../decided.ts';
import type { Placement } from '../placement.ts';

/** Of the town that a row is, and the others of its name, the nearest to a point: it may be meant beside that point. */
export function townNear({ context, decision }: Decided, near: Point): Pick<Placement, 'townNear'> {
  const { candidate, agreement } = decision.chosen ?? {};
  if (!candidate?.town) return {};
  const agreed = agreement?.townsAgreed.flatMap((key) => context.towns.get(key) ?? []) ?? [];
  const ofName = [...context.ofName, ...context.namesakes, ...agreed].filter(
    ({ nameKey }) => nameKey === candidate.town?.nameKey,
  );
  const { lat, lng, radiusMeters } = ofName.reduce(
    (nearest, town) => (distanceMeters(town, near) < distanceMeters(nearest, near) ? town : nearest),
    candidate.town,
  );
  return { townNear: { lat, lng, radiusMeters } };
}
