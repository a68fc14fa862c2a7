import { fontOf, inks } from './ground.js';

/** @typedef {import('maplibre-gl').Map} MapView */
/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */

/** @param {number} layer */
const sourceOf = (layer) => `layer-${layer}`;

/** The drawn layers of one layer of the map: all of them are shown and hidden together.
 * @param {MapView} map @param {number} layer */
const drawnOf = (map, layer) => map.getLayersOrder().filter((id) => id.startsWith(`${sourceOf(layer)}:`));

/** @param {MapView} map @param {PageLayer[]} layers */
export function drawLayers(map, layers) {
  for (const [index, layer] of layers.entries()) {
    map.addSource(sourceOf(index), {
      type: 'geojson',
      data: toCollection(layer, index),
      ...(layer.isClustered && { cluster: true, clusterRadius: 44, clusterMaxZoom: 15 }),
    });
    if (layer.type === 'points') drawPoints(map, index, layer);
    if (layer.type === 'lines') drawLines(map, index, layer);
    if (layer.type === 'polygons') drawPolygons(map, index, layer);
    if (layer.features.some(({ label }) => label !== '')) drawLabels(map, index, layer);
  }
}

/** Draws a layer's features where they are now.
 * @param {MapView} map @param {PageLayer} layer @param {number} index */
export function redrawLayer(map, layer, index) {
  /** @type {import('maplibre-gl').GeoJSONSource | undefined} */
  const source = map.getSource(sourceOf(index));
  source?.setData(toCollection(layer, index));
}

/** Calls back once, after the frame in which all layers are there.
 * @param {MapView} map @param {PageLayer[]} layers @param {() => void} done */
export function whenDrawn(map, layers, done) {
  const check = () => {
    if (!layers.every((_, index) => map.isSourceLoaded(sourceOf(index)))) return;
    map.off('render', check);
    done();
  };
  map.on('render', check);
}

/** @param {MapView} map @param {number} layer @param {boolean} isShown */
export function showLayer(map, layer, isShown) {
  for (const id of drawnOf(map, layer)) map.setLayoutProperty(id, 'visibility', isShown ? 'visible' : 'none');
}

/** The topmost feature or cluster at a point of the screen, with some room for a finger.
 * @param {MapView} map @param {{ x: number, y: number }} at */
export function findDrawn(map, { x, y }) {
  const room = 6;
  const ids = map.getLayersOrder().filter((id) => /^layer-\d+:(pins|clusters|lines|areas)$/.test(id));
  const [found] = map.queryRenderedFeatures(
    [
      [x - room, y - room],
      [x + room, y + room],
    ],
    { layers: ids },
  );
  return found ?? null;
}

/** @param {PageLayer} layer @param {number} index
 * @returns {import('geojson').FeatureCollection} */
function toCollection({ features }, index) {
  return {
    type: 'FeatureCollection',
    features: features.map(({ color, label, geometry }, feature) => ({
      type: 'Feature',
      properties: { layer: index, feature, color, label },
      geometry,
    })),
  };
}

/** @param {MapView} map @param {number} index @param {PageLayer} layer */
function drawPoints(map, index, { opacity, isClustered }) {
  const source = sourceOf(index);
  map.addLayer({
    id: `${source}:pins`,
    type: 'circle',
    source,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': ['get', 'color'],
      'circle-opacity': opacity,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 5, 14, 8],
      'circle-stroke-color': inks().ring,
      'circle-stroke-width': 1.2,
    },
  });
  if (!isClustered) return;
  map.addLayer({
    id: `${source}:clusters`,
    type: 'circle',
    source,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': inks().cluster,
      'circle-opacity': 0.92,
      // Area grows with the pins inside: 14 px for 2, 30 px from 1000.
      'circle-radius': ['interpolate', ['linear'], ['sqrt', ['get', 'point_count']], 1.4, 14, 32, 30],
      'circle-stroke-color': inks().halo,
      'circle-stroke-width': 2,
    },
  });
  map.addLayer({
    id: `${source}:counts`,
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': fontOf(map),
      'text-size': 13,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': inks().clusterText },
  });
}

/** @param {MapView} map @param {number} index @param {PageLayer} layer */
function drawLines(map, index, { opacity }) {
  const source = sourceOf(index);
  /** @type {import('maplibre-gl').LineLayerSpecification['layout']} */
  const layout = { 'line-cap': 'round', 'line-join': 'round' };
  map.addLayer({
    id: `${source}:casing`,
    type: 'line',
    source,
    layout,
    paint: { 'line-color': inks().ring, 'line-width': 5.5, 'line-opacity': opacity },
  });
  map.addLayer({
    id: `${source}:lines`,
    type: 'line',
    source,
    layout,
    paint: { 'line-color': ['get', 'color'], 'line-width': 4, 'line-opacity': opacity },
  });
}

/** @param {MapView} map @param {number} index @param {PageLayer} layer */
function drawPolygons(map, index, { opacity }) {
  const source = sourceOf(index);
  map.addLayer({
    id: `${source}:areas`,
    type: 'fill',
    source,
    paint: { 'fill-color': ['get', 'color'], 'fill-opacity': opacity },
  });
  map.addLayer({
    id: `${source}:edges`,
    type: 'line',
    source,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ['get', 'color'], 'line-width': 1.5 },
  });
}

/** @param {MapView} map @param {number} index @param {PageLayer} layer */
function drawLabels(map, index, { type }) {
  const source = sourceOf(index);
  map.addLayer({
    id: `${source}:labels`,
    type: 'symbol',
    source,
    filter: ['!', ['has', 'point_count']],
    layout: {
      'symbol-placement': type === 'lines' ? 'line-center' : 'point',
      'text-field': ['get', 'label'],
      'text-font': fontOf(map),
      'text-size': 12,
      'text-max-width': 12,
      ...(type === 'points' && { 'text-anchor': 'top', 'text-offset': [0, 0.7] }),
    },
    paint: { 'text-color': inks().text, 'text-halo-color': inks().halo, 'text-halo-width': 1.6 },
  });
}
