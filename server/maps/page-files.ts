// What the page loads beside itself. Its scripts are served as they stand in page/: plain modules, no build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
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

export interface PageFiles {
  /** What the addresses begin with. It changes with the files, so that a browser may keep them for good. */
  base: string;
  /** Changes with any of the files; the last part of `base`. */
  version: string;
  files: ReadonlyMap<string, Buffer>;
}

let read: PageFiles | null = null;

/** The page's files by name; read when first asked for. */
export function pageFiles(): PageFiles {
  read ??= readPageFiles();
  return read;
}

function readPageFiles(): PageFiles {
  const files = new Map(listPaths().map(([name, path]) => [name, readFileSync(path)]));
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(`${name} ${bytes.length} `).update(bytes);
  const version = hash.digest('hex').slice(0, 12);
  return { base: `/v/assets/${version}`, version, files };
}

function listPaths(): (readonly [name: string, path: string])[] {
  // Found from the package, for the bundled program stands elsewhere than this file.
  const root = dirname(findPackageJSON(import.meta.url) ?? '.');
  const { resolve } = createRequire(import.meta.url);
  const inPackage = (name: string, folder: string, files: readonly string[]) =>
    files.map((file) => [file, join(dirname(resolve(`${name}/package.json`)), folder, file)] as const);
  return [
    ...OWN.map((file) => [file, join(root, 'server/maps/page', file)] as const),
    [PBF, resolve('pbf')],
    ...inPackage('maplibre-gl', 'dist', MAPLIBRE),
    ...inPackage('@fontsource/noto-sans', 'files', FONTS),
  ];
}
