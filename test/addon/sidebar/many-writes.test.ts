// A tab holds so many characters of marks: the oldest go, and the writing goes on.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { openAnswered } from './answering-service.ts';
import { askId } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

const COLUMNS = [
  'lat',
  'lng',
  'status',
  'address',
  'postcode',
  'country',
  'precision',
  'confidence',
  'score',
  'why',
];

/** Without pruning the marks of two dozen fill a tab. */
const WRITES = 30;

test('thirty writes of ten columns stand beside the rows, of which the last ones are known as such', () => {
  const { world, tab, sidebar } = openAnswered(addon, [['Address'], ['1 High St']]);
  for (let write = 0; write < WRITES; write++) {
    const asked = sidebar.asking('find_places', { columns: COLUMNS });
    const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
    sidebar.do('sidebarPoll', { job_id });
    expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({ moved_because: null, rows_written: 1 });
    world.nowMs += 60_000;
  }
  expect(tab.values()[0]).toHaveLength(1 + WRITES * COLUMNS.length);
  const marked = tab.columns.slice(0, tab.lastColumn).map(({ notes }) => notes.length > 0);
  const first = marked.indexOf(true);
  expect(marked.slice(first).every(Boolean)).toBe(true);
  expect([first % COLUMNS.length, first > COLUMNS.length, marked.length - first >= 100]).toEqual([
    1,
    true,
    true,
  ]);
  expect(sidebar.do('sidebarUndo', {}).removed).toHaveLength(COLUMNS.length);
});
