// Lines of latitude and longitude, so that an empty ground still shows position and scale.
import { fontOf, inks } from './ground.js';

/** @typedef {import('maplibre-gl').Map} MapView */

/** Degrees between lines, finest first. */
const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];
/** The approximate number of lines across a view. */
const LINES_ACROSS = 9;

/** @param {MapView} map */
export function drawGraticule(map) {
  map.addSource('graticule', { type: 'geojson', data: linesAcross(boundsOf(map)) });
  // Known land is above the lines.
  const above = map.getLayer('ground-land')?.id;
  map.addLayer(graticuleStyle(inks()), above);
  map.addLayer(
    {
      id: 'graticule-text',
      type: 'symbol',
      source: 'graticule',
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 420,
        'text-field': ['get', 'degrees'],
        'text-font': fontOf(map),
        'text-size': 11,
      },
      paint: textPaint(),
    },
    above,
  );
  map.on('moveend', () => {
    /** @type {import('maplibre-gl').GeoJSONSource | undefined} */
    const source = map.getSource('graticule');
    source?.setData(linesAcross(boundsOf(map)));
  });
}

/** @param {import('./page-types.d.ts').Inks} ink
 * @returns {import('maplibre-gl').LineLayerSpecification} */
export const graticuleStyle = (ink) => ({
  id: 'graticule',
  type: 'line',
  source: 'graticule',
  paint: { 'line-color': ink.grid, 'line-width': 1 },
});

const textPaint = () => ({
  'text-color': inks().gridText,
  'text-halo-color': inks().ground,
  'text-halo-width': 2,
});

/**
 * West, south, east and north of the visible area.
 * @param {MapView} map
 * @returns {[number, number, number, number]}
 */
function boundsOf(map) {
  const bounds = map.getBounds();
  return [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
}

/**
 * The lines of the view and of half a view around it, so that panning does not show an edge.
 * @param {[number, number, number, number]} seen west, south, east, north
 * @returns {import('geojson').FeatureCollection<import('geojson').LineString>}
 */
export function linesAcross([left, lower, right, upper]) {
  const width = right - left;
  const height = upper - lower;
  const west = left - width / 2;
  const east = right + width / 2;
  const south = Math.max(-85, lower - height / 2);
  const north = Math.min(85, upper + height / 2);
  const step = STEPS.find((degrees) => width / degrees <= LINES_ACROSS) ?? 30;
  const meridians = multiples(step, west, east).map((lng) =>
    toLine(degreeWords(lng, 'E', 'W', step), [lng, south], [lng, north]),
  );
  const parallels = multiples(step, south, north).map((lat) =>
    toLine(degreeWords(lat, 'N', 'S', step), [west, lat], [east, lat]),
  );
  return { type: 'FeatureCollection', features: [...meridians, ...parallels] };
}

/** @param {number} step @param {number} from @param {number} to */
function multiples(step, from, to) {
  const first = Math.ceil(from / step);
  return Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, index) => (first + index) * step,
  );
}

/** '51.5° N', with as many decimals as the step has.
 * @param {number} degrees @param {string} positive @param {string} negative @param {number} step */
function degreeWords(degrees, positive, negative, step) {
  const decimals = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
  const text = Math.abs(degrees).toFixed(decimals);
  return `${text}°${Number(text) === 0 ? '' : ` ${degrees > 0 ? positive : negative}`}`;
}

/** @param {string} degrees @param {[number, number]} from @param {[number, number]} to
 * @returns {import('geojson').Feature<import('geojson').LineString>} */
function toLine(degrees, from, to) {
  return {
    type: 'Feature',
    properties: { degrees },
    geometry: { type: 'LineString', coordinates: [from, to] },
  };
}
