/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */

/** What a popup shows of a feature. All of it is text, whatever it holds.
 * @param {PageFeature} feature @param {string} layerName */
export function toCard({ name, fields, photos }, layerName) {
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
