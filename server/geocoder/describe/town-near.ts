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
  const [nearest] = [candidate.town, ...ofName].toSorted(
    (a, b) => distanceMeters(a, near) - distanceMeters(b, near),
  );
  if (!nearest) return {};
  const { lat, lng, radiusMeters } = nearest;
  return { townNear: { lat, lng, radiusMeters } };
}
