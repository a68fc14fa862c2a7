// Filters for the map by any field: a range for numbers and dates, a choice of few words, a search text for many.

/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */
/** @typedef {import('./page-types.d.ts').PageFeature} PageFeature */
/** @typedef {(text: string) => boolean} Test */
/** @typedef {{ control: HTMLElement, test: () => Test | null, clear: () => void }} Filter */

/** The most fields with a filter, and the most words that are offered as a choice. */
const MOST_FIELDS = 12;
const MOST_WORDS = 12;

/** @param {HTMLElement} details @param {PageLayer[]} layers @param {() => void} onFilter called when each layer's `shown` is as asked */
export function startFilters(details, layers, onFilter) {
  const names = new Set(
    layers.flatMap(({ features }) => features.flatMap(({ fields }) => fields.map(([name]) => name))),
  );
  details.hidden = names.size === 0;
  details.addEventListener(
    'toggle',
    () => fill(details, layers, [...names].slice(0, MOST_FIELDS), onFilter),
    {
      once: true,
    },
  );
}

/** @param {HTMLElement} details @param {PageLayer[]} layers @param {string[]} names @param {() => void} onFilter */
function fill(details, layers, names, onFilter) {
  const told = document.createElement('output');
  const clear = document.createElement('button');
  clear.type = 'button';
  clear.textContent = 'Show all';
  const filters = new Map(names.map((name) => [name, makeFilter(name, valuesOf(layers, name))]));
  const apply = () => {
    const count = filterLayers(layers, filters);
    told.textContent = `${count.shown.toLocaleString('en-GB')} of ${count.all.toLocaleString('en-GB')} shown`;
    onFilter();
  };
  clear.addEventListener('click', () => {
    for (const filter of filters.values()) filter.clear();
    apply();
  });
  details.addEventListener('input', apply);
  details.append(...[...filters.values()].map(({ control }) => control), told, clear);
}

/** @param {PageLayer[]} layers @param {string} name */
const valuesOf = (layers, name) =>
  layers.flatMap(({ features }) => features.map((feature) => textOf(feature, name)).filter(Boolean));

/** @param {PageFeature} feature @param {string} name */
const textOf = ({ fields }, name) => fields.find(([field]) => field === name)?.[1] ?? '';

/** @param {PageLayer[]} layers @param {Map<string, Filter>} filters */
function filterLayers(layers, filters) {
  const tests = [...filters].flatMap(([name, { test }]) => {
    const asked = test();
    return asked ? [{ name, asked }] : [];
  });
  const count = { shown: 0, all: 0 };
  for (const layer of layers) {
    const kept = layer.features.flatMap((feature, at) =>
      tests.every(({ name, asked }) => asked(textOf(feature, name))) ? [at] : [],
    );
    layer.shown = tests.length === 0 ? null : new Set(kept);
    count.shown += kept.length;
    count.all += layer.features.length;
  }
  return count;
}

/** @param {string} name @param {string[]} values @returns {Filter} */
function makeFilter(name, values) {
  if (values.every((value) => !Number.isNaN(toNumber(value)))) return rangeFilter(name, 'number', toNumber);
  // '2026-01-31' sorts as text.
  if (values.every((value) => /^\d{4}-\d\d-\d\d$/.test(value)))
    return rangeFilter(name, 'date', (text) => text);
  const words = [...new Set(values)];
  return words.length <= MOST_WORDS ? choiceFilter(name, words.sort()) : wordFilter(name);
}

// '1,250.5' → 1250.5
/** @param {string} text */
export const toNumber = (text) => (text.trim() === '' ? Number.NaN : Number(text.replaceAll(',', '')));

/** @param {string} name @param {'number' | 'date'} type @param {(text: string) => number | string} read @returns {Filter} */
function rangeFilter(name, type, read) {
  const ends = type === 'number' ? ['at least', 'at most'] : ['since', 'until'];
  const [from, to] = ends.map((end) => {
    const input = document.createElement('input');
    input.type = type;
    if (type === 'number') input.step = 'any';
    input.placeholder = end;
    input.ariaLabel = `${name}, ${end}`;
    return input;
  });
  const test = () => {
    const [least, most] = [from?.value ?? '', to?.value ?? ''];
    if (least === '' && most === '') return null;
    return (/** @type {string} */ text) =>
      text !== '' && (least === '' || read(text) >= read(least)) && (most === '' || read(text) <= read(most));
  };
  const inputs = [from, to].filter((input) => input !== undefined);
  return { control: toControl(name, inputs), test, clear: () => inputs.forEach(empty) };
}

/** @param {string} name @param {string[]} words @returns {Filter} */
function choiceFilter(name, words) {
  const select = document.createElement('select');
  select.ariaLabel = name;
  select.append(new Option('any', ''), ...words.map((word) => new Option(word)));
  const test = () => (select.value === '' ? null : (/** @type {string} */ text) => text === select.value);
  return { control: toControl(name, [select]), test, clear: () => empty(select) };
}

/** @param {string} name @returns {Filter} */
function wordFilter(name) {
  const input = document.createElement('input');
  input.type = 'search';
  input.placeholder = 'contains';
  input.ariaLabel = `${name}, contains`;
  const test = () => {
    const part = input.value.trim().toLowerCase();
    return part === '' ? null : (/** @type {string} */ text) => text.toLowerCase().includes(part);
  };
  return { control: toControl(name, [input]), test, clear: () => empty(input) };
}

/** @param {{ value: string }} input */
const empty = (input) => {
  input.value = '';
};

/** @param {string} name @param {HTMLElement[]} inputs */
function toControl(name, inputs) {
  const control = document.createElement('div');
  const words = document.createElement('span');
  words.textContent = name;
  control.className = 'filter';
  control.append(words, ...inputs);
  return control;
}
