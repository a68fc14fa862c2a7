import type { Geocoder } from '../../server/geocoder/geocoder.ts';
import { distanceMeters } from '../../server/geometry/distance.ts';
import type { KeptRow } from '../../server/ledger/runs.ts';

/** Rows that asking all of them again places otherwise: by position how far from there, null where that is not far. */
export async function askEveryRow(
  geocoder: Geocoder,
  rows: readonly KeptRow[],
): Promise<Map<number, number | null>> {
  const texts = rows.map(({ sent }) => ({ address: String(sent?.address) }));
  const { placements } = await geocoder.geocode(texts);
  const otherwise = new Map<number, number | null>();
  for (const [at, now] of placements.entries()) {
    const kept = rows[at] as KeptRow & { location: { value: { lat: number; lng: number } | null } };
    const was = kept.location.value;
    const meters = was && now.point ? distanceMeters(was, now.point) : null;
    const isSame =
      kept.record_key === now.recordKey &&
      kept.status === now.status &&
      (kept.placed_by ?? 'none') === now.precision &&
      (meters ?? 0) < 1;
    if (!isSame) otherwise.set(at, meters !== null && meters >= 1 ? meters : null);
  }
  return otherwise;
}
