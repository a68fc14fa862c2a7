// Writes labels at points, by the map library's styles. The label that is drawn last is placed first, and a label that
// would cover another is left out. Names along lines are left to the map library.
import { evaluate } from './evaluate.js';

/** @typedef {import('./evaluate.js').Properties} Properties */
/** @typedef {import('maplibre-gl').SymbolLayerSpecification} LabelStyle */
/** @typedef {{ style: LabelStyle, points: { x: number, y: number, properties: Properties }[] }} Labelled */
/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */
/** @typedef {{ look: TextLook, lines: string[], x: number, top: number }} Label */
/** @typedef {{ size: number, families: string[], color: string, halo: string, haloWidth: number }} TextLook */

/** Texts are measured and written at one size and scaled, because every other size would be another font. */
const MEASURED = 24;
/** Pixels outside the screen from which a label may still extend into it. */
const MARGIN = 100;
/** In multiples of the letter height: the distance between lines, and from a line's middle to its baseline. */
const LINE = 1.2;
const FOOT = 10 / 24;

/**
 * The labels that fit, by the id of their style.
 * @param {CanvasRenderingContext2D} pen @param {Labelled[]} layers in the order drawn @param {number} zoom
 * @param {import('./page-types.d.ts').Size} size
 * @returns {Map<string, Label[]>}
 */
export function placeLabels(pen, layers, zoom, size) {
  /** @type {Box[]} */
  const taken = [];
  /** @type {Map<string, Label[]>} */
  const placed = new Map();
  for (const { style, points } of layers.toReversed()) {
    const layout = /** @type {any} */ (style.layout ?? {});
    /** @param {Properties} properties */
    const rank = (properties) => evaluate(layout['symbol-sort-key'] ?? 0, { zoom, properties });
    const seen = points.filter(
      ({ x, y }) => Math.min(x, y) > -MARGIN && x < size.width + MARGIN && y < size.height + MARGIN,
    );
    const ranked = seen.map((point) => ({ ...point, rank: rank(point.properties) }));
    const labels = ranked
      .sort((a, b) => a.rank - b.rank)
      .flatMap(({ x, y, properties }) => {
        const { label, box } = layOut(pen, style, { zoom, properties }, x, y);
        if (label.lines.length === 0) return [];
        if (!layout['text-allow-overlap'] && taken.some((other) => overlap(box, other))) return [];
        taken.push(box);
        return [label];
      });
    placed.set(style.id, labels);
  }
  return placed;
}

/** @param {CanvasRenderingContext2D} pen @param {Label[]} labels */
export function writeLabels(pen, labels) {
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.lineJoin = 'round';
  pen.setLineDash([]);
  for (const { look, lines, x, top } of labels) {
    pen.font = fontFor(look.families);
    const scale = look.size / MEASURED;
    pen.save();
    pen.translate(x, top);
    pen.scale(scale, scale);
    for (const [index, line] of lines.entries()) {
      const y = ((index + 0.5) * LINE + FOOT) * MEASURED;
      if (look.haloWidth > 0) {
        pen.strokeStyle = look.halo;
        pen.lineWidth = (2 * look.haloWidth) / scale;
        pen.strokeText(line, 0, y);
      }
      pen.fillStyle = look.color;
      pen.fillText(line, 0, y);
    }
    pen.restore();
  }
}

/** @param {string[]} families */
const fontFor = (families) =>
  `500 ${MEASURED}px ${families.map((family) => (family.includes(' ') ? `"${family}"` : family)).join(', ')}`;

/** @param {CanvasRenderingContext2D} pen @param {LabelStyle} style @param {import('./evaluate.js').Scope} scope
 * @param {number} x @param {number} y
 * @returns {{ label: Label, box: Box }} */
function layOut(pen, { layout = {}, paint = {} }, scope, x, y) {
  /** @param {any} expression @param {any} fallback */
  const read = (expression, fallback) => evaluate(expression ?? fallback, scope);
  const size = read(layout['text-size'], 16);
  const look = {
    size,
    families: /** @type {string[]} */ (layout['text-font'] ?? []),
    color: read(paint['text-color'], '#000000'),
    halo: read(paint['text-halo-color'], '#000000'),
    haloWidth: read(paint['text-halo-width'], 0),
  };
  pen.font = fontFor(look.families);
  const most = read(layout['text-max-width'], 10) * MEASURED;
  const { lines, widest } = breakLines(pen, String(read(layout['text-field'], '')), most);
  const [offsetX, offsetY] = /** @type {[number, number]} */ (layout['text-offset'] ?? [0, 0]);
  const height = lines.length * LINE * size;
  const width = (widest * size) / MEASURED;
  const middle = x + offsetX * size;
  const top = y + offsetY * size - (layout['text-anchor'] === 'top' ? 0 : height / 2);
  const room = read(layout['text-padding'], 2);
  return {
    label: { look, lines, x: middle, top },
    box: {
      left: middle - width / 2 - room,
      right: middle + width / 2 + room,
      top: top - room,
      bottom: top + height + room,
    },
  };
}

/**
 * As few lines as the width allows, of about equal length. A line may also end at a hyphen.
 * @param {CanvasRenderingContext2D} pen @param {string} text @param {number} most
 * @returns {{ lines: string[], widest: number }}
 */
function breakLines(pen, text, most) {
  /** @param {string} part */
  const widthOf = (part) => pen.measureText(part).width;
  const whole = text.trim();
  const width = whole === '' ? 0 : widthOf(whole);
  if (width <= most) return { lines: whole === '' ? [] : [whole], widest: width };
  const aim = width / Math.ceil(width / most);
  /** @type {string[]} */
  const lines = [];
  // 'Lutherville-Timonium' → 'Lutherville-', 'Timonium'
  for (const part of whole.split(/(?<=-)|(?<=\s)/)) {
    const line = lines.at(-1);
    // It exceeds the aimed length by less than the shorter line would fall short of it.
    if (line !== undefined && widthOf(line + part) - aim <= aim - widthOf(line))
      lines[lines.length - 1] = line + part;
    else lines.push(part);
  }
  const trimmed = lines.map((line) => line.trim());
  return { lines: trimmed, widest: Math.max(...trimmed.map(widthOf)) };
}

/** @param {Box} a @param {Box} b */
const overlap = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
