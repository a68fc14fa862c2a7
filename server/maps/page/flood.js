import { inks } from './ground.js';

/** @typedef {import('maplibre-gl').Map} MapView */
/** @typedef {import('./page-types.d.ts').PageGround} PageGround */

/** Official flood zones, under all that the map itself draws and under the names of places: the higher the risk, the denser.
 * @param {MapView} map @param {PageGround} ground */
export function drawFlood(map, { floodTiles, lastZoom }) {
  if (floodTiles === null) return;
  map.addSource('flood', {
    type: 'vector',
    tiles: [location.origin + floodTiles],
    minzoom: 7,
    maxzoom: lastZoom,
  });
  /** @type {import('maplibre-gl').ExpressionSpecification} */
  const opacity = ['match', ['get', 'level'], 'high', 0.4, 0.2];
  // The graticule's degrees lie under the land.
  const isName = ({ type = '', id = '' }) => type === 'symbol' && id !== 'graticule-text';
  const names = map.getStyle().layers.find(isName)?.id;
  map.addLayer(
    {
      id: 'flood-zones',
      type: 'fill',
      source: 'flood',
      'source-layer': 'zones',
      paint: { 'fill-color': inks().flood, 'fill-opacity': opacity },
    },
    names,
  );
}

/** @param {MapView} map @param {boolean} isShown */
export function showFlood(map, isShown) {
  if (map.getLayer('flood-zones'))
    map.setLayoutProperty('flood-zones', 'visibility', isShown ? 'visible' : 'none');
}
