import { MAP_LIMITS } from '../../../shared/api/map-parts.ts';
import { HAZARD_LEVELS, type HazardLevel } from '../../../shared/hazard-terms.ts';
import type { MapFeature, MapLayer } from '../../maps/content/map-content.ts';
import { toPlainText } from '../../maps/content/plain-text.ts';
import type { DrawnItem } from '../find/list-items.ts';

const COLORS: Readonly<Record<HazardLevel, string>> = {
  severe: '#953460',
  warning: '#d1342f',
  watch: '#e69f00',
  advisory: '#f0e442',
};

/** Draws hazards as layers by level, the gravest on top. Areas and points are separate, as a layer draws one kind. */
export function drawHazards(items: readonly DrawnItem[]): MapLayer[] {
  return HAZARD_LEVELS.toReversed().flatMap((level) => {
    const own = items.filter((item) => item.level === level && item.drawn !== null);
    const points = own.filter(({ drawn }) => drawn?.type === 'Point');
    const areas = own.filter(({ drawn }) => drawn?.type !== 'Point');
    return [
      ...(areas.length > 0 ? [toLayer(level, 'polygons', areas)] : []),
      ...(points.length > 0 ? [toLayer(level, 'points', points)] : []),
    ];
  });
}

function toLayer(level: HazardLevel, type: 'polygons' | 'points', items: readonly DrawnItem[]): MapLayer {
  return {
    name: type === 'points' ? `${level} (points)` : level,
    type,
    features: items.slice(0, MAP_LIMITS.rowsPerLayer).map(toFeature),
    color: COLORS[level],
    colorBy: null,
    bins: null,
    label: null,
    opacity: type === 'points' ? 1 : 0.35,
  };
}

function toFeature(item: DrawnItem): MapFeature {
  const { peril, kind, level, area, starts, ends, link } = item;
  return {
    id: `${item.feed}:${item.id}`,
    name: toPlainText(item.title),
    geometry: item.drawn as MapFeature['geometry'],
    fields: {
      peril,
      kind,
      level,
      area,
      starts: starts?.toISOString() ?? null,
      ends: ends?.toISOString() ?? null,
      link,
    },
  };
}
