// The map's own layers on the plain map: their content as shapes on the world's square, and how it is painted.
import { originOf, project } from './camera.js';
import { clusterColors, paintRing, sharesOf } from './cluster-rings.js';
import { clusterPins } from './clusters.js';
import { evaluate } from './evaluate.js';
import { inks, OWN_FONT } from './ground.js';
import { placeLabels, writeLabels } from './labels.js';
import { layerStyles, propertiesOf, roomStyles } from './layer-styles.js';
import { circlesOf, paintEach, shapesOf } from './paint.js';
import { drawPin, PIN_RADIUS, pathOf } from './pin-icons.js';

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').Size} Size */
/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */
/** @typedef {import('./read-tile.js').Shape} Shape */
/** @typedef {import('./labels.js').Labelled} Labelled */
/** @typedef {import('./paint.js').Painted} Painted */

/** A margin for a finger at the screen's edge. Anything further out is not painted. */
const MARGIN = 60;

/**
 * Returns the shapes of a layer at a zoom. Clusters are computed once for each whole zoom.
 * @param {PageLayer} layer @param {number} index
 * @returns {(zoom: number) => Shape[]}
 */
export function shapeReader(layer, index) {
  const { shown } = layer;
  const all = layer.features.map((feature, at) => toShape(layer, index, feature, at));
  const shapes = shown ? all.filter((_, at) => shown.has(at)) : all;
  if (!layer.isClustered) return () => shapes;
  const drawn = layer.features.filter((_, at) => shown?.has(at) ?? true);
  const clustersAt = clusterPins(
    drawn.map(({ geometry }) => geometry),
    { colors: clusterColors(layer), of: drawn.map(({ color }) => color) },
  );
  /** @type {Map<number, Shape[]>} */
  const byZoom = new Map();
  return (zoom) => {
    const whole = Math.floor(zoom);
    const made = byZoom.get(whole) ?? clustersAt(whole).flatMap((spot) => toPinShape(spot, shapes));
    byZoom.set(whole, made);
    return made;
  };
}

/** @param {PageLayer} layer @param {number} index @param {import('./page-types.d.ts').PageFeature} feature
 * @param {number} at
 * @returns {Shape} */
function toShape({ type }, index, feature, at) {
  /** @type {number[][]} */
  const parts = [];
  if ('coordinates' in feature.geometry) addParts(parts, feature.geometry.coordinates);
  const numbers = { points: 1, lines: 2, polygons: 3 };
  return { type: numbers[type], properties: propertiesOf(feature, at, index), parts };
}

/** @param {number[][]} parts @param {any[]} coordinates a position, or lists of such */
function addParts(parts, coordinates) {
  if (typeof coordinates[0] === 'number') parts.push(project(coordinates[0], coordinates[1]));
  else if (typeof coordinates[0]?.[0] === 'number')
    parts.push(coordinates.flatMap(([lng, lat]) => project(lng, lat)));
  else for (const inner of coordinates) addParts(parts, inner);
}

/** @param {import('./clusters.js').Spot} spot @param {Shape[]} pins
 * @returns {Shape[]} */
function toPinShape(spot, pins) {
  if ('pin' in spot) return pins.slice(spot.pin, spot.pin + 1);
  const {
    splitZoom,
    properties,
    at: [lng = 0, lat = 0],
  } = spot;
  return [{ type: 1, properties: { ...properties, splitZoom }, parts: [project(lng, lat)] }];
}

/**
 * Paints layers with their labels, and the ground's names below them; returns what can be clicked.
 * @param {CanvasRenderingContext2D} pen
 * @param {{ layers: { layer: PageLayer, index: number, read: (zoom: number) => Shape[] }[], names: Labelled[] }} drawn
 * @param {Camera} camera @param {Size} size
 * @returns {Painted[]}
 */
export function paintLayers(pen, { layers, names }, camera, size) {
  const { zoom } = camera;
  const places = copiesOf(camera, size);
  const styled = [
    ...layers.flatMap(({ layer, index, read }) =>
      layerStyles(layer, index, inks(), OWN_FONT).map((style) => ({ style, layer, shapes: read(zoom) })),
    ),
    ...layers.flatMap(({ layer, index, read }) =>
      roomStyles(layer, index, OWN_FONT).map((style) => ({ style, layer, shapes: read(zoom) })),
    ),
  ];
  /** @type {Labelled[]} */
  const labelled = styled.flatMap(({ style, shapes }) =>
    style.type === 'symbol' && style.layout?.['symbol-placement'] !== 'line-center'
      ? [{ style, points: places.flatMap((place) => pointsOf(shapesOf(style, shapes, zoom), place, size)) }]
      : [],
  );
  const placed = placeLabels(pen, [...names, ...labelled], zoom, size);
  for (const { style } of names) writeLabels(pen, placed.get(style.id) ?? []);
  return styled.flatMap(({ style, layer, shapes }) => {
    if (style.type === 'symbol') {
      for (const place of places)
        paintPins(pen, style, layer, { shapes: seenOf(shapes, place, size), place });
      writeLabels(pen, placed.get(style.id) ?? []);
      return [];
    }
    return places.flatMap((place) => paintEach(pen, style, seenOf(shapes, place, size), place));
  });
}

/**
 * Whole pins and the rings of clusters, where a style draws them as pictures.
 * @param {CanvasRenderingContext2D} pen @param {import('maplibre-gl').SymbolLayerSpecification} style @param {PageLayer} layer
 * @param {{ shapes: Shape[], place: import('./paint.js').Place }} drawn
 */
function paintPins(pen, style, layer, { shapes, place }) {
  if (!style.layout?.['icon-image']) return;
  const { ring, halo } = inks();
  const colors = clusterColors(layer);
  pen.globalAlpha = layer.opacity;
  for (const shape of shapesOf(style, shapes, place.zoom)) {
    const { properties } = shape;
    const size = evaluate(style.layout['icon-size'], { zoom: place.zoom, properties });
    const path = pathOf(layer, String(properties['icon']));
    for (const [x, y] of circlesOf(shape, place))
      if ('point_count' in properties)
        paintRing(pen, { colors, shares: sharesOf(properties, colors), edge: halo }, { x, y, size });
      else if (path)
        drawPin(pen, { color: String(properties['color']), path, ring }, x, y, PIN_RADIUS * size);
  }
  pen.globalAlpha = 1;
}

/**
 * The positions of the world's square on the screen: several where the whole world is narrower than the screen, or its
 * edge is visible.
 * @param {Camera} camera @param {Size} size
 */
function copiesOf(camera, size) {
  const { x, y, pixels } = originOf(camera, size);
  const first = Math.floor(-x / pixels) - 1;
  const last = Math.floor((size.width - x) / pixels) + 1;
  return Array.from({ length: last - first + 1 }, (_, copy) => ({
    zoom: camera.zoom,
    scale: pixels,
    x: x + (first + copy) * pixels,
    y,
  }));
}

/**
 * Shapes outside the screen are not painted.
 * @param {Shape[]} shapes @param {import('./paint.js').Place} place @param {Size} size
 */
function seenOf(shapes, { scale, x }, size) {
  const [least, most] = [(-MARGIN - x) / scale, (size.width + MARGIN - x) / scale];
  return shapes.filter(({ type, parts }) => {
    const [first = []] = parts;
    if (type === 1 && first.length === 2) return (first[0] ?? 0) > least && (first[0] ?? 0) < most;
    const [from, to] = spanOf(parts);
    return to > least && from < most;
  });
}

/**
 * The westernmost and easternmost x of some parts.
 * @param {number[][]} parts
 * @returns {[number, number]}
 */
function spanOf(parts) {
  let [from, to] = [Infinity, -Infinity];
  for (const part of parts)
    for (let at = 0; at < part.length; at += 2) {
      from = Math.min(from, part[at] ?? 0);
      to = Math.max(to, part[at] ?? 0);
    }
  return [from, to];
}

/**
 * The positions of labels: at points, and in the middle of areas.
 * @param {Shape[]} shapes @param {import('./paint.js').Place} place @param {Size} size
 */
function pointsOf(shapes, place, size) {
  return seenOf(shapes, place, size).flatMap((shape) => {
    const { properties, type } = shape;
    const corners = circlesOf(shape, place);
    if (type === 1) return corners.map(([x, y]) => ({ x, y, properties }));
    const [left, right] = spanOf([corners.flatMap(([x]) => [x, 0])]);
    const [top, bottom] = spanOf([corners.flatMap(([, y]) => [y, 0])]);
    return [{ x: (left + right) / 2, y: (top + bottom) / 2, properties }];
  });
}
