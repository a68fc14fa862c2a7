/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */

const MOST_FOUND = 8;

/**
 * Finds features by name or any field. The arrow keys select, Enter opens.
 * @param {PageLayer[]} layers @param {(layer: number, feature: number) => void} onChoose
 */
export function startSearch(layers, onChoose) {
  const input = /** @type {HTMLInputElement} */ (document.getElementById('search'));
  const list = /** @type {HTMLUListElement} */ (document.getElementById('found'));
  /** @type {ReturnType<typeof listEntries> | null} made at the first search */
  let entries = null;
  let chosen = -1;

  const close = () => {
    list.hidden = true;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  /** @param {number} index */
  const mark = (index) => {
    chosen = index;
    for (const [at, item] of [...list.children].entries())
      item.setAttribute('aria-selected', String(at === index));
    if (index >= 0) input.setAttribute('aria-activedescendant', `found-${index}`);
  };
  const search = () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    entries ??= listEntries(layers);
    const found = words.length === 0 ? [] : findEntries(entries, words);
    list.replaceChildren(...found.map((entry, index) => toItem(entry, index, () => choose(entry))));
    if (words.length > 0 && found.length === 0)
      list.append(toItem({ name: 'Nothing found', layerName: '' }, 0, close));
    list.hidden = words.length === 0;
    input.setAttribute('aria-expanded', String(words.length > 0));
    mark(found.length > 0 ? 0 : -1);
  };
  /** @param {{ layer: number, feature: number }} entry */
  const choose = ({ layer, feature }) => {
    close();
    onChoose(layer, feature);
  };

  input.addEventListener('input', search);
  input.addEventListener('focus', search);
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') return close();
    const steps = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[/** @type {keyof typeof steps} */ (event.key)];
    if (step && list.children.length > 0) {
      event.preventDefault();
      mark((chosen + step + list.children.length) % list.children.length);
    }
    if (event.key === 'Enter' && chosen >= 0 && !list.hidden) {
      // The opened card takes the focus, and the same key press would close it with its button.
      event.preventDefault();
      const item = /** @type {HTMLElement | undefined} */ (list.children[chosen]);
      item?.dispatchEvent(new MouseEvent('mousedown'));
    }
  });
}

/** @param {PageLayer[]} layers */
function listEntries(layers) {
  return layers.flatMap(({ name: layerName, features }, layer) =>
    features.map(({ name, fields }, feature) => ({
      name,
      layerName,
      layer,
      feature,
      text: [name, ...fields.map(([, value]) => value)].join('\n').toLowerCase(),
    })),
  );
}

/**
 * Entries that contain every word; those whose name begins with the words come first.
 * @param {ReturnType<typeof listEntries>} entries @param {string[]} words
 */
function findEntries(entries, words) {
  const found = entries.filter(({ text }) => words.every((word) => text.includes(word)));
  const begins = found.filter(({ text }) => text.startsWith(words.join(' ')));
  return [...new Set([...begins, ...found])].slice(0, MOST_FOUND);
}

/** @param {{ name: string, layerName: string }} entry @param {number} index @param {() => void} onChoose */
function toItem({ name, layerName }, index, onChoose) {
  const item = document.createElement('li');
  item.id = `found-${index}`;
  item.setAttribute('role', 'option');
  const layer = document.createElement('small');
  layer.textContent = layerName;
  item.append(name, layer);
  // Before the box loses its focus, which closes the list.
  item.addEventListener('mousedown', (event) => {
    event.preventDefault();
    onChoose();
  });
  return item;
}
