// The ground and the flood zones of the plain map: the same tiles in the same styles, painted on a canvas.
import { originOf, project, seenBounds, worldSize } from './camera.js';
import { evaluate } from './evaluate.js';
import { FLOOD_ZOOM, floodStyle } from './flood.js';
import { graticuleStyle, linesAcross } from './graticule.js';
import { groundStyles, inks } from './ground.js';
import { paintEach, paintTogether } from './paint.js';
import { EXTENT } from './read-tile.js';
import { tileReader, tilesAcross } from './tiles.js';

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').Size} Size */
/** @typedef {import('./page-types.d.ts').PageGround} PageGround */
/** @typedef {import('./labels.js').Labelled} Labelled */

/** Milliseconds for which tiles are painted without a pause. */
const BREATH_MS = 25;

/**
 * Readers of a map's tiles; null where it has none of that kind.
 * @param {PageGround} ground
 */
export function groundTiles({ style, tiles, floodTiles, lastZoom, lastFloodZoom }) {
  return {
    lastZoom,
    lastFloodZoom,
    ground: style === null ? tileReader(tiles) : null,
    flood: floodTiles === null ? null : tileReader(floodTiles),
  };
}

/**
 * Paints the ground of a view as its tiles arrive; resolves when all are there. Returns the names on it.
 * @param {CanvasRenderingContext2D} pen @param {ReturnType<typeof groundTiles>} tiles
 * @param {Camera} camera @param {Size} size @param {() => boolean} isWanted false as soon as another view is
 * @returns {Promise<Labelled[]>}
 */
export async function paintGround(pen, { ground, lastZoom }, camera, size, isWanted) {
  const styles = groundStyles();
  pen.fillStyle = backgroundOf(styles, camera.zoom);
  pen.fillRect(0, 0, size.width, size.height);
  if (!ground) return [];
  paintGraticule(pen, camera, size);
  /** @type {Labelled[]} */
  const names = styles.flatMap((style) =>
    style.type === 'symbol' && style.layout?.['symbol-placement'] !== 'line' ? [{ style, points: [] }] : [],
  );
  const breathe = breather();
  await Promise.all(
    tilesAcross(camera, size, lastZoom).map(async (tile) => {
      const layers = await ground(tile);
      if (!isWanted()) return;
      const place = { zoom: camera.zoom, scale: tile.side / EXTENT, x: tile.left, y: tile.top };
      clipTo(pen, tile, () => {
        for (const style of styles)
          if (style.type === 'fill' || style.type === 'line')
            paintTogether(pen, style, layers.get(style['source-layer'] ?? '') ?? [], place);
      });
      for (const { style, points } of names)
        points.push(...namesIn(layers.get(style['source-layer'] ?? ''), place));
      await breathe();
    }),
  );
  return names;
}

/** @param {import('maplibre-gl').LayerSpecification[]} styles @param {number} zoom
 * @returns {string} */
function backgroundOf(styles, zoom) {
  const background = styles.find(({ type }) => type === 'background');
  const paint = /** @type {any} */ (background?.paint ?? {});
  return evaluate(paint['background-color'], { zoom, properties: {} });
}

/**
 * Paints the flood zones of a view, where the map shows them.
 * @param {CanvasRenderingContext2D} pen @param {ReturnType<typeof groundTiles>} tiles
 * @param {Camera} camera @param {Size} size @param {() => boolean} isWanted
 */
export async function paintFlood(pen, { flood, lastFloodZoom }, camera, size, isWanted) {
  if (!flood || camera.zoom < FLOOD_ZOOM) return;
  await Promise.all(
    tilesAcross(camera, size, lastFloodZoom).map(async (tile) => {
      const zones = (await flood(tile)).get('zones') ?? [];
      const place = { zoom: camera.zoom, scale: tile.side / EXTENT, x: tile.left, y: tile.top };
      if (isWanted()) clipTo(pen, tile, () => paintEach(pen, floodStyle(inks()), zones, place));
    }),
  );
}

/** @param {CanvasRenderingContext2D} pen @param {Camera} camera @param {Size} size */
function paintGraticule(pen, camera, size) {
  const { x, y } = originOf(camera, size);
  const shapes = linesAcross(seenBounds(camera, size)).features.map(({ geometry }) => ({
    type: 2,
    properties: {},
    parts: [geometry.coordinates.flatMap(([lng = 0, lat = 0]) => project(lng, lat))],
  }));
  const place = { zoom: camera.zoom, scale: worldSize(camera.zoom), x, y };
  paintTogether(pen, graticuleStyle(inks()), shapes, place);
}

/**
 * Tiles extend past their edges, and are clipped to meet on whole pixels.
 * @param {CanvasRenderingContext2D} pen @param {{ left: number, top: number, side: number }} tile
 * @param {() => void} paint
 */
function clipTo(pen, { left, top, side }, paint) {
  const scale = pen.getTransform().a;
  /** @param {number} at */
  const whole = (at) => Math.round(at * scale) / scale;
  const [fromX, fromY] = [whole(left), whole(top)];
  pen.save();
  pen.beginPath();
  pen.rect(fromX, fromY, whole(left + side) - fromX, whole(top + side) - fromY);
  pen.clip();
  paint();
  pen.restore();
}

/**
 * Points of the tile itself: points in its margin belong to its neighbour.
 * @param {import('./read-tile.js').Shape[] | undefined} shapes @param {import('./paint.js').Place} place
 */
function namesIn(shapes, { scale, x, y }) {
  return (shapes ?? []).flatMap(({ type, properties, parts: [[atX = -1, atY = -1] = []] }) => {
    if (type !== 1 || Math.min(atX, atY) < 0 || Math.max(atX, atY) >= EXTENT) return [];
    return [{ x: atX * scale + x, y: atY * scale + y, properties }];
  });
}

/**
 * Lets the page respond after some milliseconds of painting. Not after each tile: every pause may also be a frame,
 * which
 * without a graphics card costs more than a tile.
 * @returns {() => Promise<void>}
 */
function breather() {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BREATH_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    since = performance.now();
  };
}
