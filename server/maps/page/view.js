import { groundStyle } from './ground.js';
import { Map as MapView, NavigationControl, ScaleControl } from './maplibre-gl.mjs';

/** The map itself, with its ground and no layers yet. It lies flat, north up.
 * @param {import('./page-types.d.ts').PageData} data */
export function makeView({ ground }) {
  const map = new MapView({
    container: 'map',
    style: groundStyle(ground),
    attributionControl: false,
    maxPitch: 0,
    dragRotate: false,
    pitchWithRotate: false,
    fadeDuration: 0,
  });
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl(), 'bottom-right');
  return map;
}
