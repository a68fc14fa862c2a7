// Rows that were added are asked as the others were, and their answers go into the columns that are there.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { FakeCriteria } from '../platform/filter.ts';
import { answerOf } from './answering-service.ts';
import { answers, DAY, hidden, OPTIONS, openShops } from './shops-to-fill.ts';
import { askId } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

const open = () => openShops(addon);
const ALL = [1, 2, 3, 4].map((number) => [`${number} High St`, answerOf(`${number} High St`)]);

test('only rows that are blank there are asked; nothing else changes, and no column is added', () => {
  const one = open();
  const { world, tab, sidebar, ask } = one;
  tab.put(2, 4, 'my own');
  tab.put(4, 5, 'mine too');
  const before = world.fetches.length;
  const job_id = ask('blanks');
  const sent = world.fetches.slice(before).find(({ url }) => url.endsWith('/addon/rows'));
  expect(JSON.parse(sent?.payload ?? '').csv.split('\r\n')).toHaveLength(2);
  const written = sidebar.do('sidebarWrite', { job_id });
  expect(written).toMatchObject({ letters: 'D:E', rows_written: 1, rows_skipped: 0, can_remove: true });
  expect(written.headers).toEqual([`address (${DAY})`, `score (${DAY})`]);
  expect(tab.values()).toEqual([
    ['Ref', 'Address', 'Stock', `address (${DAY})`, `score (${DAY})`],
    ['a', '1 High St', 5, 'my own', 2],
    ['b', '2 High St', 6, answerOf('2 High St'), 3],
    ['c', '3 High St', 7, '', 'mine too'],
    ['d', '4 High St', 8, answerOf('4 High St'), 5],
  ]);
  expect([tab.maxColumns, hidden(one)]).toEqual([28, []]);
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({ already: true });
});

test('a row that holds the same as one that was answered before gets its answer, and that one is not named', () => {
  const { tab, sidebar, ask, add } = open();
  add(['e', '1 High St', 9]);
  expect(sidebar.do('sidebarWrite', { job_id: ask('blanks') })).toMatchObject({
    rows_written: 3,
    skipped: [],
  });
  expect(tab.values()[5]).toEqual(['e', '1 High St', 9, answerOf('1 High St'), 6]);
});

test('where each row is asked by itself, answers go to the blank ones of equal rows', () => {
  const { tab, sidebar, ask, add } = open();
  sidebar.do('sidebarWrite', { job_id: ask(undefined, 'live_warnings') });
  add(['a', '1 High St', 5]);
  const job_id = ask('blanks', 'live_warnings');
  expect(sidebar.do('sidebarWrite', { job_id })).toMatchObject({ rows_written: 1, skipped: [] });
  expect(tab.values().map((line) => line[5])).toEqual([
    `state (${DAY})`,
    ...['1 High St', '2 High St', '3 High St', '4 High St', '1 High St'].map(answerOf),
  ]);
});

test('columns that were moved are found, those asked otherwise are not, nor those of which one is gone', () => {
  const { tab, sidebar, ask } = open();
  tab.insertColumns(0, 1);
  expect(sidebar.do('sidebarWrite', { job_id: ask('blanks') })).toMatchObject({
    letters: 'E:F',
    rows_written: 2,
  });
  const asked = sidebar.asking('find_places', { columns: ['address'] });
  const other = { ...asked, rows: 'blanks' as const, ask_id: askId() };
  expect(sidebar.refused('sidebarStart', other)).toMatchObject({ field: 'rows' });
  tab.deleteColumn(6);
  const gone = { ...sidebar.asking('find_places', OPTIONS), rows: 'blanks' as const, ask_id: askId() };
  expect(sidebar.refused('sidebarStart', gone)).toMatchObject({ field: 'rows' });
});

test('who has a formula there is told, and nothing is hidden or changed', () => {
  const one = open();
  const job_id = one.ask('blanks');
  one.tab.put(3, 4, 'x'.repeat(50_000));
  expect(one.sidebar.refused('sidebarWrite', { job_id }).message).toContain('very long texts');
  Object.assign(one.tab.cell(3, 4), { value: 'x', formula: '=A1' });
  const before = one.tab.values();
  expect(one.sidebar.refused('sidebarWrite', { job_id }).message).toContain(
    'hold formulas, dates or very long texts',
  );
  expect([one.tab.values(), hidden(one)]).toEqual([before, []]);
});

test('a filter is as wide after as before, and leaves out what it left out', () => {
  const { tab, sidebar, ask } = open();
  tab.filter = {
    block: { row: 1, column: 1, rows: 40, columns: 5 },
    criteria: new Map([[3, new FakeCriteria(['6'])]]),
  };
  sidebar.do('sidebarWrite', { job_id: ask('blanks') });
  expect(tab.filter.block.columns).toBe(5);
  expect(tab.filter.criteria.get(3)?.getHiddenValues()).toEqual(['6']);
});

test('rows that are sorted at any moment take their cells along, and no answer stands beside another', () => {
  // Every other moment: two in a row are those of one read.
  for (let at = 0, isReached = true; isReached; at += 2) {
    const one = open();
    const { world, tab, sidebar, ask } = one;
    const job_id = ask('blanks');
    tab.put(2, 4, 'my own');
    let trips = 0;
    world.atRoundTrip = () => {
      if (trips++ !== at) return;
      const [header, ...lines] = tab.cells.slice(0, 5);
      tab.cells.splice(0, 5, header as never, ...lines.reverse());
    };
    sidebar.do('sidebarWrite', { job_id });
    world.atRoundTrip = () => {};
    isReached = trips > at;
    const wanted = ALL.map(([address, answer]) => [address, address === '1 High St' ? 'my own' : answer]);
    expect([at, answers(one).sort()]).toEqual([at, wanted.sort()]);
    expect([at, hidden(one), tab.maxColumns]).toEqual([at, [], 28]);
  }
});

test.each([
  ['lost', true],
  ['kept', false],
])(
  'a fill that is ended at any step, what was not sent %s, is finished or undone by the next start',
  (_, isLost) => {
    for (let steps = 0, isWhole = false; !isWhole; steps++) {
      const one = open();
      const { world, sidebar, ask, tab } = one;
      const job_id = ask('blanks');
      world.losesKeptBack = isLost;
      world.stepsToLive = steps;
      isWhole = true;
      try {
        sidebar.do('sidebarWrite', { job_id });
      } catch {
        isWhole = false;
      }
      world.stepsToLive = null;
      world.isLockTaken = false;
      sidebar.do('sidebarOpen');
      expect([steps, hidden(one)]).toEqual([steps, []]);
      sidebar.do('sidebarWrite', { job_id });
      expect([steps, answers(one), tab.maxColumns, hidden(one)]).toEqual([steps, ALL, 28, []]);
      expect([steps, tab.values().map((line) => line[4])]).toEqual([steps, [`score (${DAY})`, 2, 3, 4, 5]]);
      expect(steps).toBeLessThan(150);
    }
  },
);

test('the preview says which cells would be filled, and what that costs', () => {
  const { world, sidebar } = open();
  const answering = world.route;
  world.route = (request) => {
    if (!/geocode_batch|addon\/runs/.test(request.url)) return answering(request);
    const isForecast = request.payload?.includes('dry_run');
    const body = isForecast
      ? { dry_run: { cost: 2, seconds: 1 } }
      : { message: '', run: { run_id: 'run_2' }, usage: { used: 2 } };
    const text = request.url.includes('/addon/runs') ? '{}\n{}' : JSON.stringify(body);
    return { status: 200, headers: {}, text };
  };
  const asked = { ...sidebar.asking('find_places', OPTIONS), rows: 'blanks' as const };
  expect(sidebar.do('sidebarPreview', asked)).toMatchObject({
    total: 2,
    cost: { lookups: 2 },
    lands_in: {
      kind: 'blanks',
      tab: 'Shops',
      letters: 'D:E',
      headers: [`address (${DAY})`, `score (${DAY})`],
    },
  });
});

test('a row is known by what is its own, where what it shows beside that does not move with it', () => {
  const one = open();
  const { tab, world, sidebar, ask } = one;
  tab.put(3, 2, '1 High St');
  tab.put(3, 4, answerOf('1 High St'));
  const job_id = ask('blanks');
  // Of the rows, it shows something beside all but the last.
  tab.pivots = [{ row: 1, column: 7, rows: 4, columns: 1 }];
  let isDone = false;
  world.atRoundTrip = () => {
    if (isDone || !tab.columns[3]?.isHidden) return;
    isDone = true;
    const lines = tab.cells.slice(1, 5);
    for (const [at, line] of lines.entries())
      tab.cells[at + 1] = [...(lines[3 - at] ?? []).slice(0, 3), ...line.slice(3)];
  };
  sidebar.do('sidebarWrite', { job_id });
  expect([isDone, hidden(one)]).toEqual([true, []]);
  expect(answers(one)).toEqual(
    ['4', '3', '1', '1'].map((number) => [`${number} High St`, answerOf(`${number} High St`)]),
  );
});
