// What of the page the panel leaves to the map.

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

export const mapSize = () => ({ width: byId('map').clientWidth, height: byId('map').clientHeight });

/** On a phone it lies below. */
export const isPanelBeside = () => byId('panel').offsetWidth < innerWidth * 0.6;

/** What to leave free around what is shown: the panel, and some room. */
export function freePadding() {
  const panel = byId('panel').getBoundingClientRect();
  const isBeside = isPanelBeside();
  const room = Math.min(48, innerWidth / 8);
  return {
    top: room,
    right: room,
    left: isBeside ? panel.right + room : room,
    bottom: isBeside ? room : Math.min(panel.height, innerHeight * 0.55) + room,
  };
}
