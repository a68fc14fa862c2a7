import { clockOf, fillComments } from './comments.js';
import { iconMark } from './pin-icons.js';

/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */

/**
 * The content of a feature's popup. All values are shown as plain text.
 * @param {import('./page-types.d.ts').Opened} opened
 */
export function toCard({ feature, layerName, icon, comment, edit }) {
  const { name, fields, photos } = feature;
  const content = document.createElement('div');
  const heading = document.createElement('h2');
  heading.textContent = name;
  if (icon) heading.prepend(iconMark(icon, feature.color));
  const layer = document.createElement('p');
  layer.textContent = layerName;
  const list = document.createElement('dl');
  for (const [field, text] of fields) {
    const term = document.createElement('dt');
    term.textContent = field;
    const value = document.createElement('dd');
    value.textContent = text;
    list.append(term, value);
  }
  content.append(heading, layer, ...toTick(feature), list);
  content.append(...photos.map((address, index) => toPhoto(address, `Photo ${index + 1} of ${name}`)));
  if (edit) content.append(toEditLink(edit));
  const comments = document.createElement('div');
  fillComments(comments, feature, comment);
  content.append(comments);
  return content;
}

/** @param {PageFeature} feature */
function toTick({ said }) {
  const tick = said?.tick;
  if (!tick || (tick.done_at === null && tick.note === '')) return [];
  const line = document.createElement('p');
  line.className = 'tick';
  line.textContent = [tick.done_at && `Done at ${clockOf(tick.done_at)}`, tick.note]
    .filter(Boolean)
    .join(': ');
  return [line];
}

/** @param {string} address */
function toEditLink(address) {
  const link = document.createElement('a');
  link.className = 'edit';
  link.href = address;
  link.textContent = 'Edit it, or add a photo';
  return link;
}

/** @param {string} address @param {string} words */
function toPhoto(address, words) {
  const image = document.createElement('img');
  image.src = address;
  image.alt = words;
  image.loading = 'lazy';
  return image;
}
