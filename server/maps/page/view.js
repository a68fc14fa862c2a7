import { startRings } from './cluster-rings.js';
import { groundStyle, inks } from './ground.js';
import { Map as MapView, NavigationControl, ScaleControl } from './maplibre-gl.mjs';

/**
 * The map library's map, with its ground and no layers yet; flat, north up.
 * @param {HTMLElement} container @param {import('./page-types.d.ts').PageData} data
 * @param {import('./page-types.d.ts').Camera} camera
 */
export function makeView(container, { ground, layers }, { lng, lat, zoom }) {
  const map = new MapView({
    container,
    style: groundStyle(ground),
    center: [lng, lat],
    zoom,
    attributionControl: false,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
  });
  startRings(map, layers, inks);
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl(), 'bottom-right');
  return map;
}
