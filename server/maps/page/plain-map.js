// The map without the map library and without a graphics card: what is seen first, and all there is where a browser
// cannot draw in three dimensions. The ground, the zones and the map's layers are three sheets, one above the other.
import { holdCamera, originOf } from './camera.js';
import { startControls } from './plain-controls.js';
import { startGestures } from './plain-gestures.js';
import { groundTiles, paintFlood, paintGround } from './plain-ground.js';
import { paintLayers, shapeReader } from './plain-layers.js';
import { placePopup } from './plain-popup.js';

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').Drawing} Drawing */
/** @typedef {import('./page-types.d.ts').Opened} Opened */
/** @typedef {import('./page-types.d.ts').Pointed} Pointed */
/** @typedef {{ canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, camera: Camera, width: number, height: number }} Sheet */

/** How long a moved ground may stay as it is while the tiles of the new view come. */
const PATIENCE_MS = 150;

/** What of the painted can be pointed at. */
const POINTED = /:(pins|clusters|lines|areas)$/;

/** @implements {Drawing} */
export class PlainMap {
  element = document.createElement('div');
  /** Done when the first view stands whole, names and all. */
  painted;
  /** @type {Opened | null} */
  opened = null;
  /** While a pointer holds it. */
  isHeld = false;
  #camera;
  /** @type {Sheet} */
  #ground;
  /** @type {Sheet} */
  #flood;
  /** @type {Sheet} */
  #layers;
  #tiles;
  #readers;
  #controls;
  #turn = 0;
  /** @type {Set<number>} */
  #hidden = new Set();
  /** @type {import('./labels.js').Labelled[]} */
  #names = [];
  /** @type {import('./paint.js').Painted[]} */
  #touchable = [];

  /** @param {HTMLElement} container @param {import('./page-types.d.ts').PageData} data @param {Camera} camera
   * @param {(pointed: Pointed, at: [number, number]) => void} onPoint what is clicked, at which longitude and latitude */
  constructor(container, data, camera, onPoint) {
    this.#camera = camera;
    this.#tiles = groundTiles(data.ground);
    this.#readers = data.layers.map((layer, index) => ({ layer, index, read: shapeReader(layer, index) }));
    this.element.className = 'plain-map';
    this.element.tabIndex = 0;
    this.element.role = 'region';
    this.element.ariaLabel = 'Map';
    container.append(this.element);
    [this.#ground, this.#flood, this.#layers] = [this.#sheet(), this.#sheet(), this.#sheet()];
    this.element.append(this.#ground.canvas, this.#flood.canvas, this.#layers.canvas);
    this.#controls = startControls(this);
    startGestures(this, onPoint);
    // The observer also calls at once, for the size that it finds.
    let { width, height } = this.size;
    new ResizeObserver(() => {
      if (width === this.size.width && height === this.size.height) return;
      ({ width, height } = this.size);
      this.show(this.#camera);
    }).observe(this.element);
    this.painted = this.#paint(true);
  }

  get size() {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }

  camera() {
    return this.#camera;
  }

  /** @param {Camera} camera */
  show(camera) {
    this.move(camera);
    this.#paint(false);
  }

  /** Moves what is painted; show() paints anew what comes to be seen.
   * @param {Camera} camera */
  move(camera) {
    this.#camera = holdCamera(camera, this.size);
    for (const sheet of [this.#ground, this.#flood, this.#layers]) this.#place(sheet);
    this.#controls.tell();
    placePopup(this);
  }

  /** @param {number} layer @param {boolean} isShown */
  showLayer(layer, isShown) {
    if (this.#hidden.has(layer) !== isShown) return;
    if (isShown) this.#hidden.delete(layer);
    else this.#hidden.add(layer);
    this.#paintLayers();
  }

  /** @param {boolean} isShown */
  showFlood(isShown) {
    this.#flood.canvas.hidden = !isShown;
  }

  /** @param {Opened | null} opened */
  open(opened) {
    this.opened = opened;
    placePopup(this);
  }

  restyle() {
    this.#paint(false);
  }

  remove() {
    this.#turn++;
    this.element.remove();
  }

  picture() {
    const { canvas, pen } = this.#sheet();
    const { width, height } = this.size;
    for (const sheet of [this.#ground, this.#flood, this.#layers])
      if (!sheet.canvas.hidden) pen.drawImage(sheet.canvas, 0, 0, width, height);
    return { canvas, width, height };
  }

  /** The topmost feature or cluster at a point of the screen.
   * @param {{ x: number, y: number }} at
   * @returns {Pointed | null} */
  findAt({ x, y }) {
    const found = this.#touchable.findLast(({ touches }) => touches(x, y))?.properties;
    if (!found) return null;
    return 'splitZoom' in found
      ? { splitZoom: Number(found.splitZoom) }
      : { layer: Number(found.layer), feature: Number(found.feature) };
  }

  /** @param {boolean} isFirst */
  async #paint(isFirst) {
    const turn = ++this.#turn;
    const isWanted = () => turn === this.#turn;
    const { size } = this;
    const camera = this.#camera;
    const [ground, flood] = isFirst ? [this.#ground, this.#flood] : [this.#sheet(), this.#sheet()];
    const painting = Promise.all([
      paintGround(ground.pen, this.#tiles, camera, size, isWanted),
      paintFlood(flood.pen, this.#tiles, camera, size, isWanted),
    ]);
    if (isFirst) this.#paintLayers();
    else await Promise.race([painting, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    if (!isWanted()) return;
    this.#names = [];
    if (!isFirst) this.#paintLayers();
    const [names] = await painting;
    if (!isWanted()) return;
    flood.canvas.hidden = this.#flood.canvas.hidden;
    this.#ground = this.#replace(this.#ground, ground);
    this.#flood = this.#replace(this.#flood, flood);
    this.#names = names;
    this.#paintLayers();
  }

  #paintLayers() {
    const before = this.#layers;
    const { width, height } = this.size;
    const isSame = before.camera === this.#camera && before.width === width && before.height === height;
    const sheet = isSame ? before : this.#sheet();
    sheet.pen.clearRect(0, 0, width, height);
    const layers = this.#readers.filter(({ index }) => !this.#hidden.has(index));
    const painted = paintLayers(sheet.pen, { layers, names: this.#names }, sheet.camera, sheet);
    this.#touchable = painted.filter(({ id }) => POINTED.test(id));
    this.#layers = this.#replace(before, sheet);
  }

  /** An empty sheet for the view as it is.
   * @returns {Sheet} */
  #sheet() {
    const canvas = document.createElement('canvas');
    // Painted once and then only moved: not worth a graphics card's while.
    const pen = /** @type {CanvasRenderingContext2D} */ (
      canvas.getContext('2d', { willReadFrequently: true })
    );
    const { width, height } = this.size;
    canvas.width = Math.round(width * devicePixelRatio);
    canvas.height = Math.round(height * devicePixelRatio);
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    pen.scale(devicePixelRatio, devicePixelRatio);
    return { canvas, pen, camera: this.#camera, width, height };
  }

  /** @param {Sheet} before @param {Sheet} after */
  #replace(before, after) {
    if (before !== after) before.canvas.replaceWith(after.canvas);
    this.#place(after);
    return after;
  }

  /** Puts a sheet where the camera has it now.
   * @param {Sheet} sheet */
  #place({ canvas, camera }) {
    const [then, now] = [originOf(camera, this.size), originOf(this.#camera, this.size)];
    const scale = now.pixels / then.pixels;
    canvas.style.transform =
      camera === this.#camera
        ? ''
        : `matrix(${scale}, 0, 0, ${scale}, ${now.x - then.x * scale}, ${now.y - then.y * scale})`;
  }
}
