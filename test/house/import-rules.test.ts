import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { MAY_IMPORT } from './may-import.ts';

const root = join(import.meta.dirname, '../..');

/** Folders within a folder that have a rule of their own. */
const INNER = new Set(Object.keys(MAY_IMPORT).filter((folder) => folder.includes('/')));

/** The rest wires everything together. */
const WIRING = new Set(['main', 'app', 'start', 'cli']);

test.each(listSources().map((file) => [file]))('%s imports only what its folder may', (file) => {
  const own = folderOf(file);
  if (WIRING.has(own)) return;
  const allowed = [own, ...(MAY_IMPORT[own] ?? [])];
  const broken = localImports(file).filter((target) => !allowed.includes(folderOf(target)));
  expect(broken).toEqual([]);
});

test('plain shared files import no package: they also run inside a spreadsheet', () => {
  const plain = listSources().filter((file) => ['shared', 'shared/cells'].includes(folderOf(file)));
  expect(plain.flatMap(packageImports)).toEqual([]);
  const values = plain.flatMap((file) => localImports(file, 'values'));
  expect(values.filter((target) => folderOf(target) === 'shared/api')).toEqual([]);
});

test('server/endpoints holds an endpoint a file, each in the index', () => {
  const index = readFileSync(join(root, 'server/endpoints/index.ts'), 'utf8');
  const listed = [...index.matchAll(/from '\.\/([a-z-]+\.ts)'/g)].map(([, file]) => file);
  expect(readdirSync(join(root, 'server/endpoints')).sort()).toEqual([...listed, 'index.ts'].sort());
});

test('only the http side knows Express', () => {
  const users = listSources().filter((file) => packageImports(file).includes('express'));
  expect(users.filter((file) => folderOf(file) !== 'http' && file !== 'server/app.ts')).toEqual([]);
});

test.each([
  ['shapefile', 'server/sources/formats/open-shapefile.ts'],
  ['wkx', 'server/sources/formats/well-known.ts'],
  ['gdal3.js', 'server/sources/formats/geodatabase/convert-process.ts'],
])('only one file knows %s', (name, adapter) => {
  const named = new RegExp(`['"]${name.replace('.', '\\.')}[/'"]`);
  const users = listSources().filter((file) => named.test(readFileSync(join(root, file), 'utf8')));
  expect(users).toEqual([adapter]);
});

test('only read-config.ts reads the environment', () => {
  const readers = listSources().filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('process.env'),
  );
  expect(readers).toEqual(['server/config/read-config.ts']);
});

test('what runs in the spreadsheet takes from others plain shared files, and types of the contract', () => {
  const sources = listSources(['addon/src', 'sidebar-ui']);
  const broken = sources.flatMap((file) =>
    localImports(file, 'values')
      .filter((target) => !/^(addon\/|sidebar-ui\/|shared\/(?!api\/))/.test(target))
      .map((target) => `${file} imports ${target}`),
  );
  expect(broken).toEqual([]);
});

test('the script of the add-on imports no package', () => {
  expect(listSources(['addon/src']).flatMap(packageImports)).toEqual([]);
});

test('every folder of the server has its rule', () => {
  const folders = new Set(listSources().map(folderOf));
  expect([...folders].filter((folder) => !WIRING.has(folder) && !(folder in MAY_IMPORT))).toEqual([]);
});

function listSources(tops: readonly string[] = ['server', 'shared']): string[] {
  return tops.flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${top}/${file}`),
  );
}

/** 'server/geocoder/parse/x.ts' → 'geocoder/parse', 'server/config/config.ts' → 'config', 'shared/api/x.ts' → 'shared/api'. */
function folderOf(file: string): string {
  const [top = '', first = '', second = ''] = file.replace(/\.(ts|sql|json)$/, '').split('/');
  // A file beside the folders, such as build-page.js.
  if (first === '') return top;
  const [outer, inner] = top === 'shared' ? [top, first] : [first, second];
  return INNER.has(`${outer}/${inner}`) ? `${outer}/${inner}` : outer;
}

function imports(file: string, kind: 'all' | 'values' = 'all'): string[] {
  const source = readFileSync(join(root, file), 'utf8');
  const text = kind === 'all' ? source : source.replaceAll(/import type [^;]+;/g, '');
  return [...text.matchAll(/(?:from\s+|import\s*\(?\s*)'([^']+)'/g)].map((match) => match[1] ?? '');
}

function localImports(file: string, kind: 'all' | 'values' = 'all'): string[] {
  return imports(file, kind)
    .filter((target) => target.startsWith('.'))
    .map((target) => normalize(relative('.', join(dirname(file), target))));
}

function packageImports(file: string): string[] {
  return imports(file).filter((target) => !target.startsWith('.'));
}
