// Rows whose own place may be another than was meant, in a way that bears on what is asked.
import type { PlacedRow } from '../../pipeline/endpoint.ts';
import type { UnsureRow } from '../places/place-rule.ts';
import type { PlacesNeeded } from '../places-needed.ts';
import type { MeasuredReach } from './finder.ts';
import { isDoubtful } from './in-town.ts';

/**
 * Held for review; where something is measured, also what is known only so wide: the town of 'Leeds' is sure, but not how
 * far it is. What is near or far wherever in its radius it lies is sure enough.
 */
export function unsureRows(
  placed: readonly PlacedRow[],
  { rules, selections, areas }: PlacesNeeded,
  reaches: readonly MeasuredReach[],
): UnsureRow[] {
  const measures = selections.length > 0 || rules.some(({ test }) => test.kind !== 'inside');
  const isOfReaches = selections.length === 0 && areas.length === 0 && reaches.length === rules.length;
  return placed.flatMap(({ row: { id }, placement }, row): UnsureRow[] => {
    const isUnsure = measures ? isDoubtful(placement) : placement.status === 'review';
    const radius = placement.radiusMeters95 ?? Infinity;
    const isSettled = isOfReaches && reaches.every((reach) => settles(reach, row, radius));
    return placement.point && isUnsure && !isSettled ? [[row, id]] : [];
  });
}

function settles({ measured, meters }: MeasuredReach, row: number, radius: number): boolean {
  const away = measured[row] ?? null;
  return away !== null && Math.abs(away - meters) > radius;
}
