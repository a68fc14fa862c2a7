/** @typedef {import('./page-types.d.ts').PageData} PageData */

/** Who the map rests on, each with its date: first what its pins were placed by, then what lies under them.
 * @param {PageData} data
 * @returns {string[]} */
export function sourceTexts({ sources, ground }) {
  const used = sources.map(({ name, as_of }) => `${name}, ${as_of}`).join('; ');
  return [...(used ? [`Sources: ${used}.`] : []), ...ground.attributions];
}

/** @param {HTMLElement} section @param {PageData} data */
export function fillSources(section, data) {
  const texts = sourceTexts(data);
  section.replaceChildren(...texts.map(toParagraph));
  section.hidden = texts.length === 0;
}

/** @param {string} text */
function toParagraph(text) {
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  return paragraph;
}
