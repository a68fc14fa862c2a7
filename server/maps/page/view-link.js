// A link contains the view: '#14.2/55.32896/-2.2326' is zoom, latitude and longitude.

/** @typedef {import('./page-types.d.ts').Camera} Camera */

const STILL_MS = 300;
const VIEW = /^#(\d{1,2}(?:\.\d{1,2})?)\/(-?\d{1,2}(?:\.\d{1,6})?)\/(-?\d{1,3}(?:\.\d{1,6})?)$/;

/**
 * The view in a page's address; null where it has none.
 * @param {string} hash
 * @returns {Camera | null}
 */
export function readView(hash) {
  const [, zoom, lat, lng] = VIEW.exec(hash) ?? [];
  return zoom === undefined ? null : { zoom: Number(zoom), lat: Number(lat), lng: Number(lng) };
}

/** @param {Camera} camera */
const writeView = ({ zoom, lat, lng }) =>
  `#${Number(zoom.toFixed(2))}/${Number(lat.toFixed(5))}/${Number(lng.toFixed(5))}`;

/**
 * Keeps the view in the page's address, once it was moved.
 * @param {Camera} first
 * @returns {(camera: Camera) => void} called whenever the camera moves
 */
export function startViewLink(first) {
  let timer = 0;
  const begun = writeView(first);
  return (camera) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const view = writeView(camera);
      if (view !== begun || location.hash !== '') history.replaceState(null, '', view);
    }, STILL_MS);
  };
}
