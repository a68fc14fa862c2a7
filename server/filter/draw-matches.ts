import type { FilteredRecord } from '../../shared/api/filter-by-location.ts';
import { MAP_LIMITS } from '../../shared/api/map-parts.ts';
import { HALF_EARTH_METERS } from '../../shared/distance.ts';
import { circleLayer } from '../maps/content/circle-layer.ts';
import type { MapLayer } from '../maps/content/map-content.ts';
import { readColor } from '../maps/content/palette.ts';
import { type BesideRows, type PinPlace, pinLayer, pinsOfRow } from '../maps/content/pin-layer.ts';
import { placingOf } from '../maps/content/to-pins.ts';
import type { Site } from './place-sites.ts';

/**
 * Draws the requested distance around each site; above it the matches, or all records where no distance was sent; and
 * the sites on top. `note` says when not all of them are drawn.
 */
export function drawMatches(
  records: readonly FilteredRecord[],
  sites: readonly Site[],
  beside: BesideRows,
  radius: { words: string; meters: number } | null,
): { layers: MapLayer[]; note: string } {
  const hasDistance = records.some(({ within }) => within !== undefined);
  const pins = records.flatMap((record, index): PinPlace[] => {
    const { nearest_site: site, within, flagged } = record;
    if (!site || (within !== true && within !== undefined)) return [];
    const told = { nearest_site: site.name ?? site.id, miles: site.miles, ...(flagged && { flagged }) };
    return pinsOfRow(record, index, beside, told);
  });
  const places = sites.flatMap((site): PinPlace[] => {
    const { id, name, location, flagged } = site;
    return location
      ? [{ id, name, location, fields: flagged ? { flagged } : {}, placed: placingOf(site) }]
      : [];
  });
  const most = MAP_LIMITS.rowsPerLayer;
  const note = pins.length > most ? `The map shows the first ${most} of ${pins.length} records.` : '';
  const layers = [
    pinLayer(hasDistance ? 'matches' : 'records', pins.slice(0, most)),
    pinLayer('sites', places, { color: readColor('red'), label: 'name' }),
    ...(radius && radius.meters < HALF_EARTH_METERS
      ? [circleLayer(radius.words, places, radius.meters)]
      : []),
  ];
  return { layers, note };
}
