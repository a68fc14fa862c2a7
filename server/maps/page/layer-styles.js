// The style of a map's content. Both drawings read these styles: the map library's, and the plain map before it.
import { clusterColors, RING_RADIUS, ringName } from './cluster-rings.js';
import { PIN_RADIUS, pinName } from './pin-icons.js';

/** @typedef {import('maplibre-gl').LayerSpecification} Style */
/** @typedef {import('./page-types.d.ts').Inks} Inks */
/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */
/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */

/** @param {number} layer */
export const sourceOf = (layer) => `layer-${layer}`;

/**
 * The source of an area's label. For the geometry itself the map library would write a label in each tile.
 * @param {number} layer
 */
export const labelSourceOf = (layer) => `${sourceOf(layer)}-labels`;

/**
 * Whether a layer's labels need their own points.
 * @param {PageLayer} layer
 */
export const hasAreaLabels = ({ type, features }) =>
  type === 'polygons' && features.some(({ label }) => label !== '');

/**
 * The styles of one layer of the map, lowest first. The part of an id after the colon names what it draws.
 * @param {PageLayer} layer @param {number} index @param {Inks} ink @param {string[]} font
 * @returns {Style[]}
 */
export function layerStyles(layer, index, ink, font) {
  const source = sourceOf(index);
  const drawn = { points: pointStyles, lines: lineStyles, polygons: polygonStyles }[layer.type];
  const styles = drawn(source, layer, ink, font);
  if (!layer.features.some(({ label }) => label !== '')) return styles;
  const from = hasAreaLabels(layer) ? labelSourceOf(index) : source;
  return [...styles, labelStyle(`${source}:labels`, from, layer, ink, font)];
}

/**
 * Keeps labels away from a layer's pins: an invisible letter of a pin's size. It is above all other styles, because
 * labels are placed from the top down.
 * @param {PageLayer} layer @param {number} index @param {string[]} font
 * @returns {Style[]}
 */
export function roomStyles({ type, icons }, index, font) {
  if (type !== 'points') return [];
  const source = sourceOf(index);
  return [
    {
      id: `${source}:room`,
      type: 'symbol',
      source,
      filter: ['!', ['has', 'point_count']],
      layout: {
        'text-field': 'O',
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 4, icons ? 13 : 8, 14, icons ? 19 : 13],
        'text-padding': 0,
        'text-allow-overlap': true,
      },
      paint: { 'text-color': 'rgba(0, 0, 0, 0)' },
    },
  ];
}

/**
 * The properties of a feature that a style reads.
 * @param {PageFeature} drawn @param {number} feature @param {number} layer
 */
export const propertiesOf = ({ color, label, icon }, feature, layer) => ({
  layer,
  feature,
  color,
  label,
  ...(icon !== undefined && { icon, pin: pinName(layer, icon, color) }),
});

/** @param {string} source @param {PageLayer} layer @param {Inks} ink @param {string[]} font
 * @returns {Style[]} */
function pointStyles(source, { opacity, isClustered, icons, features }, ink, font) {
  /** @type {Style} */
  const pins = {
    id: `${source}:pins`,
    type: 'circle',
    source,
    filter: ['!', ['has', 'point_count']],
    paint: {
      'circle-color': ['get', 'color'],
      'circle-opacity': opacity,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, icons ? 8 : 5, 14, icons ? PIN_RADIUS : 8],
      'circle-stroke-color': ink.ring,
      'circle-stroke-width': 1.2,
    },
  };
  const own = icons ? [pins, iconStyle(source, opacity)] : [pins];
  return isClustered ? [...own, ...clusterStyles(source, clusterColors({ features }), ink, font)] : own;
}

/**
 * Whole pins with icons over the discs, which receive the pointer. With icons alone, a covered pin's icon would lie on
 * the upper pin.
 * @param {string} source @param {number} opacity
 * @returns {Style}
 */
const iconStyle = (source, opacity) => ({
  id: `${source}:icons`,
  type: 'symbol',
  source,
  filter: ['has', 'pin'],
  layout: {
    'icon-image': ['get', 'pin'],
    'icon-size': ['interpolate', ['linear'], ['zoom'], 4, 8 / PIN_RADIUS, 14, 1],
    'icon-allow-overlap': true,
    'symbol-z-order': 'source',
  },
  paint: { 'icon-opacity': opacity },
});

/**
 * The area grows with the number of pins: 14 px for 2, 30 px from 1000.
 * @type {import('maplibre-gl').ExpressionSpecification}
 */
const CLUSTER_RADIUS = [
  'interpolate',
  ['linear'],
  ['sqrt', ['get', 'point_count']],
  1.4,
  14,
  32,
  RING_RADIUS,
];

/** @param {string} source @param {string[]} colors @param {Inks} ink @param {string[]} font
 * @returns {Style[]} */
const clusterStyles = (source, colors, ink, font) => [
  {
    id: `${source}:clusters`,
    type: 'circle',
    source,
    filter: ['has', 'point_count'],
    paint: {
      'circle-color': ink.cluster,
      'circle-opacity': 0.92,
      'circle-radius': CLUSTER_RADIUS,
      'circle-stroke-color': ink.halo,
      'circle-stroke-width': 2,
    },
  },
  {
    id: `${source}:rings`,
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      'icon-image': ringName(source, colors),
      'icon-size': ['/', CLUSTER_RADIUS, RING_RADIUS],
      'icon-allow-overlap': true,
      'symbol-z-order': 'source',
    },
  },
  {
    id: `${source}:counts`,
    type: 'symbol',
    source,
    filter: ['has', 'point_count'],
    layout: {
      'text-field': ['get', 'point_count_abbreviated'],
      'text-font': font,
      'text-size': 13,
      'text-allow-overlap': true,
    },
    paint: { 'text-color': ink.clusterText },
  },
];

/** @param {string} source @param {PageLayer} layer @param {Inks} ink
 * @returns {Style[]} */
function lineStyles(source, { opacity }, ink) {
  /** @type {import('maplibre-gl').LineLayerSpecification['layout']} */
  const layout = { 'line-cap': 'round', 'line-join': 'round' };
  return [
    {
      id: `${source}:casing`,
      type: 'line',
      source,
      layout,
      paint: { 'line-color': ink.ring, 'line-width': 5.5, 'line-opacity': opacity },
    },
    {
      id: `${source}:lines`,
      type: 'line',
      source,
      layout,
      paint: { 'line-color': ['get', 'color'], 'line-width': 4, 'line-opacity': opacity },
    },
  ];
}

/** @param {string} source @param {PageLayer} layer
 * @returns {Style[]} */
const polygonStyles = (source, { opacity }) => [
  {
    id: `${source}:areas`,
    type: 'fill',
    source,
    paint: { 'fill-color': ['get', 'color'], 'fill-opacity': opacity },
  },
  {
    id: `${source}:edges`,
    type: 'line',
    source,
    layout: { 'line-join': 'round' },
    paint: { 'line-color': ['get', 'color'], 'line-width': 1.5 },
  },
];

/** @param {string} id @param {string} source @param {PageLayer} layer @param {Inks} ink @param {string[]} font
 * @returns {Style} */
const labelStyle = (id, source, { type, icons }, ink, font) => ({
  id,
  type: 'symbol',
  source,
  filter: ['!', ['has', 'point_count']],
  layout: {
    'symbol-placement': type === 'lines' ? 'line-center' : 'point',
    'text-field': ['get', 'label'],
    'text-font': font,
    'text-size': 12,
    'text-max-width': 12,
    ...(type === 'points' && { 'text-anchor': 'top', 'text-offset': [0, icons ? 1.2 : 0.95] }),
  },
  paint: { 'text-color': ink.text, 'text-halo-color': ink.halo, 'text-halo-width': 1.6 },
});
