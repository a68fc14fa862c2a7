// The sidebar in German: every text has its words, and what is shown is made of them.
import { globSync, readFileSync } from 'node:fs';
import type { Frame } from 'playwright-core';
import { TASKS } from '../../../addon/src/sidebar/tasks/index.ts';
import type { TaskOption } from '../../../addon/src/sidebar/tasks/task.ts';
import { GERMAN } from '../../../sidebar-ui/words/german.ts';
import { describeSidebar, press } from './describe-sidebar.ts';
import { SCRIPT } from './stub-script.ts';

/** t('…'), t("…") and t(is ? '…' : '…'); counted(n, 'row') stands for one and for several. */
const ASKED =
  /\bt\(\s*(?:[^'"`(),]*\?\s*)?((['"])(?:\\.|(?!\2).)*\2)(?:\s*:\s*((['"])(?:\\.|(?!\4).)*\4))?/gs;
const COUNTED = /\b(?:counted|wrongCount)\((?:[^()]|\([^()]*\))*, '([a-z]+)'\)/g;
/** Their choices are a publisher's own words, or numbers. */
const AS_PUBLISHED = ['rating', 'crime', 'hazard', 'minutes', 'category', 'kind'];

const unquote = (text: string) => text.slice(1, -1).replace(/\\(.)/g, '$1');

function textsOf(source: string): string[] {
  const asked = [...source.matchAll(ASKED)].flatMap(([, one, , other]) =>
    [one, other].filter((text) => text !== undefined).map(unquote),
  );
  const counted = [...source.matchAll(COUNTED)].flatMap(([, noun]) => [`{0} ${noun}`, `{0} ${noun}s`]);
  return [...asked, ...counted];
}

function textsOfOption(option: TaskOption): string[] {
  const { name, label, help } = option;
  const unit = option.kind === 'number' ? option.unit : '';
  const isTheirs = AS_PUBLISHED.includes(name);
  const choices = 'choices' in option && !isTheirs ? option.choices.map((choice) => choice.label) : [];
  return [label, help ?? '', unit, ...choices].filter((text) => text.length > 3);
}

const sources = globSync('sidebar-ui/**/*.{ts,tsx}').map((path) => readFileSync(path, 'utf8'));
const onPage = new Set(sources.flatMap(textsOf));
const inTasks = new Set(
  TASKS.flatMap(({ name, summary, group, options }) => [
    name,
    summary,
    group,
    ...options.flatMap(textsOfOption),
  ]),
);

test('every text of the page and of its tasks has its German', () => {
  expect(onPage.size).toBeGreaterThan(250);
  expect(inTasks.size).toBeGreaterThan(100);
  expect([...onPage, ...inTasks].filter((text) => GERMAN[text] === undefined)).toEqual([]);
});

test('a translation has the same places for numbers and names', () => {
  const placesIn = (text: string) => [...text.matchAll(/\{\d\}/g)].map(String).sort();
  const odd = Object.entries(GERMAN).filter(([text, words]) => `${placesIn(text)}` !== `${placesIn(words)}`);
  expect(odd).toEqual([]);
});

describeSidebar('the sidebar of a browser that speaks German', ({ open }) => {
  const german = { locale: 'de-AT' };

  /** Texts that are shown in English though there is German for them. */
  async function english(sidebar: Frame): Promise<string[]> {
    const seen = (await sidebar.locator('body').innerText()).split('\n').map((line) => line.trim());
    return seen.filter((line) => GERMAN[line] !== undefined && GERMAN[line] !== line);
  }

  test('says everything in German, and numbers the German way', async () => {
    const sidebar = await open(SCRIPT, german);
    await sidebar.getByText('heute übrig').waitFor();
    expect(await sidebar.evaluate('document.documentElement.lang')).toBe('de-AT');
    expect(await english(sidebar)).toEqual([]);
    await press(sidebar, /^Orte finden/);
    await press(sidebar, 'Vorschau von fünf Zeilen');
    await sidebar.getByText('Keine Zelle wird überschrieben.').waitFor();
    expect(await english(sidebar)).toEqual([]);
  });

  test('in a language without words it speaks English', async () => {
    const sidebar = await open(SCRIPT, { locale: 'fr-FR' });
    await sidebar.getByText('left today').waitFor();
  });
});
