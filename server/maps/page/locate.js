// The reader's position: requested from the browser when they want it, shown as a separate pin, and sent nowhere.

/** @typedef {import('./page-types.d.ts').PageLayer} PageLayer */

const ZOOM = 14;

/**
 * A layer for the reader's own position; empty until it is requested.
 * @returns {PageLayer}
 */
export const hereLayer = () => ({
  name: 'Where you are',
  type: 'points',
  opacity: 1,
  colorBy: null,
  isClustered: false,
  legend: [],
  features: [],
});

/** @param {HTMLElement} button @param {PageLayer} here @param {{ drawing: import('./page-types.d.ts').Drawing }} stage
 * @param {(words: string) => void} say */
export function startLocate(button, here, stage, say) {
  button.hidden = !('geolocation' in navigator);
  button.addEventListener('click', () => {
    say('Asking where you are…');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude: lat, longitude: lng, accuracy } }) => {
        /** @type {import('geojson').Point} */
        const geometry = { type: 'Point', coordinates: [lng, lat] };
        here.features = [
          { id: 'here', name: here.name, color: '#1a73e8', label: 'You', fields: [], photos: [], geometry },
        ];
        say(`You are here, to about ${Math.max(1, Math.round(accuracy))} m.`);
        stage.drawing.filter();
        stage.drawing.show({ lng, lat, zoom: ZOOM }, 0);
      },
      ({ message }) => say(`Your place is not known: ${message || 'the browser does not say why'}.`),
      { enableHighAccuracy: true, timeout: 15_000 },
    );
  });
}
