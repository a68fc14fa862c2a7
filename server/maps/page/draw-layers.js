import { middleOf } from './bounds.js';
import { clusterColors, clusterSums } from './cluster-rings.js';
import { CLUSTERING } from './clusters.js';
import { fontOf, inks } from './ground.js';
import {
  hasAreaLabels,
  labelSourceOf,
  layerStyles,
  propertiesOf,
  roomStyles,
  sourceOf,
} from './layer-styles.js';
import { pathOf, pinImage, pinName } from './pin-icons.js';

/** @typedef {import('maplibre-gl').Map} MapView */
/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */

/**
 * The style layers of one map layer, which are shown and hidden together.
 * @param {MapView} map @param {number} layer
 */
const drawnOf = (map, layer) => map.getLayersOrder().filter((id) => id.startsWith(`${sourceOf(layer)}:`));

/** @param {MapView} map @param {PageLayer[]} layers */
export function drawLayers(map, layers) {
  const font = fontOf(map);
  for (const [index, layer] of layers.entries()) {
    map.addSource(sourceOf(index), {
      type: 'geojson',
      data: toCollection(layer, index),
      ...(layer.isClustered && {
        cluster: true,
        clusterProperties: clusterSums(clusterColors(layer)),
        ...CLUSTERING,
      }),
    });
    if (hasAreaLabels(layer))
      map.addSource(labelSourceOf(index), { type: 'geojson', data: toLabelPlaces(layer, index) });
    addPins(map, layer, index);
    for (const style of layerStyles(layer, index, inks(), font)) map.addLayer(style);
  }
  for (const [index, layer] of layers.entries())
    for (const style of roomStyles(layer, index, font)) map.addLayer(style);
}

/**
 * The icon pictures of a layer's pins.
 * @param {MapView} map @param {PageLayer} layer @param {number} index
 */
function addPins(map, layer, index) {
  const { ring } = inks();
  for (const { icon, color } of layer.features) {
    const path = pathOf(layer, icon);
    if (icon === undefined || path === undefined || map.hasImage(pinName(index, icon, color))) continue;
    const { data, pixelRatio } = pinImage({ color, path, ring });
    map.addImage(pinName(index, icon, color), data, { pixelRatio });
  }
}

/**
 * Removes everything that drawLayers() draws.
 * @param {MapView} map
 */
export function clearLayers(map) {
  for (const id of map.getLayersOrder()) if (/^layer-\d+:/.test(id)) map.removeLayer(id);
  for (const id of Object.keys(map.getStyle().sources)) if (/^layer-\d+/.test(id)) map.removeSource(id);
}

/**
 * Draws a layer's features at their current places.
 * @param {MapView} map @param {PageLayer} layer @param {number} index
 */
export function redrawLayer(map, layer, index) {
  /** @type {import('maplibre-gl').GeoJSONSource | undefined} */
  const source = map.getSource(sourceOf(index));
  source?.setData(toCollection(layer, index));
  /** @type {import('maplibre-gl').GeoJSONSource | undefined} */
  const labels = map.getSource(labelSourceOf(index));
  labels?.setData(toLabelPlaces(layer, index));
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

/**
 * The topmost feature or cluster at a point of the screen, with a tolerance for a finger.
 * @param {MapView} map @param {{ x: number, y: number }} at
 */
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
function toCollection({ features, shown }, index) {
  const drawn = features.map((one, feature) => ({
    type: /** @type {const} */ ('Feature'),
    properties: propertiesOf(one, feature, index),
    geometry: one.geometry,
  }));
  return { type: 'FeatureCollection', features: shown ? drawn.filter((_, at) => shown.has(at)) : drawn };
}

/** @param {PageLayer} layer @param {number} index
 * @returns {import('geojson').FeatureCollection} */
function toLabelPlaces({ features, ...layer }, index) {
  const places = features.map((feature) => ({
    ...feature,
    geometry: { type: /** @type {const} */ ('Point'), coordinates: middleOf(feature) },
  }));
  return toCollection({ ...layer, features: places }, index);
}
