// The files that the page loads. build.js bundles its scripts. A program that runs from source bundles them at the
// first request.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PAGE_FOLDER } from '../../build-page.js';
import { bundleScripts } from './bundle-scripts.ts';

/** Scripts that the first view does not need: those with the map library, and those of other pages. */
const LATER_SCRIPTS = new Set([
  'gl-map.js',
  'move-pins.js',
  'result-map.js',
  'driver-page.js',
  'driver-worker.js',
  'arrange-plan.js',
]);
/**
 * Each style sheet of the page and the files that it is joined from. The print style comes last, so that it has
 * priority.
 */
const STYLES: [name: string, from: string[]][] = [
  ['map-view.css', ['map-view.css']],
  [
    'map-page.css',
    [
      'map-page.css',
      'search.css',
      'legend.css',
      'pin-list.css',
      'drivers.css',
      'filters.css',
      'view-table.css',
      'share.css',
      'plan.css',
      'print.css',
    ],
  ],
];
const MAPLIBRE = ['maplibre-gl.mjs', 'maplibre-gl-worker.mjs', 'maplibre-gl.css'];
export const FONTS = ['noto-sans-latin-500-normal.woff2', 'noto-sans-latin-ext-500-normal.woff2'];

export interface PageFiles {
  /** The prefix of their addresses. It changes with the files, so that a browser may cache them for ever. */
  base: string;
  /** The last part of `base`. */
  version: string;
  /** Names of the scripts of the first view. */
  firstScripts: string[];
  files: ReadonlyMap<string, Buffer>;
}

let read: PageFiles | null = null;

/** The page's files by name; read at the first request. */
export function pageFiles(): PageFiles {
  read ??= readPageFiles();
  return read;
}

function readPageFiles(): PageFiles {
  // Located from the package root, because the bundled program stands elsewhere than this file.
  const root = dirname(findPackageJSON(import.meta.url) ?? '.');
  const isBuilt = fileURLToPath(import.meta.url).startsWith(join(root, 'dist'));
  const scripts = isBuilt ? readScripts(join(root, PAGE_FOLDER)) : bundleScripts(root);
  const ofPackages = listPackagePaths().map(([name, path]): NamedFile => [name, readFileSync(path)]);
  const files = new Map([...scripts, ...readStyles(join(root, 'server/maps/page')), ...ofPackages]);
  const hash = createHash('sha256');
  for (const [name, bytes] of files) hash.update(`${name} ${bytes.length} `).update(bytes);
  const version = hash.digest('hex').slice(0, 12);
  const firstScripts = scripts.map(([name]) => name).filter((name) => !LATER_SCRIPTS.has(name));
  return { base: `/v/assets/${version}`, version, firstScripts, files };
}

type NamedFile = readonly [name: string, bytes: Buffer];

function readStyles(folder: string): NamedFile[] {
  return STYLES.map(([name, from]) => [
    name,
    Buffer.concat(from.map((file) => readFileSync(join(folder, file)))),
  ]);
}

function readScripts(folder: string): NamedFile[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.js'));
  return names.map((name) => [name, readFileSync(join(folder, name))]);
}

function listPackagePaths(): (readonly [name: string, path: string])[] {
  const { resolve } = createRequire(import.meta.url);
  const inPackage = (name: string, folder: string, files: readonly string[]) =>
    files.map((file) => [file, join(dirname(resolve(`${name}/package.json`)), folder, file)] as const);
  return [
    ...inPackage('maplibre-gl', 'dist', MAPLIBRE),
    ...inPackage('@fontsource/noto-sans', 'files', FONTS),
  ];
}
