import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PNG } from 'pngjs';
import { writeIcons } from '../../addon/build/icons.ts';
import { CALL_ROWS } from '../../addon/src/ask/call-rows.ts';
import { contracts } from '../../shared/api/index.ts';
import { type BuiltAddon, createBuiltAddon, PUBLIC_URL } from './built-addon.ts';

const runFile = promisify(execFile);

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

test('the build is three files', async () => {
  expect((await readdir(addon.folder)).sort()).toEqual(['Code.js', 'appsscript.json', 'sidebar.html']);
});

test('clasp would push these three files and nothing else', async () => {
  const project = await mkdtemp(join(tmpdir(), 'milepost-clasp-'));
  await cp('.clasp.json', join(project, '.clasp.json'));
  await cp(addon.folder, join(project, 'dist/addon'), { recursive: true });
  const clasp = join(process.cwd(), 'node_modules/.bin/clasp');
  const { stdout } = await runFile(clasp, ['show-file-status', '--json'], {
    cwd: project,
    // Offline and signed in as nobody.
    env: { PATH: process.env.PATH, HOME: project, NO_UPDATE_NOTIFIER: '1' },
  });
  await rm(project, { recursive: true });
  const { filesToPush, untrackedFiles } = JSON.parse(stdout);
  expect(untrackedFiles).toEqual([]);
  expect(filesToPush.sort()).toEqual([
    'dist/addon/Code.js',
    'dist/addon/appsscript.json',
    'dist/addon/sidebar.html',
  ]);
});

test('the add-on asks for the open spreadsheet, the network and a sidebar, and for one address alone', async () => {
  const manifest = JSON.parse(await readFile(join(addon.folder, 'appsscript.json'), 'utf8'));
  expect(manifest.oauthScopes).toEqual([
    'https://www.googleapis.com/auth/spreadsheets.currentonly',
    'https://www.googleapis.com/auth/script.external_request',
    'https://www.googleapis.com/auth/script.container.ui',
  ]);
  expect(manifest.urlFetchWhitelist).toEqual([`${PUBLIC_URL}/`]);
});

test('nothing that needs a package runs in the spreadsheet', () => {
  expect(addon.inputs.filter((file) => !/^(addon|shared\/(?!api\/))/.test(file))).toEqual([]);
});

test('the sidebar is one file: nothing is loaded from elsewhere', async () => {
  const page = await readFile(join(addon.folder, 'sidebar.html'), 'utf8');
  expect(page).not.toMatch(/<link|<script[^>]+src|@import|url\((?!data:)/);
  // A language is some 30,000 of it.
  expect(page.length).toBeLessThan(180_000);
});

const FORMULAS = [
  'MP_GEOCODE(address, [fields], [refresh])',
  'MP_REVERSE_GEOCODE(lat, lng, [fields], [refresh])',
  'MP_STRAIGHT_DISTANCE(from, to, [unit], [fields], [refresh])',
  'MP_ROAD_DISTANCE(from, to, [unit], [fields], [refresh])',
  'MP_DRIVE_TIME(from, to, [fields], [refresh])',
  'MP_NEAREST(point, candidates, [n], [unit], [fields], [refresh])',
  'MP_WITHIN_DRIVE_TIME(place, centre, minutes, [fields], [refresh])',
  'MP_POSTCODES_IN_RADIUS(centre, distance, [unit], [granularity], [fields], [refresh])',
  'MP_LOCATION_FACT(place, field, [refresh])',
  'MP_AREA_RISK(place, metric, [kind], [fields], [refresh])',
  'MP_NEARBY(place, category, [mode], [radius_km], [fields], [refresh])',
  'MP_HAZARD_CHECK(place, [near_km], [fields], [refresh])',
  'MP_ASK_TABLE(range, question, [mode], [refresh])',
  'MP_MAP_LINK(range, [title], [color_by], [refresh])',
];

describe('help while a formula is typed', () => {
  let code: string;
  beforeAll(async () => {
    code = await readFile(join(addon.folder, 'Code.js'), 'utf8');
  });

  test.each(FORMULAS)('%s is a function of its own under a comment that tells all of it', (signature) => {
    const [name = '', ...parameters] = signature.split(/[(), ]+/).filter(Boolean);
    const plain = parameters.map((parameter) => parameter.replace(/[[\]]/g, ''));
    const [, comment = ''] =
      new RegExp(`/\\*\\*\\n((?: \\*.*\\n)+) \\*/\\nfunction ${name}\\(${plain.join(', ')}\\) {`).exec(
        code,
      ) ?? [];
    const lines = comment.split('\n').map((line) => line.replace(/^ \* ?/, ''));
    expect(lines[0]).toMatch(/^[A-Z].{20,}\.$/);
    expect(lines).toContain('@customfunction');
    expect(lines.filter((line) => line.startsWith('@return ')).length).toBe(1);
    const told = lines.filter((line) => line.startsWith('@param'));
    expect(told.map((line) => /^@param \{.+?\} (\S+) [A-Z"].+\.$/.exec(line)?.[1])).toEqual(parameters);
  });

  test('nothing else is offered as a formula', () => {
    expect(code.match(/@customfunction/g)).toHaveLength(FORMULAS.length);
  });
});

test('every endpoint takes the rows that formulas send in one call', () => {
  const limits = contracts.flatMap(({ formula, limits }) => (formula && limits ? [limits] : []));
  expect(limits.length).toBeGreaterThan(0);
  for (const { rows, addresses = rows } of limits)
    expect(Math.min(rows, addresses)).toBeGreaterThanOrEqual(CALL_ROWS);
});

test('the icons of the listing are of the sizes that it takes', async () => {
  const folder = join(addon.folder, '..', 'marketplace');
  const names = await writeIcons(folder);
  const sizes = await Promise.all(
    names.map(async (name) => {
      const { width, height, data } = PNG.sync.read(await readFile(join(folder, name)));
      return [name, width, height, data[3]];
    }),
  );
  // Clear in the corner: they are shown on any ground.
  expect(sizes).toEqual([32, 48, 96, 128].map((size) => [`icon-${size}.png`, size, size, 0]));
});
