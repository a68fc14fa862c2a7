// The map without the map library and without a graphics card. It is shown first, and it is the only map in a browser
// without WebGL. The ground, the zones and the map's layers are three canvases, one above the other.
import { holdCamera } from './camera.js';
import { startControls } from './plain-controls.js';
import { startGestures } from './plain-gestures.js';
import { groundTiles, paintFlood, paintGround } from './plain-ground.js';
import { paintLayers, shapeReader } from './plain-layers.js';
import { placePopup } from './plain-popup.js';
import { isSheetFor, makeSheet, placeSheet } from './sheet.js';

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').Drawing} Drawing */
/** @typedef {import('./page-types.d.ts').Opened} Opened */
/** @typedef {import('./page-types.d.ts').PlainView} PlainView */
/** @typedef {import('./page-types.d.ts').Pointed} Pointed */
/** @typedef {import('./sheet.js').Sheet} Sheet */

/** How long the layers wait for the ground, so that they are painted once. */
const PATIENCE_MS = 150;

/** The painted shapes that can be clicked. */
const POINTED = /:(pins|clusters|lines|areas)$/;

/** @implements {Drawing}
 * @implements {PlainView} */
export class PlainMap {
  element = document.createElement('div');
  /** Resolves when the first view is complete, including names. */
  painted;
  /** @type {Opened | null} */
  opened = null;
  /** While a pointer drags it. */
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
  #onMove;
  #observer;
  #turn = 0;
  #isFloodShown = true;
  /** @type {Set<number>} */
  #hidden = new Set();
  /** @type {import('./labels.js').Labelled[]} */
  #names = [];
  /** @type {import('./paint.js').Painted[]} */
  #touchable = [];

  /** @param {HTMLElement} container @param {import('./page-types.d.ts').PageData} data @param {Camera} camera @param {Pick<import('./page-types.d.ts').Listeners, 'onPoint' | 'onMove'>} listeners */
  constructor(container, data, camera, { onPoint, onMove }) {
    this.#onMove = onMove;
    this.#camera = camera;
    this.#tiles = groundTiles(data.ground);
    this.#readers = data.layers.map((layer, index) => ({ layer, index, read: shapeReader(layer, index) }));
    this.element.className = 'plain-map';
    this.element.tabIndex = 0;
    this.element.role = 'region';
    this.element.ariaLabel = 'Map';
    container.append(this.element);
    const newSheet = () => makeSheet(camera, this.size);
    [this.#ground, this.#flood, this.#layers] = [newSheet(), newSheet(), newSheet()];
    this.#showFloodSheet();
    this.element.append(this.#ground.canvas, this.#flood.canvas, this.#layers.canvas);
    this.#controls = startControls(this);
    startGestures(this, onPoint);
    // The observer also calls back at once, with the initial size.
    let { width, height } = this.size;
    this.#observer = new ResizeObserver(() => {
      if (width === this.size.width && height === this.size.height) return;
      ({ width, height } = this.size);
      this.show(this.#camera);
    });
    this.#observer.observe(this.element);
    this.painted = this.#paint();
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
    this.#paint();
  }

  /**
   * Moves the painted picture; show() paints the newly visible parts.
   * @param {Camera} camera
   */
  move(camera) {
    this.#camera = holdCamera(camera, this.size);
    for (const sheet of [this.#ground, this.#flood, this.#layers]) placeSheet(sheet, this.#camera, this.size);
    this.#controls.update();
    placePopup(this);
    this.#onMove(this.#camera);
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
    this.#isFloodShown = isShown;
    this.#showFloodSheet();
  }

  filter() {
    this.#readers = this.#readers.map(({ layer, index }) => ({
      layer,
      index,
      read: shapeReader(layer, index),
    }));
    this.#paintLayers();
  }

  /** @param {Opened | null} opened */
  open(opened) {
    this.opened = opened;
    placePopup(this);
  }

  restyle() {
    this.#paint();
  }

  remove() {
    this.#observer.disconnect();
    this.#turn++;
    this.element.remove();
  }

  picture() {
    const { canvas, pen, width, height } = makeSheet(this.#camera, this.size);
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

  /** Paints the view: first the ground, then the layers, unless the ground takes too long. */
  async #paint() {
    const turn = ++this.#turn;
    const isWanted = () => turn === this.#turn;
    const { size } = this;
    const camera = this.#camera;
    // The first ground appears as its tiles arrive, later ones when they are complete.
    const isFirst = turn === 1;
    const [ground, flood] = isFirst
      ? [this.#ground, this.#flood]
      : [makeSheet(camera, size), makeSheet(camera, size)];
    let isPainted = false;
    const painting = Promise.all([
      paintGround(ground.pen, this.#tiles, camera, size, isWanted),
      paintFlood(flood.pen, this.#tiles, camera, size, isWanted),
    ]).then(([names]) => {
      isPainted = true;
      return names;
    });
    await Promise.race([painting, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    if (isWanted() && !isPainted) {
      this.#names = [];
      this.#paintLayers();
    }
    const names = await painting;
    if (!isWanted()) return;
    this.#ground = this.#replace(this.#ground, ground);
    this.#flood = this.#replace(this.#flood, flood);
    this.#showFloodSheet();
    this.#names = names;
    this.#paintLayers();
  }

  #paintLayers() {
    const before = this.#layers;
    const { size } = this;
    const sheet = isSheetFor(before, this.#camera, size) ? before : makeSheet(this.#camera, size);
    sheet.pen.clearRect(0, 0, size.width, size.height);
    const layers = this.#readers.filter(({ index }) => !this.#hidden.has(index));
    const painted = paintLayers(sheet.pen, { layers, names: this.#names }, sheet.camera, sheet);
    this.#touchable = painted.filter(({ id }) => POINTED.test(id));
    this.#layers = this.#replace(before, sheet);
  }

  /** Even an empty canvas on top would be work for the compositor. */
  #showFloodSheet() {
    this.#flood.canvas.hidden = this.#tiles.flood === null || !this.#isFloodShown;
  }

  /** @param {Sheet} before @param {Sheet} after */
  #replace(before, after) {
    if (before !== after) before.canvas.replaceWith(after.canvas);
    placeSheet(after, this.#camera, this.size);
    return after;
  }
}
