// What the page loads beside itself. Its scripts are served as they stand in page/: plain modules, no build.
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The page's own scripts. */
export const PAGE_SCRIPTS = [
  'bounds.js',
  'draw-layers.js',
  'flood.js',
  'graticule.js',
  'ground-layers.js',
  'ground.js',
  'legend.js',
  'map-page.js',
  'picture.js',
  'pin-list.js',
  'popup.js',
  'search.js',
  'share.js',
  'sources.js',
  'view.js',
];
const OWN = [...PAGE_SCRIPTS, 'map-page.css', 'move-pins.js'];
const MAPLIBRE = ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css'];
const FONTS = ['noto-sans-latin-500-normal.woff2', 'noto-sans-latin-ext-500-normal.woff2'];

/** The files under /v/assets/, by name, with their paths. */
export function listPageFiles(): Map<string, string> {
  // Found from the package, for the bundled program stands elsewhere than this file.
  const root = dirname(findPackageJSON(import.meta.url) ?? '.');
  const { resolve } = createRequire(import.meta.url);
  const inPackage = (name: string, folder: string, files: readonly string[]) =>
    files.map((file) => [file, join(dirname(resolve(`${name}/package.json`)), folder, file)] as const);
  return new Map([
    ...OWN.map((file) => [file, join(root, 'server/maps/page', file)] as const),
    ...inPackage('maplibre-gl', 'dist', MAPLIBRE),
    ...inPackage('@fontsource/noto-sans', 'files', FONTS),
  ]);
}
