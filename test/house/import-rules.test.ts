import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const root = join(import.meta.dirname, '../..');

// Who may import whom. A row's way is http → pipeline → rows → geocoder → ledger; nothing points back.
const MAY_IMPORT: Record<string, readonly string[]> = {
  shared: [],
  'shared/cells': ['shared/api'],
  'shared/api': ['shared', 'shared/cells'],
  config: ['shared'],
  db: ['config'],
  'geocoder/reading': [],
  gazetteer: ['db', 'geocoder/reading', 'shared'],
  kinds: [],
  sources: ['gazetteer', 'kinds'],
  packs: ['db', 'gazetteer', 'sources'],
  nearby: ['db', 'gazetteer', 'geocoder/reading', 'kinds', 'packs', 'shared'],
  geocoder: ['db', 'gazetteer', 'geocoder/reading', 'packs', 'shared'],
  fetch: ['shared'],
  sheets: ['accounts', 'db', 'shared', 'shared/api'],
  threads: ['shared'],
  rows: ['db', 'fetch', 'ledger', 'sheets', 'shared', 'shared/api', 'threads'],
  ledger: ['db', 'shared'],
  accounts: ['db', 'shared'],
  pipeline: ['db', 'geocoder', 'ledger', 'roads', 'rows', 'sheets', 'shared', 'shared/api', 'threads'],
  roads: ['shared', 'sources'],
  maps: [
    ...['db', 'gazetteer', 'geocoder', 'geocoder/reading', 'ledger', 'packs', 'pipeline', 'rows', 'shared'],
    ...['shared/api', 'sources', 'threads'],
  ],
  jobs: ['db', 'ledger', 'pipeline', 'rows', 'shared'],
  planner: ['threads'],
  facts: ['db', 'gazetteer', 'geocoder', 'pipeline', 'shared', 'shared/api', 'shared/cells'],
  'plan-pages': ['maps'],
  'day-plan': ['db', 'gazetteer', 'planner', 'roads'],
  measure: ['db', 'gazetteer'],
  combine: ['ledger', 'rows', 'shared', 'shared/api', 'threads'],
  table: ['geocoder/reading', 'kinds', 'threads'],
  endpoints: [
    ...[
      'combine',
      'day-plan',
      'db',
      'facts',
      'gazetteer',
      'geocoder',
      'geocoder/reading',
      'hazards',
      'ledger',
      'kinds',
      'maps',
      'measure',
      'roads',
      'nearby',
      'packs',
      'pipeline',
      'planner',
      'table',
      'threads',
      'rows',
      'sheets',
    ],
    ...['shared', 'shared/api', 'shared/cells'],
  ],
  hazards: ['db', 'fetch', 'gazetteer', 'shared', 'sources'],
  http: [
    'accounts',
    'db',
    'fetch',
    'geocoder',
    'hazards',
    'ledger',
    'maps',
    'packs',
    'pipeline',
    'plan-pages',
    'rows',
    'shared',
    'shared/api',
    'threads',
  ],
};

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

test('only the http side knows Express', () => {
  const users = listSources().filter((file) => packageImports(file).includes('express'));
  expect(users.filter((file) => folderOf(file) !== 'http' && file !== 'server/app.ts')).toEqual([]);
});

test('only config.ts reads the environment', () => {
  const readers = listSources().filter((file) =>
    readFileSync(join(root, file), 'utf8').includes('process.env'),
  );
  expect(readers).toEqual(['server/config.ts']);
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

/** 'server/geocoder/reading/x.ts' → 'geocoder/reading', 'server/config.ts' → 'config', 'shared/api/x.ts' → 'shared/api'. */
function folderOf(file: string): string {
  const [top = '', first = '', second = ''] = file.replace(/\.(ts|sql|json)$/, '').split('/');
  if (top === 'shared') return first === 'api' || first === 'cells' ? `shared/${first}` : 'shared';
  return first === 'geocoder' && second === 'reading' ? 'geocoder/reading' : first;
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
