// The icons of pins: Maki, one path each on a square of 15 by 15.
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { listKindsNamed } from '../../nearby/kinds/find-kinds.ts';
import { wordKey } from '../../nearby/kinds/word-key.ts';

/** For values without a matching icon: easy to distinguish, in order of use. */
export const SHAPES = ['square', 'triangle', 'star', 'diamond', 'cross', 'heart', 'circle'];

/** Words for which the presets have no icon of this set. */
const OWN_WORDS: Readonly<Record<string, string>> = {
  depot: 'warehouse',
  factory: 'industry',
  flat: 'home',
  gym: 'fitness-centre',
  house: 'home',
  hub: 'warehouse',
  station: 'rail',
  'train station': 'rail',
};

/** A word with more kinds is too general: 'yes' is a value of hundreds. */
const MOST_KINDS = 3;

interface Icons {
  /** Names by their words: 'fire station' → 'fire-station'. */
  byWord: ReadonlyMap<string, string>;
  /** SVG path data by name. */
  paths: ReadonlyMap<string, string>;
}

let cached: Icons | null = null;

/** The icon that a word names, or the icon of its kind of place: 'fire station', 'Cafés', 'GP surgery'; else null. */
export function findIcon(word: string): string | null {
  const key = wordKey(word.slice(0, 60));
  if (key === '') return null;
  const { byWord } = readIcons();
  const own = byWord.get(key) ?? (Object.hasOwn(OWN_WORDS, key) ? OWN_WORDS[key] : undefined);
  if (own !== undefined) return own;
  const kinds = listKindsNamed(word);
  if (kinds.length > MOST_KINDS) return null;
  // 'maki-cafe'; the presets also use other icon sets.
  const names = kinds.flatMap(({ icon }) => (icon?.startsWith('maki-') ? [icon.slice(5)] : []));
  return names.find((name) => readIcons().paths.has(name)) ?? null;
}

/** An icon's shape, as SVG path data. */
export function iconPath(name: string): string {
  const path = readIcons().paths.get(name);
  if (path === undefined) throw new Error(`there is no icon ${name}`);
  return path;
}

/** All icons, read once from the package. */
export function readIcons(): Icons {
  if (cached) return cached;
  const { resolve } = createRequire(import.meta.url);
  const folder = join(dirname(resolve('@mapbox/maki/package.json')), 'icons');
  const names = readdirSync(folder).flatMap((file) => (file.endsWith('.svg') ? [file.slice(0, -4)] : []));
  // Japan's own icons have no word.
  const words = names.filter((name) => !name.endsWith('-JP')).map((name) => [wordKey(name), name] as const);
  const paths = new Map(names.map((name) => [name, readPath(join(folder, `${name}.svg`))]));
  cached = { byWord: new Map(words), paths };
  return cached;
}

function readPath(file: string): string {
  const path = / d="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1];
  if (path === undefined) throw new Error(`${file} has no path`);
  return path.replace(/(&#x[9a];|\s)+/gi, ' ');
}
