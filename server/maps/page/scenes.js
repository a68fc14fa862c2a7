// Buttons below a map that each show some of its layers. They are shown once one after the other. A click, a key or the
// preference for reduced motion stops that.

/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */

const SCENE_MS = 5000;

/** @param {HTMLElement} figure @param {PageLayer[]} layers @param {(shown: PageLayer[]) => void} show */
export function startScenes(figure, layers, show) {
  const buttons = [
    .../** @type {NodeListOf<HTMLButtonElement>} */ (figure.querySelectorAll('.scenes button')),
  ];
  if (buttons.length === 0) return;
  /** @param {HTMLButtonElement} chosen */
  const choose = (chosen) => {
    for (const button of buttons) button.ariaPressed = String(button === chosen);
    /** @type {string[]} */
    const names = JSON.parse(chosen.dataset['layers'] ?? '[]');
    show(layers.filter(({ name }) => names.includes(name)));
  };
  let next = 0;
  const goOn = () => {
    const button = buttons[next++];
    if (button) choose(button);
    if (next >= buttons.length) stop();
  };
  const turns = setInterval(goOn, SCENE_MS);
  const stop = () => clearInterval(turns);
  for (const button of buttons)
    button.addEventListener('click', () => {
      stop();
      choose(button);
    });
  for (const kind of ['pointerdown', 'keydown', 'wheel'])
    figure.addEventListener(kind, stop, { passive: true });
  goOn();
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) stop();
}
