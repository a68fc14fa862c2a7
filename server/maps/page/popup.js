import { Popup } from './maplibre-gl.mjs';

/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */

/** @type {Popup | null} */
let open = null;

/** Shows a feature's fields at a place; what was open closes. All of it is text, whatever it holds.
 * @param {import('maplibre-gl').Map} map @param {PageFeature} feature @param {string} layerName
 * @param {[number, number]} at longitude, latitude */
export function openPopup(map, feature, layerName, at) {
  open?.remove();
  open = new Popup({ maxWidth: '20rem', offset: 12, className: 'pin-popup' })
    .setLngLat(at)
    .setDOMContent(toContent(feature, layerName))
    .addTo(map);
}

/** @param {PageFeature} feature @param {string} layerName */
function toContent({ name, fields, photos }, layerName) {
  const content = document.createElement('div');
  const heading = document.createElement('h2');
  heading.textContent = name;
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
  content.append(
    heading,
    layer,
    list,
    ...photos.map((address, index) => toPhoto(address, `Photo ${index + 1} of ${name}`)),
  );
  return content;
}

/** @param {string} address @param {string} words */
function toPhoto(address, words) {
  const image = document.createElement('img');
  image.src = address;
  image.alt = words;
  image.loading = 'lazy';
  return image;
}
