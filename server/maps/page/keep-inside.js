// A popup that keeps within the part of the map that nothing covers.
import { freeRect } from './free-room.js';

/** Pixels between a popup and the edge. */
const MARGIN = 8;
/** Pixels that a popup takes beside its text: its tip, and the distance from its pin. */
const AROUND = 40;

/**
 * Moves the map under a popup so far that all of it is seen: when it opens, and whenever its content has grown. Where a
 * reader moves the map, it moves along.
 * @param {HTMLElement} popup @param {HTMLElement} map
 * @param {(x: number, y: number) => void} panBy by pixels, as the map library's
 */
export function keepInside(popup, map, panBy) {
  const observer = new ResizeObserver(() => {
    if (!popup.isConnected) return observer.disconnect();
    const room = freeRect(map);
    popup.style.setProperty('--room', `${room.bottom - room.top - 2 * MARGIN - AROUND}px`);
    const { left, right, top, bottom } = popup.getBoundingClientRect();
    const x = past(left, right, room.left, room.right);
    const y = past(top, bottom, room.top, room.bottom);
    if (x !== 0 || y !== 0) panBy(x, y);
  });
  observer.observe(popup);
}

/**
 * By how much a stretch lies outside another: negative before its start. What is longer keeps its start inside.
 * @param {number} start @param {number} end @param {number} from @param {number} to
 */
function past(start, end, from, to) {
  const before = Math.min(0, start - from - MARGIN);
  return before < 0 ? before : Math.max(0, Math.min(end - to + MARGIN, start - from - MARGIN));
}
