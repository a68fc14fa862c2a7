// Buttons and scale of the plain map, in the positions and style of the map library's own.
import { placeAt, seenBounds, showAt } from './camera.js';

const EARTH_METERS = 6_371_008.8;
/** The largest width of the scale in pixels. */
const WIDEST = 100;

/** @param {import('./page-types.d.ts').PlainView} map */
export function startControls(map) {
  const corner = toBlock('maplibregl-ctrl-top-right');
  const group = toBlock('maplibregl-ctrl maplibregl-ctrl-group');
  corner.append(group);
  group.append(
    toButton('in', 'Zoom in', () => zoomBy(map, 1)),
    toButton('out', 'Zoom out', () => zoomBy(map, -1)),
  );
  const foot = toBlock('maplibregl-ctrl-bottom-right');
  const scale = toBlock('maplibregl-ctrl maplibregl-ctrl-scale');
  foot.append(scale);
  map.element.append(corner, foot);
  const update = () => {
    const { width, words } = scaleOf(map);
    scale.style.width = `${width}px`;
    scale.textContent = words;
  };
  update();
  return { update };
}

/**
 * Zooms around the middle, or around a point of the screen.
 * @param {import('./page-types.d.ts').PlainView} map @param {number} steps @param {{ x: number, y: number }} [at]
 */
export function zoomBy(map, steps, at) {
  const { size } = map;
  const point = at ?? { x: size.width / 2, y: size.height / 2 };
  const camera = map.camera();
  map.show(showAt(placeAt(camera, size, point), camera.zoom + steps, size, point));
}

/**
 * The round length nearest to the largest width.
 * @param {import('./page-types.d.ts').PlainView} map
 */
function scaleOf(map) {
  const { size } = map;
  const [west, , east] = seenBounds(map.camera(), size);
  const radians = (map.camera().lat * Math.PI) / 180;
  const turn = (((east - west) * WIDEST) / size.width) * (Math.PI / 180);
  // The great-circle distance between two places of one latitude.
  const most = 2 * EARTH_METERS * Math.asin(Math.min(1, Math.cos(radians) * Math.abs(Math.sin(turn / 2))));
  const [length, unit] = most >= 1000 ? [most / 1000, 'km'] : [most, 'm'];
  const power = 10 ** Math.floor(Math.log10(length));
  const round = ([10, 5, 3, 2, 1].find((digit) => digit * power <= length) ?? 1) * power;
  return { width: (WIDEST * round) / length, words: `${round}\u00a0${unit}` };
}

/** @param {string} className */
function toBlock(className) {
  const block = document.createElement('div');
  block.className = className;
  return block;
}

/** @param {string} kind @param {string} words @param {() => void} onClick */
function toButton(kind, words, onClick) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `maplibregl-ctrl-zoom-${kind}`;
  button.title = words;
  button.ariaLabel = words;
  const icon = document.createElement('span');
  icon.className = 'maplibregl-ctrl-icon';
  icon.ariaHidden = 'true';
  button.append(icon);
  button.addEventListener('click', onClick);
  return button;
}
