// Shows the content of a cluster as a ring around its count: one segment for each colour of its pins, as long as the
// colour's share.

/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */

/** Shares are rounded to twelfths, so that few pictures are enough for all clusters. */
const PARTS = 12;
/** The size of the largest cluster, in pixels. Smaller ones are the same picture, scaled down. */
export const RING_RADIUS = 30;
/** The size of the picture, in pixels of the page. */
const SIDE = 2 * (RING_RADIUS + 1);
const WIDTH = 8;

/** The colours of a layer's pins, in the order of its legend.
 * @param {Pick<PageLayer, 'features'>} layer */
export const clusterColors = ({ features }) => [...new Set(features.map(({ color }) => color))];

/**
 * Counts the pins of each colour in a cluster, in the form of the map library's sources.
 * @param {string[]} colors
 * @returns {Record<string, any>}
 */
export const clusterSums = (colors) =>
  Object.fromEntries(
    colors.map((color, at) => [`c${at}`, ['+', ['case', ['==', ['get', 'color'], color], 1, 0]]]),
  );

/**
 * The picture's name, which contains the shares: 'layer-0/ring/6,6'.
 * @param {string} source @param {string[]} colors
 * @returns {any} an expression of the map library
 */
export const ringName = (source, colors) => [
  'concat',
  `${source}/ring/`,
  ...colors.flatMap((_, at) => [
    at === 0 ? '' : ',',
    ['to-string', ['round', ['/', ['*', PARTS, ['get', `c${at}`]], ['get', 'point_count']]]],
  ]),
];

/** @param {Record<string, string | number>} properties @param {string[]} colors */
export const sharesOf = (properties, colors) =>
  colors.map((_, at) =>
    Math.round((PARTS * Number(properties[`c${at}`] ?? 0)) / Number(properties['point_count'])),
  );

/** @typedef {{ colors: string[], shares: number[], edge: string }} RingLook */

/**
 * Clockwise from the top. A rounding error is divided among all segments.
 * @param {CanvasRenderingContext2D} pen @param {RingLook} look
 */
function drawRing(pen, { colors, shares, edge }) {
  const whole = shares.reduce((sum, share) => sum + share, 0);
  let from = -Math.PI / 2;
  for (const [index, color] of colors.entries()) {
    const to = from + (2 * Math.PI * (shares[index] ?? 0)) / whole;
    pen.beginPath();
    pen.arc(SIDE / 2, SIDE / 2, RING_RADIUS - WIDTH / 2, from, to);
    pen.strokeStyle = color;
    pen.lineWidth = WIDTH;
    pen.stroke();
    from = to;
  }
  pen.strokeStyle = edge;
  pen.lineWidth = 1.2;
  for (const radius of [RING_RADIUS, RING_RADIUS - WIDTH]) {
    pen.beginPath();
    pen.arc(SIDE / 2, SIDE / 2, radius, 0, 2 * Math.PI);
    pen.stroke();
  }
}

/**
 * One picture for both drawings, which scale it alike.
 * @param {RingLook} look
 */
function ringPicture(look) {
  const pixelRatio = Math.max(2, Math.ceil(devicePixelRatio));
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE * pixelRatio;
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  pen.scale(pixelRatio, pixelRatio);
  drawRing(pen, look);
  return { canvas, pen, pixelRatio };
}

/** @type {Map<string, HTMLCanvasElement>} */
const pictures = new Map();

/** Draws a cluster's ring around its middle.
 * @param {CanvasRenderingContext2D} pen @param {RingLook} look @param {{ x: number, y: number, size: number }} at */
export function paintRing(pen, look, { x, y, size }) {
  const key = JSON.stringify(look);
  const picture = pictures.get(key) ?? ringPicture(look).canvas;
  pictures.set(key, picture);
  const side = SIDE * size;
  pen.drawImage(picture, x - side / 2, y - side / 2, side, side);
}

/**
 * Draws the rings that a map requests.
 * @param {import('maplibre-gl').Map} map @param {PageLayer[]} layers @param {() => { halo: string }} inks
 */
export function startRings(map, layers, inks) {
  map.on('styleimagemissing', ({ id }) => {
    // 'layer-0/ring/6,6'
    const [, layer, shares] = /^layer-(\d+)\/ring\/([\d,]+)$/.exec(id) ?? [];
    const own = layers[Number(layer)];
    if (!own || shares === undefined) return;
    const look = { colors: clusterColors(own), shares: shares.split(',').map(Number), edge: inks().halo };
    const { canvas, pen, pixelRatio } = ringPicture(look);
    map.addImage(id, pen.getImageData(0, 0, canvas.width, canvas.height), { pixelRatio });
  });
}
