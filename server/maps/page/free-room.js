// The part of the page that the panel leaves to the map.

import { isPanelBeside } from './panel-sheet.js';

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export const mapSize = () => ({ width: byId('map').clientWidth, height: byId('map').clientHeight });

/** The padding around the shown content: the panel, and a margin. */
export function freePadding() {
  const isBeside = isPanelBeside();
  const table = document.getElementById('view-table');
  // On a phone one covers the other.
  const panel = (isBeside || !table || table.hidden ? byId('panel') : table).getBoundingClientRect();
  const room = Math.min(48, innerWidth / 8);
  return {
    top: room,
    right: room,
    left: isBeside ? panel.right + room : room,
    bottom: isBeside ? room : Math.min(panel.height, innerHeight * 0.55) + room,
  };
}

/**
 * The part of a map that neither panel nor table covers, in pixels of the window.
 * @param {HTMLElement} map
 */
export function freeRect(map) {
  const { left, top, right, bottom } = map.getBoundingClientRect();
  const free = { left, top, right, bottom };
  for (const id of ['panel', 'view-table']) {
    const cover = document.getElementById(id);
    if (!cover || cover.hidden) continue;
    const edge = cover.getBoundingClientRect();
    if (id === 'panel' && isPanelBeside()) free.left = Math.max(left, edge.right);
    else free.bottom = Math.min(free.bottom, edge.top);
  }
  return free;
}
