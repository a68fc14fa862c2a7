import type { Geocoder } from '../geocoder/geocoder.ts';
import { type RegionHint, readRegionHint } from '../geocoder/hints.ts';
import type { GeocodeInput, Placement } from '../geocoder/placement.ts';
import type { KeptRun } from './edition-checks.ts';
import {
  type Checked,
  type Held,
  type HeldChunk,
  isMoved,
  listHeld,
  type PlaceChanges,
  toOutdatedRow,
} from './held-chunk.ts';
import type { KeptPlace } from './kept-place.ts';

/** Holds the rows of a chunk against an edition, and asks where those are now that it bears on. */
export async function checkChunk(
  chunk: HeldChunk,
  placing: KeptRun['placing'],
  changed: PlaceChanges,
  geocoder: Geocoder,
): Promise<Checked> {
  const held = listHeld(chunk).filter(hasPlace);
  const borne = held.filter((one) => isMoved(one, changed));
  if (borne.length === 0) return { asked: [], outdated: [] };
  const looksAtOthers = placing?.neighbours === true;
  // If the rows of a call were placed with hints from each other, all of them are asked again.
  const asked = looksAtOthers ? held : borne;
  const hint = toHint(placing);
  const inputs = asked.map(({ place }): GeocodeInput => ({ address: place.text, hint }));
  const { placements } = await geocoder.geocode(inputs, { looksAtOthers });
  return {
    asked: asked.map(({ position }) => position),
    outdated: asked.flatMap(
      (one, index) => toOutdatedRow(one, placements[index] as Placement, null, changed) ?? [],
    ),
  };
}

const hasPlace = (held: Held): held is Held & { place: KeptPlace } => held.place !== null;

function toHint(placing: KeptRun['placing']): RegionHint | null {
  return placing && readRegionHint(placing.country, placing.region ?? '');
}
