import { inks } from './ground.js';

/** @typedef {import('maplibre-gl').Map} MapView */
/** @typedef {import('./page-types.d.ts').PageGround} PageGround */

/** Zones are drawn from this zoom on. */
export const FLOOD_ZOOM = 7;

/**
 * The style of official flood zones: the higher the risk, the denser.
 * @param {import('./page-types.d.ts').Inks} ink
 * @returns {import('maplibre-gl').FillLayerSpecification}
 */
export const floodStyle = (ink) => ({
  id: 'flood-zones',
  type: 'fill',
  source: 'flood',
  'source-layer': 'zones',
  paint: {
    'fill-color': ink.flood,
    'fill-opacity': ['match', ['get', 'level'], 'high', 0.4, 0.2],
    // Zones are stored in pieces: two antialiased edges side by side would show a seam.
    'fill-antialias': false,
  },
});

/**
 * Official flood zones, below everything that the map itself draws and below place names.
 * @param {MapView} map @param {PageGround} ground
 */
export function drawFlood(map, { floodTiles, lastFloodZoom }) {
  if (floodTiles === null) return;
  map.addSource('flood', {
    type: 'vector',
    tiles: [location.origin + floodTiles],
    minzoom: FLOOD_ZOOM,
    maxzoom: lastFloodZoom,
  });
  // The graticule is below the land.
  const isName = ({ type = '', id = '' }) => type === 'symbol' && id !== 'graticule-text';
  map.addLayer(floodStyle(inks()), map.getStyle().layers.find(isName)?.id);
}

/** @param {MapView} map @param {boolean} isShown */
export function showFlood(map, isShown) {
  if (map.getLayer('flood-zones'))
    map.setLayoutProperty('flood-zones', 'visibility', isShown ? 'visible' : 'none');
}
