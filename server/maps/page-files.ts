// What the page loads beside itself. Its scripts are served as they stand in page/: plain modules, no build.
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

const FIRST_SCRIPTS = [
  'bounds.js',
  'camera.js',
  'clusters.js',
  'decode-tile.js',
  'evaluate.js',
  'flood.js',
  'graticule.js',
  'ground-layers.js',
  'ground.js',
  'labels.js',
  'layer-styles.js',
  'legend.js',
  'map-page.js',
  'paint.js',
  'picture.js',
  'pin-card.js',
  'pin-list.js',
  'plain-controls.js',
  'plain-gestures.js',
  'plain-ground.js',
  'plain-layers.js',
  'plain-map.js',
  'plain-popup.js',
  'search.js',
  'share.js',
  'sources.js',
  'stage.js',
  'tiles.js',
];
/** What comes with the map library, when the page is seen. */
const LATER_SCRIPTS = ['draw-layers.js', 'gl-map.js', 'popup.js', 'view.js'];
const OWN = [...FIRST_SCRIPTS, ...LATER_SCRIPTS, 'map-page.css', 'move-pins.js'];
/** Of a package, but one small module like the page's own. */
const PBF = 'pbf.js';
/** The scripts of the first view. */
export const PAGE_SCRIPTS = [...FIRST_SCRIPTS, PBF];
const MAPLIBRE = ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css'];
export const FONTS = ['noto-sans-latin-500-normal.woff2', 'noto-sans-latin-ext-500-normal.woff2'];

/** The files under /v/assets/, by name, with their paths. */
export function listPageFiles(): Map<string, string> {
  // Found from the package, for the bundled program stands elsewhere than this file.
  const root = dirname(findPackageJSON(import.meta.url) ?? '.');
  const { resolve } = createRequire(import.meta.url);
  const inPackage = (name: string, folder: string, files: readonly string[]) =>
    files.map((file) => [file, join(dirname(resolve(`${name}/package.json`)), folder, file)] as const);
  return new Map([
    ...OWN.map((file) => [file, join(root, 'server/maps/page', file)] as const),
    [PBF, resolve('pbf')],
    ...inPackage('maplibre-gl', 'dist', MAPLIBRE),
    ...inPackage('@fontsource/noto-sans', 'files', FONTS),
  ]);
}
