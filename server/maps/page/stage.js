// Selects the drawing that the page shows: the plain map at once, the map library's as soon as it has drawn the same.
import { darkMode } from './ground.js';
import { PlainMap } from './plain-map.js';

/** @typedef {import('./page-types.d.ts').Camera} Camera */
/** @typedef {import('./page-types.d.ts').Drawing} Drawing */
/** @typedef {import('./page-types.d.ts').Listeners} Listeners */
/** @typedef {import('./page-types.d.ts').PageData} PageData */

/** How often to check whether the pointer has released the map. */
const LOOK_MS = 100;

/**
 * Shows the map; `drawing` is the visible one, which answers calls.
 * @param {HTMLElement} container @param {PageData} data @param {Camera} camera @param {Listeners} listeners
 */
export function startStage(container, data, camera, listeners) {
  const plain = new PlainMap(container, data, camera, listeners);
  /** @type {{ drawing: Drawing, painted: Promise<void>, takeOver(): Promise<boolean> }} */
  const stage = {
    drawing: plain,
    painted: plain.painted,
    takeOver: async () => {
      const under = document.createElement('div');
      under.className = 'gl-map';
      // Not focusable while it is below the other drawing.
      under.inert = true;
      container.prepend(under);
      try {
        await change(under);
        return true;
      } catch (error) {
        console.warn('The plain map stays: the map library could not draw here.', error);
        under.remove();
        return false;
      }
    },
  };
  /** @type {Drawing | null} */
  let coming = null;
  darkMode.addEventListener('change', () => {
    stage.drawing.restyle();
    // Including the drawing that is not visible yet.
    coming?.restyle();
  });
  return stage;

  /** @param {HTMLElement} under */
  async function change(under) {
    const { makeGlMap } = await import('./gl-map.js');
    let shown = plain.camera();
    const gl = makeGlMap(under, data, shown, listeners);
    coming = gl;
    await gl.whenStill();
    // If the plain map was moved meanwhile, the other one follows before it becomes visible.
    while (plain.isHeld || plain.camera() !== shown) {
      if (plain.isHeld) {
        await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
        continue;
      }
      shown = plain.camera();
      gl.show(shown, 0);
      await gl.whenStill();
    }
    const hasFocus = plain.element.contains(document.activeElement);
    stage.drawing = gl;
    coming = null;
    listeners.onDrawn();
    under.inert = false;
    plain.remove();
    // The focus stays with a person who is typing elsewhere.
    if (plain.opened) gl.open(plain.opened, hasFocus);
    else if (hasFocus) gl.focus();
  }
}
