import { foreignText } from '../../shared/foreign-value.ts';
import type { Placement } from '../geocoder/placement.ts';
import type { Point } from '../geometry/distance.ts';
import type { KeptRow } from '../ledger/runs.ts';

/** A stored row's point, and the text that placed it. */
export interface KeptPlace {
  text: string;
  status: Placement['status'];
  recordKey: string | null;
  precision: Placement['precision'];
  point: Point | null;
}

/**
 * Null for a row whose place newer data cannot change: it was sent with its point, taken from another run, has no text,
 * or was not looked up.
 */
export function readKeptPlace({ sent, ...row }: KeptRow): KeptPlace | null {
  const { address, lat, lng } = sent ?? {};
  if (!isBlank(lat) || !isBlank(lng) || isBlank(address)) return null;
  if (/^not_(looked_up|asked)$/.test(row.confidence.basis)) return null;
  return {
    text: foreignText(address),
    status: row.status,
    recordKey: row.record_key,
    precision: row.placed_by ?? 'none',
    point: readKeptPoint(row),
  };
}

/** geocode_batch stores its point inside a larger object. */
export function readKeptPoint(row: KeptRow & { location?: unknown }): Point | null {
  const told = row.location as { value?: Point | null } | Point | null | undefined;
  if (!told) return null;
  return 'lat' in told ? told : (told.value ?? null);
}

function isBlank(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}
