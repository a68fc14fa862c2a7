import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { settingGroups } from '../../server/config/settings/settings.ts';
import { withImports } from '../docs/print-imports.ts';
import { printSettings } from '../docs/print-settings.ts';
import { withSources } from '../docs/print-sources.ts';

const root = join(import.meta.dirname, '../..');
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const read = (page: string) => readFileSync(join(root, page), 'utf8');

test.each(pages)('%s names only paths that exist', (page) => {
  expect(listPaths(read(page)).filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test.each(pages)('%s links only to pages that exist', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !existsSync(join(root, dirname(page), link)))).toEqual([]);
});

test('every decision stands in the list of decisions', () => {
  const listed = read('docs/decisions/README.md');
  const decisions = readdirSync(join(root, 'docs/decisions')).filter((file) => file !== 'README.md');
  expect(decisions.filter((file) => !listed.includes(`](${file})`))).toEqual([]);
});

test('settings, sources and import rules stand in docs/ as npm run docs prints them', () => {
  expect(read('docs/settings.md')).toBe(printSettings(settingGroups));
  expect(read('docs/architecture.md')).toBe(withImports(read('docs/architecture.md')));
  expect(read('docs/data.md')).toBe(withSources(read('docs/data.md')));
});

test('the README is read in some minutes, and its pictures load at once', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(900);
  const pictures = readdirSync(join(root, 'docs/pictures')).map((file) => join(root, 'docs/pictures', file));
  const bytes = pictures.reduce((sum, path) => sum + statSync(path).size, 0);
  expect(bytes).toBeLessThan(200_000);
});

test('the glossary has at most 40 words', () => {
  const [, glossary = ''] = read('docs/architecture.md').split('## Glossary');
  const words = glossary.split('\n').filter((line) => line.startsWith('| '));
  expect(words.length - 1).toBeLessThanOrEqual(40);
});

/** 'server/db/schema.sql' wherever it is named; not those with a part to fill in, such as shared/api/<endpoint>.ts. */
function listPaths(text: string): string[] {
  const named = text.matchAll(
    /(?<![\w./<-])((?:server|shared|addon|sidebar-ui|test|docs|\.ci|\.github)\/[\w./-]*)(?![\w<*{…])/g,
  );
  return [...named].map(([, path = '']) => path.replace(/\.$/, ''));
}
