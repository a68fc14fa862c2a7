// Paints areas, lines and circles on a canvas, by the map library's styles.
import { evaluate } from './evaluate.js';

/** @typedef {import('./read-tile.js').Shape} Shape */
/** @typedef {import('./evaluate.js').Properties} Properties */
/** @typedef {import('./layer-styles.js').Style} Style */
/** @typedef {CanvasRenderingContext2D} Pen */

/**
 * The pixel of a shape's unit: unit × scale + x or y.
 * @typedef {{ zoom: number, scale: number, x: number, y: number }} Place
 */

/**
 * The painted shapes, lowest first, and whether a point of the screen touches them.
 * @typedef {{ id: string, properties: Properties, touches: (x: number, y: number) => boolean }} Painted
 */

/** The tolerance of a pointing finger. */
const ROOM = 6;

/**
 * Those of some shapes that a style draws at a zoom.
 * @param {Style} style @param {Shape[]} shapes @param {number} zoom
 */
export function shapesOf(style, shapes, zoom) {
  if (zoom < (style.minzoom ?? 0)) return [];
  const filter = 'filter' in style ? style.filter : undefined;
  if (filter === undefined) return shapes;
  return shapes.filter(({ properties }) => evaluate(filter, { zoom, properties }));
}

/**
 * Shapes of a tile. Shapes with one style are one path, so that neighbouring areas show no seam.
 * @param {Pen} pen @param {Style} style @param {Shape[]} shapes @param {Place} place
 */
export function paintTogether(pen, style, shapes, place) {
  /** @type {Map<string, { look: Look, path: Path2D }>} */
  const paths = new Map();
  for (const shape of shapesOf(style, shapes, place.zoom)) {
    const look = lookOf(style, shape.properties, place.zoom);
    const key = JSON.stringify(look);
    const alike = paths.get(key) ?? { look, path: new Path2D() };
    paths.set(key, alike);
    addParts(alike.path, shape, place);
  }
  for (const { look, path } of paths.values()) paintPath(pen, look, path, 'nonzero');
}

/**
 * Shapes of the map, painted one by one, and the areas that can be clicked.
 * @param {Pen} pen @param {Style} style @param {Shape[]} shapes @param {Place} place
 * @returns {Painted[]}
 */
export function paintEach(pen, style, shapes, place) {
  return shapesOf(style, shapes, place.zoom).flatMap((shape) => {
    const { properties } = shape;
    const look = lookOf(style, properties, place.zoom);
    if (look.kind === 'circle')
      return circlesOf(shape, place).map(([x, y]) => {
        paintCircle(pen, look, x, y);
        const reach = look.radius + ROOM;
        return { id: style.id, properties, touches: (atX, atY) => Math.hypot(atX - x, atY - y) <= reach };
      });
    const path = new Path2D();
    addParts(path, shape, place);
    paintPath(pen, look, path, 'evenodd');
    return [{ id: style.id, properties, touches: (x, y) => touchesPath(look, path, x, y) }];
  });
}

/** @typedef {{ kind: 'fill', color: string, opacity: number }} FillLook */
/** @typedef {{ kind: 'line', color: string, opacity: number, width: number, dashes: number[], cap: CanvasLineCap }} LineLook */
/** @typedef {{ kind: 'circle', color: string, opacity: number, radius: number, ring: string, ringWidth: number }} CircleLook */
/** @typedef {FillLook | LineLook | CircleLook} Look */

/** @param {Style} style @param {Properties} properties @param {number} zoom
 * @returns {Look} */
function lookOf(style, properties, zoom) {
  const { paint = {}, layout = {} } = /** @type {{ paint?: any, layout?: any }} */ (style);
  /** @param {string} name @param {any} [fallback] */
  const read = (name, fallback = 1) => evaluate(paint[name] ?? fallback, { zoom, properties });
  if (style.type === 'fill')
    return { kind: 'fill', color: read('fill-color'), opacity: read('fill-opacity') };
  if (style.type === 'circle')
    return {
      kind: 'circle',
      color: read('circle-color'),
      opacity: read('circle-opacity'),
      radius: read('circle-radius'),
      ring: read('circle-stroke-color'),
      ringWidth: read('circle-stroke-width'),
    };
  return {
    kind: 'line',
    color: read('line-color'),
    opacity: read('line-opacity'),
    width: read('line-width'),
    // In multiples of the line width.
    dashes: /** @type {number[]} */ (paint['line-dasharray'] ?? []),
    cap: layout['line-cap'] ?? 'butt',
  };
}

/** @param {Pen} pen @param {Look} look @param {Path2D} path @param {CanvasFillRule} rule */
function paintPath(pen, look, path, rule) {
  pen.globalAlpha = look.opacity;
  if (look.kind === 'fill') {
    pen.fillStyle = look.color;
    pen.fill(path, rule);
  } else if (look.kind === 'line' && look.width > 0) {
    pen.strokeStyle = look.color;
    pen.lineWidth = look.width;
    pen.lineCap = look.cap;
    pen.lineJoin = 'round';
    pen.setLineDash(look.dashes.map((widths) => widths * look.width));
    pen.stroke(path);
  }
  pen.globalAlpha = 1;
}

/**
 * The ring is around the disc. The map library antialiases both edges inwards, which makes them half a pixel smaller.
 * @param {Pen} pen @param {CircleLook} look @param {number} x @param {number} y
 */
function paintCircle(pen, { color, opacity, radius, ring, ringWidth }, x, y) {
  pen.globalAlpha = opacity;
  pen.fillStyle = color;
  pen.beginPath();
  pen.arc(x, y, radius - 0.5, 0, 2 * Math.PI);
  pen.fill();
  pen.globalAlpha = 1;
  pen.strokeStyle = ring;
  pen.lineWidth = ringWidth;
  pen.setLineDash([]);
  pen.beginPath();
  pen.arc(x, y, radius - 0.5 + ringWidth / 2, 0, 2 * Math.PI);
  pen.stroke();
}

/** @type {Pen | null} made at the first test */
let ruler = null;

/** @param {Look} look @param {Path2D} path @param {number} x @param {number} y */
function touchesPath(look, path, x, y) {
  ruler ??= /** @type {Pen} */ (
    document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  );
  ruler.lineWidth = (look.kind === 'line' ? look.width : 0) + 2 * ROOM;
  return (
    ruler.isPointInStroke(path, x, y) || (look.kind === 'fill' && ruler.isPointInPath(path, x, y, 'evenodd'))
  );
}

/** @param {Shape} shape @param {Place} place
 * @returns {[number, number][]} */
export function circlesOf({ parts }, { scale, x, y }) {
  return parts.flatMap((part) =>
    Array.from(
      { length: part.length / 2 },
      (_, at) =>
        /** @type {[number, number]} */ ([
          (part[at * 2] ?? 0) * scale + x,
          (part[at * 2 + 1] ?? 0) * scale + y,
        ]),
    ),
  );
}

/** @param {Path2D} path @param {Shape} shape @param {Place} place */
function addParts(path, { type, parts }, { scale, x, y }) {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += 2) {
      const [toX, toY] = [(part[at] ?? 0) * scale + x, (part[at + 1] ?? 0) * scale + y];
      if (at === 0) path.moveTo(toX, toY);
      else path.lineTo(toX, toY);
    }
    if (type === 3) path.closePath();
  }
}
