// The panel and the table of visible features. On a phone they are sheets at the bottom of the map with three heights:
// folded to their head, half, and tall. A finger drags the grip from one to the next.

/** @typedef {'low' | 'half' | 'tall'} Height */
/** @typedef {{ height(): Height, set(height: Height): void }} Sheet */

/** On a phone the panel is below the map. */
const phone = matchMedia('(max-width: 40rem)');
export const isPanelBeside = () => !phone.matches;

/** A shorter movement is a press. */
const DRAG_PX = 6;

/** @param {HTMLElement} sheet @param {HTMLElement} body what a low sheet hides @param {() => void} [onChange]
 * @returns {Sheet} */
export function startSheet(sheet, body, onChange = () => {}) {
  const grip = /** @type {HTMLButtonElement} */ (sheet.querySelector('.grip'));
  const height = () => /** @type {Height} */ (sheet.dataset['height'] ?? 'half');
  /** @param {Height} next */
  const set = (next) => {
    sheet.dataset['height'] = next;
    body.hidden = next === 'low';
    grip.ariaLabel = next === 'half' ? 'Make it taller' : next === 'low' ? 'Open it' : 'Make it lower';
    onChange();
  };
  set(height());
  let isDragged = false;
  grip.addEventListener('click', () => {
    if (!isDragged) set(height() === 'half' ? 'tall' : 'half');
    isDragged = false;
  });
  grip.addEventListener('pointerdown', (down) => {
    isDragged = false;
    grip.setPointerCapture(down.pointerId);
    const from = sheet.offsetHeight;
    let drawn = from;
    /** @param {PointerEvent} move */
    const draw = (move) => {
      drawn = from + down.clientY - move.clientY;
      if (!isDragged && Math.abs(drawn - from) < DRAG_PX) return;
      isDragged = true;
      body.hidden = false;
      sheet.style.height = sheet.style.maxHeight = `${drawn}px`;
    };
    const end = () => {
      grip.removeEventListener('pointermove', draw);
      sheet.style.height = sheet.style.maxHeight = '';
      if (isDragged) set(nearest(drawn));
    };
    grip.addEventListener('pointermove', draw);
    for (const over of ['pointerup', 'pointercancel']) grip.addEventListener(over, end, { once: true });
  });
  return { height, set };
}

/** @param {number} pixels
 * @returns {Height} */
function nearest(pixels) {
  const share = pixels / innerHeight;
  if (share < 0.25) return 'low';
  return share < 0.65 ? 'half' : 'tall';
}
