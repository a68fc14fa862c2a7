import { circle } from '@turf/turf';
import type { Position } from 'geojson';
import type { MapLayer } from './map-content.ts';
import { readColor } from './palette.ts';
import { toPlainText } from './plain-text.ts';

/** With more circles than this a map is unreadable. */
const MOST_CIRCLES = 100;
/** The number of points of one circle, so that it looks round at any zoom that shows all of it. */
const CORNERS = 96;

interface CircleCenter {
  id: string;
  name: string | null;
  location: { lat: number; lng: number };
}

/** The requested radius around each place, as a line, so that the pins within can be pressed. */
export function circleLayer(name: string, centers: readonly CircleCenter[], meters: number): MapLayer {
  return {
    name,
    type: 'lines',
    features: centers.slice(0, MOST_CIRCLES).map(({ id, name: center, location: { lat, lng } }) => ({
      id,
      name: `${toPlainText(center ?? '') || id}: ${name}`,
      geometry: { type: 'LineString', coordinates: ringAbout([lng, lat], meters) },
      fields: {},
    })),
    color: readColor('red'),
    colorBy: null,
    bins: null,
    label: null,
    opacity: 0.45,
  };
}

function ringAbout(center: [number, number], meters: number): Position[] {
  const { geometry } = circle(center, meters, { steps: CORNERS, units: 'meters' });
  return geometry.coordinates[0] ?? [];
}
