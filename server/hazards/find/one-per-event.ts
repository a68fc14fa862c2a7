import { compareText } from '../../../shared/compare-text.ts';
import { HAZARD_KINDS, HAZARD_LEVELS } from '../../../shared/hazard-terms.ts';
import type { Touch } from './find-touching.ts';

/**
 * One touch for each event: items that contain the place before items near it, then the gravest, then the strongest
 * shaking or winds. The list has the same order.
 */
export function onePerEvent(touches: readonly Touch[]): Touch[] {
  const sorted = [...touches].sort(byWeight);
  const first = new Map<string, Touch>();
  for (const touch of sorted) {
    const key = `${touch.item.feed} ${touch.item.eventId}`;
    if (!first.has(key)) first.set(key, touch);
  }
  return [...first.values()];
}

function byWeight(a: Touch, b: Touch): number {
  return (
    Number(a.distanceMeters > 0) - Number(b.distanceMeters > 0) ||
    HAZARD_LEVELS.indexOf(a.item.level) - HAZARD_LEVELS.indexOf(b.item.level) ||
    (b.item.strength ?? 0) - (a.item.strength ?? 0) ||
    HAZARD_KINDS.indexOf(a.item.kind) - HAZARD_KINDS.indexOf(b.item.kind) ||
    a.distanceMeters - b.distanceMeters ||
    compareText(a.item.id, b.item.id)
  );
}
