import type { CheckedRecord } from '../../../shared/api/check-live-hazards.ts';
import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import type { Fields } from '../../../shared/fields.ts';
import type { MapFeature, MapLayer } from '../../maps/content/map-content.ts';
import type { BesideRows } from '../../maps/content/pin-layer.ts';
import { placingOf } from '../../maps/content/to-pins.ts';

const STATES: readonly { state: CheckedRecord['state']; name: string; color: string }[] = [
  { state: 'outside_coverage', name: 'outside coverage', color: '#b4babf' },
  { state: 'clear', name: 'clear', color: '#009e73' },
  { state: 'near', name: 'near', color: '#56b4e9' },
  { state: 'inside', name: 'inside', color: '#0072b2' },
];

/** Draws checked places as layers by state, those inside on top. */
export function drawChecked(records: readonly CheckedRecord[], { fields, queries }: BesideRows): MapLayer[] {
  return STATES.flatMap(({ state, name, color }) => {
    const features = records.flatMap((record, index) =>
      record.state === state && record.location
        ? [toPin(record, index, { own: fields[index] ?? {}, query: queries[index] })]
        : [],
    );
    if (features.length === 0) return [];
    const shown = features.slice(0, MAP_LIMITS.rowsPerLayer);
    return [
      { name, type: 'points', features: shown, color, colorBy: null, bins: null, label: null, opacity: 1 },
    ];
  });
}

/** An id may occur twice, so the pin's own id is its row's number. */
function toPin(
  record: CheckedRecord,
  index: number,
  { own, query }: { own: Fields; query: string | null | undefined },
): MapFeature {
  const { lat, lng } = record.location as { lat: number; lng: number };
  const [worst] = record.warnings;
  const placed = placingOf(record);
  return {
    id: String(index + 1),
    name: record.id,
    geometry: { type: 'Point', coordinates: [lng, lat] },
    fields: {
      ...own,
      state: record.state,
      ...(worst && { level: worst.level, peril: worst.peril, area: worst.area, ends: worst.ends }),
    },
    ...(placed && { placed }),
    ...(typeof query === 'string' && { query }),
  };
}
