import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
  expect(page.length).toBeLessThan(150_000);
});
