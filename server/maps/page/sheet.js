// A canvas of the plain map. It is painted for one view and moved along until the next view is painted.
import { originOf } from './camera.js';

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').Size} Size */
/** @typedef {Size & { canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, camera: Camera }} Sheet */

/**
 * An empty canvas for a view.
 * @param {Camera} camera @param {Size} size
 * @returns {Sheet}
 */
export function makeSheet(camera, { width, height }) {
  const canvas = document.createElement('canvas');
  // It is painted once and then only moved, so a graphics card does not help.
  const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d', { willReadFrequently: true }));
  canvas.width = Math.round(width * devicePixelRatio);
  canvas.height = Math.round(height * devicePixelRatio);
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
  pen.scale(devicePixelRatio, devicePixelRatio);
  return { canvas, pen, camera, width, height };
}

/**
 * Moves a canvas to its position in another view.
 * @param {Sheet} sheet @param {Camera} camera @param {Size} size
 */
export function placeSheet(sheet, camera, size) {
  const [then, now] = [originOf(sheet.camera, sheet), originOf(camera, size)];
  const scale = now.pixels / then.pixels;
  const [x, y] = [now.x - then.x * scale, now.y - then.y * scale];
  sheet.canvas.style.transform =
    sheet.camera === camera ? '' : `matrix(${scale}, 0, 0, ${scale}, ${x}, ${y})`;
}

/** @param {Sheet} sheet @param {Camera} camera @param {Size} size */
export const isSheetFor = (sheet, camera, size) =>
  sheet.camera === camera && sheet.width === size.width && sheet.height === size.height;
