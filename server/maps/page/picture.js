// The map as a picture: for a file, and for paper, on which a drawing surface of the graphics card stays blank.

/** @typedef {ReturnType<import('./page-types.d.ts').Drawing['picture']>} Drawn */

const MARGIN = 12;
const LINE = 18;

/** What the map shows now, with its title above and its sources below.
 * @param {Drawn} drawn @param {{ title: string, sources: string[] }} words
 * @returns {HTMLCanvasElement} */
export function takePicture({ canvas: drawn, width, height }, { title, sources }) {
  const picture = document.createElement('canvas');
  const pen = /** @type {CanvasRenderingContext2D} */ (picture.getContext('2d'));
  const scale = drawn.width / width;
  const font = getComputedStyle(document.body).fontFamily;
  pen.font = `11px ${font}`;
  const lines = sources.flatMap((text) => wrap(pen, text, width - 2 * MARGIN));
  const [top, bottom] = [48, lines.length * LINE + (lines.length > 0 ? MARGIN : 0)];
  picture.width = drawn.width;
  picture.height = drawn.height + (top + bottom) * scale;
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, picture.width, picture.height);
  pen.drawImage(drawn, 0, top * scale);
  pen.scale(scale, scale);
  pen.fillStyle = '#1d2429';
  pen.font = `600 20px ${font}`;
  pen.fillText(title, MARGIN, 32, width - 2 * MARGIN);
  pen.font = `11px ${font}`;
  for (const [index, text] of lines.entries()) pen.fillText(text, MARGIN, top + height + (index + 1) * LINE);
  return picture;
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

/** Saves the picture under the map's title.
 * @param {HTMLCanvasElement} picture @param {string} title */
export async function savePicture(picture, title) {
  /** @type {Blob | null} */
  const blob = await new Promise((resolve) => picture.toBlob(resolve, 'image/png'));
  if (!blob) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  // What file names cannot hold becomes a blank.
  link.download = `${title.replace(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'map'}.png`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Keeps a picture on the page for paper, renewed whenever it is printed.
 * @param {HTMLImageElement} image @param {() => HTMLCanvasElement} take */
export function startPrinting(image, take) {
  addEventListener('beforeprint', () => {
    image.src = take().toDataURL('image/png');
  });
}
