// Pins with an icon: a disc with its ring, and in it the shape from the page's data. They look the same on both maps,
// in the legend, in popups and in pictures.

/** @typedef {{ color: string, path: string, ring: string }} PinLook */

/** The radius of a disc at full size, in pixels. The shape's own square is 15 wide. */
export const PIN_RADIUS = 11;
const RING = 1.2;
const HALF_SQUARE = 7.5;
/** The share of its disc that a shape fills. */
const FILLS = 0.92;

/** @type {Map<string, Path2D>} */
const outlines = new Map();

/** @param {string} path */
function outlineOf(path) {
  const outline = outlines.get(path) ?? new Path2D(path);
  outlines.set(path, outline);
  return outline;
}

/**
 * White or nearly black, whichever has more contrast to a colour.
 * @param {string} color '#0072b2'
 */
function inkOn(color) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const light = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  // At 0.18 the contrast to both is equal. The limit is higher, because shapes are thin, and white is easier to read on
  // medium colours.
  return light > 0.3 ? '#1d2429' : '#ffffff';
}

/** @param {CanvasRenderingContext2D} pen @param {PinLook} look @param {number} x @param {number} y @param {number} radius */
export function drawPin(pen, { color, path, ring }, x, y, radius) {
  pen.save();
  pen.translate(x, y);
  pen.setLineDash([]);
  pen.fillStyle = color;
  pen.strokeStyle = ring;
  pen.lineWidth = RING;
  pen.beginPath();
  pen.arc(0, 0, radius, 0, 2 * Math.PI);
  pen.fill();
  pen.stroke();
  const scale = (radius / PIN_RADIUS) * FILLS;
  pen.scale(scale, scale);
  pen.translate(-HALF_SQUARE, -HALF_SQUARE);
  pen.fillStyle = inkOn(color);
  pen.fill(outlineOf(path));
  pen.restore();
}

/**
 * A pin for the map library, at twice the screen's resolution.
 * @param {PinLook} look
 */
export function pinImage(look) {
  const pixelRatio = Math.max(2, Math.ceil(devicePixelRatio));
  const side = 2 * (PIN_RADIUS + RING);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.ceil(side * pixelRatio);
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  pen.scale(pixelRatio, pixelRatio);
  drawPin(pen, look, side / 2, side / 2, PIN_RADIUS);
  return { data: pen.getImageData(0, 0, canvas.width, canvas.height), pixelRatio };
}

/**
 * The name of a pin's image on the map.
 * @param {number} layer @param {string} icon @param {string} color
 */
export const pinName = (layer, icon, color) => `layer-${layer}/${icon}/${color}`;

/**
 * A shape for a legend or a heading; with a colour, in a disc.
 * @param {string} path @param {string | null} color
 */
export function iconMark(path, color) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', color === null ? '0 0 15 15' : '-4 -4 23 23');
  svg.setAttribute('class', 'icon-mark');
  svg.setAttribute('aria-hidden', 'true');
  if (color !== null) {
    const disc = document.createElementNS(svg.namespaceURI ?? '', 'circle');
    for (const [name, value] of [
      ['cx', '7.5'],
      ['cy', '7.5'],
      ['r', '10.8'],
      ['fill', color],
    ])
      disc.setAttribute(name ?? '', value ?? '');
    svg.append(disc);
  }
  const outline = document.createElementNS(svg.namespaceURI ?? '', 'path');
  outline.setAttribute('d', path);
  outline.setAttribute('fill', color === null ? 'currentcolor' : inkOn(color));
  svg.append(outline);
  return svg;
}

/** @param {Pick<import('./page-types.d.ts').PageLayer, 'icons'>} layer @param {string | null | undefined} icon */
export const pathOf = ({ icons }, icon) => icons?.paths.find(([name]) => name === icon)?.[1];
