// What the page loads beside itself. Its scripts are plain modules: a program that was built serves them in few files,
// one that runs from its source as they stand in page/.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Scripts that the first view does without: what comes with the map library, and the owner's page. */
const LATER_SCRIPTS = new Set(['draw-layers.js', 'gl-map.js', 'move-pins.js', 'popup.js', 'view.js']);
const STYLE = 'map-page.css';
/** Of a package, but one small module like the page's own. */
const PBF = 'pbf.js';
const MAPLIBRE = ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css'];
export const FONTS = ['noto-sans-latin-500-normal.woff2', 'noto-sans-latin-ext-500-normal.woff2'];

export interface PageFiles {
  /** What the addresses begin with. It changes with the files, so that a browser may keep them for good. */
  base: string;
  /** The last part of `base`. */
  version: string;
  /** Names of the scripts of the first view. */
  firstScripts: string[];
  files: ReadonlyMap<string, Buffer>;
}

let read: PageFiles | null = null;

/** The page's files by name; read when first asked for. */
export function pageFiles(): PageFiles {
  read ??= readPageFiles();
  return read;
}

function readPageFiles(): PageFiles {
  // Found from the package, for the bundled program stands elsewhere than this file.
  const root = dirname(findPackageJSON(import.meta.url) ?? '.');
  const source = join(root, 'server/maps/page');
  const isBuilt = fileURLToPath(import.meta.url).startsWith(join(root, 'dist'));
  const folder = isBuilt ? join(root, 'dist/page') : source;
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const paths = [
    ...scripts.map((name) => [name, join(folder, name)] as const),
    [STYLE, join(source, STYLE)] as const,
    ...listPackagePaths(),
  ];
  const files = new Map(paths.map(([name, path]) => [name, readFileSync(path)]));
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(`${name} ${bytes.length} `).update(bytes);
  const version = hash.digest('hex').slice(0, 12);
  const firstScripts = [...scripts.filter((name) => !LATER_SCRIPTS.has(name)), PBF];
  return { base: `/v/assets/${version}`, version, firstScripts, files };
}

function listPackagePaths(): (readonly [name: string, path: string])[] {
  const { resolve } = createRequire(import.meta.url);
  const inPackage = (name: string, folder: string, files: readonly string[]) =>
    files.map((file) => [file, join(dirname(resolve(`${name}/package.json`)), folder, file)] as const);
  return [
    [PBF, resolve('pbf')],
    ...inPackage('maplibre-gl', 'dist', MAPLIBRE),
    ...inPackage('@fontsource/noto-sans', 'files', FONTS),
  ];
}
