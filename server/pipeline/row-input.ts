import { type RegionHint, readRegionHint } from '../geocoder/hints.ts';
import type { GeocodeInput } from '../geocoder/placement.ts';
import type { SentRow } from '../rows/sent-row.ts';

/** The lookup of a row by itself. */
export function toRowInput(row: SentRow): GeocodeInput {
  const { address, lat, lng } = row;
  return { address, lat, lng, hint: hintOfRow(row) };
}

/** Where the run that a row comes from searched for it first. */
export function hintOfRow({ hint }: SentRow): RegionHint | null {
  return hint ? readRegionHint(hint.country, hint.region) : null;
}
