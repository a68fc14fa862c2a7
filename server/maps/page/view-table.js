// The visible rows as a table under the map, below a chart of the field that colours them. It follows the map, and a
// press on a row opens its pin.
import { middleOf } from './bounds.js';
import { seenBounds } from './camera.js';
import { mapSize } from './free-room.js';
import { isPanelBeside, startSheet } from './panel-sheet.js';
import { chartOf } from './view-chart.js';

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */

const MOST_ROWS = 200;
const MOST_COLUMNS = 8;
/** A text up to this length stays on one line: a date, a postcode, an amount. */
const SHORT = 16;
/** How long the map must stand still before its rows are listed. */
const STILL_MS = 200;

/** @param {HTMLElement} section @param {HTMLElement} button @param {PageLayer[]} layers
 * @param {{ camera: () => Camera, open: (layer: number, feature: number) => void }} act
 * @returns {() => void} called whenever the visible part changes */
export function startViewTable(section, button, layers, { camera, open }) {
  const [rows, close] = ['#view-rows', '.close'].map(
    (part) => /** @type {HTMLElement} */ (section.querySelector(part)),
  );
  if (!rows || !close) throw new Error('no parts of the table');
  const sheet = startSheet(section, rows);
  let timer = 0;
  const list = () => {
    if (!section.hidden) fill(section, layers, seenBounds(camera(), mapSize()), openBelow);
  };
  /** @param {number} layer @param {number} feature */
  const openBelow = (layer, feature) => {
    // On a phone the sheet would cover the opened feature.
    if (!isPanelBeside()) sheet.set('low');
    open(layer, feature);
  };
  const toggle = () => {
    section.hidden = !section.hidden;
    button.setAttribute('aria-expanded', String(!section.hidden));
    sheet.set('half');
    list();
  };
  button.addEventListener('click', toggle);
  close.addEventListener('click', () => {
    toggle();
    button.focus();
  });
  return () => {
    clearTimeout(timer);
    timer = setTimeout(list, STILL_MS);
  };
}

/** @param {HTMLElement} section @param {PageLayer[]} layers @param {[number, number, number, number]} bounds
 * @param {(layer: number, feature: number) => void} open */
function fill(section, layers, bounds, open) {
  const seen = layers.flatMap(({ features, shown, isHidden }, layer) =>
    isHidden
      ? []
      : features.flatMap((one, feature) =>
          (shown?.has(feature) ?? true) && isWithin(middleOf(one), bounds) ? [{ one, layer, feature }] : [],
        ),
  );
  const rows = seen.slice(0, MOST_ROWS);
  const columns = [...new Set(rows.flatMap(({ one }) => one.fields.map(([name]) => name)))].slice(
    0,
    MOST_COLUMNS,
  );
  const table = document.createElement('table');
  table.append(toHead(['Name', ...columns]));
  const body = table.createTBody();
  for (const { one, layer, feature } of rows) {
    const line = body.insertRow();
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = one.name;
    button.addEventListener('click', () => open(layer, feature));
    const name = document.createElement('th');
    name.scope = 'row';
    name.append(button);
    line.append(name);
    const texts = new Map(one.fields);
    for (const column of columns) {
      const cell = line.insertCell();
      cell.textContent = texts.get(column) ?? '';
      if (cell.textContent.length <= SHORT) cell.className = 'short';
    }
  }
  const [heading, below] = ['#in-view', '#view-rows'].map((part) => section.querySelector(part));
  if (!heading || !below) return;
  heading.textContent = `${seen.length.toLocaleString('en-GB')} in view${seen.length > rows.length ? `, the first ${MOST_ROWS} listed` : ''}`;
  const charts = layers.flatMap(({ colorBy }, layer) => {
    const own = seen.flatMap((row) => (row.layer === layer ? [row.one] : []));
    return (colorBy !== null && chartOf(colorBy, own)) || [];
  });
  below.replaceChildren(...charts, table);
}

/** @param {string[]} names */
function toHead(names) {
  const head = document.createElement('thead');
  const line = head.insertRow();
  for (const name of names) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = name;
    line.append(cell);
  }
  return head;
}

/**
 * It also works where the view or the pin has a longitude past 180.
 * @param {[number, number]} place @param {[number, number, number, number]} bounds
 */
const isWithin = ([lng, lat], [west, south, east, north]) =>
  lat >= south && lat <= north && [lng - 360, lng, lng + 360].some((one) => one >= west && one <= east);
