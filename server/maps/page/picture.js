// The map as a picture: for a file, and for paper, because a canvas of the graphics card prints blank.
import { colorsOfIcons } from './legend.js';
import { drawPin, pathOf } from './pin-icons.js';

/** @typedef {ReturnType<import('./page-types.d.ts').Drawing['picture']>} Drawn */

const MARGIN = 12;
const LINE = 18;

/** The size of a pin with an icon in the legend. */
const ICON_RADIUS = 8;

/** The space of an entry of the legend. */
const ENTRY = 220;

/**
 * The texts of a picture beside the map itself.
 * @typedef {{ title: string, sources: string[], legend: { label: string, color: string | null, path?: string | undefined }[], scale: { words: string, width: number } }} Words
 */

/**
 * The current map, with its title above, and its scale, legend and sources below.
 * @param {Drawn} drawn @param {Words} words
 * @returns {HTMLCanvasElement}
 */
export function takePicture({ canvas: drawn, width, height }, { title, sources, legend, scale }) {
  const picture = document.createElement('canvas');
  const pen = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
  const dense = drawn.width / width;
  const font = getComputedStyle(document.body).fontFamily;
  pen.font = `11px ${font}`;
  const lines = sources.flatMap((text) => wrap(pen, text, width - 2 * MARGIN));
  const columns = Math.max(1, Math.floor((width - 2 * MARGIN) / ENTRY));
  const rows = Math.ceil(legend.length / columns);
  const [top, key] = [48, rows * LINE + (rows > 0 ? MARGIN : 0)];
  const bottom = key + lines.length * LINE + MARGIN;
  picture.width = drawn.width;
  picture.height = drawn.height + (top + bottom) * dense;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(drawn, 0, top * dense);
  pen.scale(dense, dense);
  pen.fillStyle = '#1d2429';
  pen.font = `600 20px ${font}`;
  pen.fillText(title, MARGIN, 32, width - 2 * MARGIN);
  pen.font = `11px ${font}`;
  drawScale(pen, scale, width - MARGIN, top + height - MARGIN);
  for (const [index, entry] of legend.entries())
    drawEntry(
      pen,
      entry,
      MARGIN + (index % columns) * ENTRY,
      top + height + (Math.floor(index / columns) + 1) * LINE,
    );
  for (const [index, text] of lines.entries())
    pen.fillText(text, MARGIN, top + height + key + (index + 1) * LINE);
  return picture;
}

/**
 * A scale of a round length, at the map's own corner.
 * @param {CanvasRenderingContext2D} pen @param {Words['scale']} scale @param {number} right @param {number} bottom
 */
function drawScale(pen, { words, width }, right, bottom) {
  if (!(width > 0)) return;
  pen.fillStyle = '#ffffffcc';
  pen.fillRect(right - width - 6, bottom - 20, width + 12, 26);
  pen.fillStyle = '#1d2429';
  pen.fillText(words, right - width + 4, bottom - 6, width - 8);
  pen.strokeStyle = '#1d2429';
  pen.lineWidth = 1.5;
  pen.beginPath();
  pen.moveTo(right - width, bottom - 5);
  pen.lineTo(right - width, bottom);
  pen.lineTo(right, bottom);
  pen.lineTo(right, bottom - 5);
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {Words['legend'][number]} entry @param {number} x @param {number} y */
function drawEntry(pen, { label, color, path }, x, y) {
  if (path !== undefined)
    drawPin(pen, { color: color ?? '#59636a', path, ring: '#1d2429' }, x + 5, y - 4, ICON_RADIUS);
  else if (color !== null) {
    pen.fillStyle = color;
    pen.strokeStyle = '#1d2429';
    pen.lineWidth = 0.75;
    pen.beginPath();
    pen.arc(x + 5, y - 4, 5, 0, 2 * Math.PI);
    pen.fill();
    pen.stroke();
  }
  pen.fillStyle = '#1d2429';
  pen.fillText(label, x + 16, y, ENTRY - 24);
}

/**
 * The legend of the visible layers, with a heading for each that is coloured by a field.
 * @param {import('./page-types.d.ts').PageData} data
 * @returns {Words['legend']}
 */
export const legendWords = ({ legend: isShown, layers }) =>
  (isShown ? layers : [])
    .filter(({ isHidden }) => !isHidden)
    .flatMap((layer) => {
      const { name, colorBy, legend, icons } = layer;
      const entries = legend.map(({ label, color }) => ({ label, color }));
      const colored =
        colorBy === null ? entries : [{ label: `${name}, by ${colorBy}`, color: null }, ...entries];
      return icons ? [...(icons.by === colorBy ? [] : colored), ...iconWords(layer, icons)] : colored;
    });

/** @param {import('./page-types.d.ts').PageLayer} layer @param {import('./page-types.d.ts').LayerIcons} icons */
function iconWords(layer, { by, legend }) {
  const colors = colorsOfIcons(layer);
  const entries = legend.map(({ label, icon }) => ({
    label,
    color: colors.get(icon) ?? null,
    path: pathOf(layer, icon),
  }));
  return [{ label: `${layer.name}, icons by ${by}`, color: null }, ...entries];
}

/** @param {CanvasRenderingContext2D} pen @param {string} text @param {number} width */
function wrap(pen, text, width) {
  /** @type {string[]} */
  const lines = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (line && pen.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/**
 * Saves the picture as a file named after the map's title.
 * @param {HTMLCanvasElement} picture @param {string} title
 */
export async function savePicture(picture, title) {
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  // Characters that a file name cannot contain become spaces.
  link.download = `${title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'map'}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/**
 * Keeps a picture on the page for printing, renewed before each print.
 * @param {HTMLImageElement} image @param {() => HTMLCanvasElement} take
 */
export function startPrinting(image, take) {
  addEventListener('beforeprint', () => {
    image.src = take().toDataURL('image/png');
  });
}
