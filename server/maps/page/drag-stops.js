// Moves items within a list or to another list: by a pointer at their handles, or by the arrow keys.

/** After this time without a key press, the new place is final. */
const MEANT_MS = 900;
/** Near the edge of a scrolled list, it scrolls on. */
const EDGE = 40;
const SCROLL_MS = 30;

/** @param {HTMLElement} panel @param {() => void} onDrop */
export function startDragging(panel, onDrop) {
  panel.addEventListener('pointerdown', (event) => {
    const handle = /** @type {HTMLElement} */ (event.target).closest('.handle');
    const item = /** @type {HTMLElement | null} */ (handle?.closest('li') ?? null);
    if (!item || event.button !== 0) return;
    event.preventDefault();
    /** @type {HTMLElement} */ (handle).focus();
    item.classList.add('dragged');
    let height = event.clientY;
    const scrolling = setInterval(() => scrollNear(panel, height), SCROLL_MS);
    const follow = (/** @type {PointerEvent} */ { clientX, clientY }) => {
      height = clientY;
      moveTo(item, clientX, clientY);
    };
    const end = () => {
      clearInterval(scrolling);
      removeEventListener('pointermove', follow);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      item.classList.remove('dragged');
      onDrop();
    };
    addEventListener('pointermove', follow);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  });
}

/** @param {HTMLElement} panel @param {number} y */
function scrollNear(panel, y) {
  const { top, bottom } = panel.getBoundingClientRect();
  if (y < top + EDGE) panel.scrollTop -= 8;
  if (y > bottom - EDGE) panel.scrollTop += 8;
}

/** @param {HTMLElement} item @param {number} x @param {number} y */
function moveTo(item, x, y) {
  const under = document.elementFromPoint(x, y);
  const other = under?.closest('.day li');
  if (other && other !== item) {
    const { top, height } = other.getBoundingClientRect();
    if (y < top + height / 2) other.before(item);
    else other.after(item);
    return;
  }
  const list = under?.closest('.day')?.querySelector('ol');
  if (list && !list.contains(item)) list.append(item);
}

/**
 * The arrow keys move an item by one place, and past the end of a list to the next list.
 * @param {HTMLElement} panel @param {(words: string) => void} say @param {() => void} onMeant
 */
export function startKeys(panel, say, onMeant) {
  let timer = 0;
  panel.addEventListener('keydown', (event) => {
    const handle = /** @type {HTMLElement} */ (event.target).closest('.handle');
    const item = /** @type {HTMLElement | null} */ (handle?.closest('li') ?? null);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!item || !handle || step === undefined) return;
    event.preventDefault();
    moveBy(item, step);
    /** @type {HTMLElement} */ (handle).focus();
    item.scrollIntoView({ block: 'nearest' });
    say(placeWords(item));
    clearTimeout(timer);
    timer = setTimeout(onMeant, MEANT_MS);
  });
}

/** @param {HTMLElement} item @param {number} step -1 or 1 */
function moveBy(item, step) {
  const beside = step < 0 ? item.previousElementSibling : item.nextElementSibling;
  if (beside) return step < 0 ? beside.before(item) : beside.after(item);
  const lists = [...document.querySelectorAll('.day ol')];
  const next = lists[lists.indexOf(/** @type {Element} */ (item.parentElement)) + step];
  if (next && step < 0) next.append(item);
  else next?.prepend(item);
}

// 'Mill Lane: stop 2 of Driver 1'
/** @param {HTMLElement} item */
function placeWords(item) {
  const name = item.querySelector('.stop-name')?.textContent ?? '';
  const day = item.closest('.day');
  const place = [...(item.parentElement?.children ?? [])].indexOf(item) + 1;
  const whose = day?.querySelector('h2')?.textContent?.trim() ?? '';
  return day?.classList.contains('left') ? `${name}: unassigned` : `${name}: stop ${place} of ${whose}`;
}
