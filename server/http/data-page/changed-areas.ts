import type { MapContent, MapFeature } from '../../maps/content/map-content.ts';
import { COVERAGE_DEGREES } from '../../packs/coverage.ts';
import type { ChangedArea } from '../../packs/editions/areas.ts';

/** A page with more squares would be mostly their map. */
const MOST_SQUARES = 1000;

/** A map of the differences between two editions: one square each, the darker the more rows differ. */
export function changedAreas(areas: readonly ChangedArea[]): MapContent {
  const layer = {
    name: 'What differs',
    type: 'polygons' as const,
    features: areas.slice(0, MOST_SQUARES).map(toSquare),
    color: null,
    colorBy: 'rows',
    bins: null,
    label: 'rows',
    opacity: 0.55,
  };
  return { title: '', layers: [layer], legend: false, floodZones: false, sources: [] };
}

function toSquare({ lng, lat, near, ...counts }: ChangedArea, index: number): MapFeature {
  const [east, north] = [lng + COVERAGE_DEGREES, lat + COVERAGE_DEGREES];
  const corners = [
    [lng, lat],
    [east, lat],
    [east, north],
    [lng, north],
    [lng, lat],
  ];
  const { moved, renamed, gone, changed } = counts;
  return {
    id: String(index),
    name: near ?? 'no town',
    geometry: { type: 'Polygon', coordinates: [corners] },
    fields: {
      rows: moved + renamed + gone + counts.new + changed,
      moved,
      renamed,
      gone,
      new: counts.new,
      changed,
    },
  };
}
