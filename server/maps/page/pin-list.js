// Everything drawn, as a list, for people who cannot see or point at a map. It is made when it is first opened.

/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */

/** Entries made at a time: more would block the page. */
const AT_A_TIME = 100;

/** @param {HTMLDetailsElement} details @param {PageLayer[]} layers
 * @param {(layer: number, feature: number) => void} onChoose */
export function startPinList(details, layers, onChoose) {
  details.addEventListener('toggle', () => fill(details, layers, onChoose), { once: true });
}

/** @param {HTMLElement} details @param {PageLayer[]} layers
 * @param {(layer: number, feature: number) => void} onChoose */
async function fill(details, layers, onChoose) {
  for (const [layer, { name, features }] of layers.entries()) {
    const heading = document.createElement('h2');
    heading.textContent = name;
    const list = document.createElement('ul');
    details.append(heading, list);
    for (let from = 0; from < features.length; from += AT_A_TIME) {
      const some = features.slice(from, from + AT_A_TIME);
      list.append(...some.map((feature, index) => toItem(feature, () => onChoose(layer, from + index))));
      await new Promise((resolve) => setTimeout(resolve));
    }
  }
}

/**
 * A name as a button, and beside it the first fields, so that the list can be read without opening each entry.
 * @param {import('./page-types.d.ts').PageFeature} feature @param {() => void} onChoose
 */
function toItem({ name, fields }, onChoose) {
  const item = document.createElement('li');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = name;
  button.addEventListener('click', onChoose);
  item.append(button);
  const told = fields.slice(0, 3).map(([field, text]) => `${field}: ${text}`);
  if (told.length > 0) {
    const small = document.createElement('small');
    small.textContent = told.join(' · ');
    item.append(small);
  }
  return item;
}
