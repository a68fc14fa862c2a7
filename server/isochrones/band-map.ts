// The bands below the places, the largest first, so that each smaller one is drawn over it.

import type { ReachedRecord } from '../../shared/api/get-travel-time-area.ts';
import { MAP_LIMITS } from '../../shared/api/map-parts.ts';
import type { MapLayer } from '../maps/content/map-content.ts';
import { bandColors, readColor } from '../maps/content/palette.ts';
import { type BesideRows, type PinPlace, pinLayer, pinsOfRow } from '../maps/content/pin-layer.ts';
import { type BandGeometry, toGeometry } from './band-geometry.ts';
import type { Band, TravelOrigin } from './travel-bands.ts';

/** Bands are transparent, because the map under them matters more. */
const BAND_OPACITY = 0.35;

/** `note` when not all places are drawn. */
export function drawBands(
  origin: TravelOrigin,
  bands: readonly Band[],
  records: readonly ReachedRecord[],
  beside: BesideRows,
): { layers: MapLayer[]; note: string } {
  const colors = bandColors(bands.length);
  const areas = bands.map((band, index) => bandLayer(band.minutes, toGeometry(band), colors[index] ?? null));
  const pins = records.flatMap((record, index): PinPlace[] => {
    const { band, flagged } = record;
    const told = { band: band === null ? 'outside' : `${band} minutes`, ...(flagged && { flagged }) };
    return pinsOfRow(record, index, beside, told);
  });
  const most = MAP_LIMITS.rowsPerLayer;
  const { input, location } = origin.fields;
  return {
    layers: [
      ...areas.toReversed(),
      ...(pins.length > 0 ? [pinLayer('places', pins.slice(0, most), { colorBy: 'band' })] : []),
      pinLayer('origin', [{ id: 'origin', name: input, location, fields: {} }], {
        color: readColor('red'),
        label: 'name',
      }),
    ],
    note: pins.length > most ? `The map shows the first ${most} of ${pins.length} places.` : '',
  };
}

function bandLayer(minutes: number, geometry: BandGeometry, color: string | null): MapLayer {
  const name = `${minutes} minutes`;
  return {
    name,
    type: 'polygons',
    color,
    opacity: BAND_OPACITY,
    features: [{ id: `band-${minutes}`, name, geometry, fields: { minutes } }],
    colorBy: null,
    bins: null,
    label: null,
  };
}
