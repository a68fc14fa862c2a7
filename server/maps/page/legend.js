import { iconMark, pathOf } from './pin-icons.js';

/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */

/**
 * One block for each layer: a checkbox that shows or hides it, and what its colours mean. A map without a legend has
 * none.
 * @param {HTMLElement} section @param {import('./page-types.d.ts').PageData} data
 * @param {{ onToggle: (layer: number, isShown: boolean) => void, onFlood: (isShown: boolean) => void }} act
 */
export function fillLegend(section, { legend, layers, ground }, { onToggle, onFlood }) {
  if (!legend) return;
  // The layer that is drawn last is on top, and so is first in the list. Flood zones are below all.
  const blocks = layers.map((layer, index) => toBlock(layer, (isShown) => onToggle(index, isShown)));
  section.replaceChildren(
    ...blocks.reverse(),
    ...(ground.floodTiles === null ? [] : [toFloodBlock(onFlood)]),
  );
  section.hidden = false;
}

/** @param {(isShown: boolean) => void} onToggle */
function toFloodBlock(onToggle) {
  const { block, label } = toSwitch('Flood zones', onToggle);
  label.insertBefore(toClassSwatch('flood'), label.children[1] ?? null);
  return block;
}

/**
 * A block with a checkbox that shows and hides.
 * @param {string} name @param {(isShown: boolean) => void} onToggle
 */
function toSwitch(name, onToggle) {
  const block = document.createElement('div');
  const label = document.createElement('label');
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = true;
  box.addEventListener('change', () => {
    onToggle(box.checked);
    block.classList.toggle('off', !box.checked);
  });
  label.append(box, toText('span', name, 'layer-name'));
  block.append(label);
  return { block, label };
}

/** @param {PageLayer} layer @param {(isShown: boolean) => void} onToggle */
function toBlock(layer, onToggle) {
  const { name, type, colorBy, features, legend, icons } = layer;
  const { block, label } = toSwitch(name, onToggle);
  label.append(toText('span', count(features.length), 'count'));
  if (colorBy === null && legend[0])
    label.insertBefore(toSwatch(type, legend[0].color), label.children[1] ?? null);
  // One field that has both colours and icons is listed once.
  else if (icons?.by !== colorBy)
    block.append(
      toText('p', `Coloured by ${colorBy}`, 'by'),
      toList(legend.map((entry) => ({ ...entry, mark: toSwatch(type, entry.color) }))),
    );
  if (icons)
    block.append(
      toText('p', icons.by === colorBy ? `Colours and icons by ${icons.by}` : `Icons by ${icons.by}`, 'by'),
      toList(iconEntries(layer, icons)),
    );
  return block;
}

/**
 * An icon has the colour of its pins where they share one.
 * @param {PageLayer} layer @param {NonNullable<PageLayer['icons']>} icons
 */
function iconEntries(layer, { legend }) {
  const colors = colorsOfIcons(layer);
  return legend.map(({ label, icon, count }) => {
    const color = colors.get(icon) ?? null;
    const path = pathOf(layer, icon);
    const mark = path ? iconMark(path, color) : toSwatch('points', color ?? 'transparent');
    return { label, count, color: color ?? 'currentcolor', mark };
  });
}

/**
 * The colour of all pins with an icon; null where they have several.
 * @param {PageLayer} layer
 */
export function colorsOfIcons({ features }) {
  /** @type {Map<string | null, string | null>} */
  const colors = new Map();
  for (const { icon = null, color } of features)
    colors.set(icon, (colors.get(icon) ?? color) === color && colors.get(icon) !== null ? color : null);
  return colors;
}

/**
 * The list is also the bar chart of its field.
 * @param {{ label: string, count: number, color: string, mark: Element }[]} entries
 */
function toList(entries) {
  const list = document.createElement('ul');
  const most = Math.max(1, ...entries.map((entry) => entry.count));
  for (const entry of entries) {
    const item = document.createElement('li');
    item.style.setProperty('--share', `${(100 * entry.count) / most}%`);
    item.style.setProperty('--bar', entry.color);
    item.append(entry.mark, toText('span', entry.label), toText('span', count(entry.count), 'count'));
    list.append(item);
  }
  return list;
}

/** @param {string} type @param {string} color */
function toSwatch(type, color) {
  const swatch = toClassSwatch(type);
  swatch.style.backgroundColor = color;
  return swatch;
}

/** @param {string} type */
function toClassSwatch(type) {
  const swatch = document.createElement('i');
  swatch.className = `swatch ${type}`;
  return swatch;
}

/** @param {string} tag @param {string} text */
function toText(tag, text, className = '') {
  const element = document.createElement(tag);
  element.textContent = text;
  element.className = className;
  return element;
}

/** @param {number} number */
const count = (number) => number.toLocaleString('en-GB');
