import { seenBounds } from './camera.js';
import { mapSize } from './free-room.js';

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').PageData} PageData */

/**
 * The publishers of the map's data, each with its date: first those of its pins, then those of the ground. Where the
 * view
 * has left the area that was searched for sources, all possible ones are listed.
 * @param {PageData} data @param {Camera} camera @param {import('./page-types.d.ts').Size} size
 * @returns {string[]}
 */
export function sourceTexts({ sources, ground }, camera, size = mapSize()) {
  const used = sources
    .map(({ name, as_of, stated }) => `${name}, ${stated === false ? 'loaded ' : ''}${as_of}`)
    .join('; ');
  const under = groundSources(ground, camera, size).map(({ text }) => text);
  return [...(used ? [`Sources: ${used}.`] : []), ...under];
}

/**
 * The publishers of the ground in the current view.
 * @param {PageData['ground']} ground @param {Camera} camera @param {import('./page-types.d.ts').Size} size
 */
export function groundSources({ attributions, reach }, camera, size) {
  const isAway = !isWithin(seenBounds(camera, size), reach);
  return attributions.filter(({ isSeen }) => isAway || isSeen);
}

/** @typedef {[west: number, south: number, east: number, north: number]} Bounds */

/** @param {Bounds} inner @param {Bounds} outer */
const isWithin = (inner, outer) =>
  inner[0] >= outer[0] && inner[1] >= outer[1] && inner[2] <= outer[2] && inner[3] <= outer[3];

/**
 * Keeps a section with the sources of the current view.
 * @param {HTMLElement} section @param {PageData} data
 * @returns {(camera: Camera) => void} called whenever the camera moves
 */
export function startSources(section, data) {
  let shown = '';
  return (camera) => {
    const texts = sourceTexts(data, camera);
    if (texts.join('\n') === shown) return;
    shown = texts.join('\n');
    section.replaceChildren(...texts.map(toParagraph));
    section.hidden = texts.length === 0;
  };
}

/** @param {string} text */
function toParagraph(text) {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}
