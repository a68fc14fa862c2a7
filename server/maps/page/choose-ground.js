/**
 * A reader may have the service's own ground in place of the configured one, and back; without one there is no
 * choice. Only the map library draws a configured ground.
 * @param {HTMLElement} button @param {import('./page-types.d.ts').PageGround} ground @param {() => void} redraw
 */
export function startGroundChoice(button, ground, redraw) {
  const configured = ground.style;
  button.hidden = configured === null;
  button.addEventListener('click', () => {
    const isPlain = ground.style !== null;
    ground.style = isPlain ? null : configured;
    button.setAttribute('aria-pressed', String(isPlain));
    redraw();
  });
}
