// A script that is ended at any of its steps in the middle of a write: the next opening of the sidebar finishes or undoes
// it. Nothing stays hidden or locked, no cell changes, and the answers stand once.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { FakeCriteria } from '../platform/filter.ts';
import type { FakeTab } from '../platform/spreadsheet.ts';
import { answerOf, openAnswered } from './answering-service.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

const SHOPS = [
  ['Ref', 'Address', 'Stock'],
  ['a', '1 High St', 5],
  ['b', '2 High St', 6],
];

function open() {
  const { world, tab, sidebar } = openAnswered(addon, SHOPS, { rows: 40 });
  const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
  const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: 'ask-00000001' });
  sidebar.do('sidebarPoll', { job_id });
  return { world, tab, sidebar, job_id };
}

type Opened = ReturnType<typeof open>;

const filled = (tab: FakeTab) => tab.values().map((line) => line.slice(0, 3));
const hidden = ({ world }: Opened) => [
  ...world.spreadsheet.tabs.filter(({ isHidden }) => isHidden).map(({ name }) => name),
  ...world.spreadsheet.tabs.flatMap(({ columns }) => columns.filter(({ isHidden }) => isHidden)),
];

/** Ends the script after each number of steps; gives how many were tried. */
function killEach(
  opened: () => Opened,
  work: (one: Opened) => void,
  look: (one: Opened, steps: number) => void,
  losesKeptBack = true,
) {
  for (let steps = 0; ; steps++) {
    const one = opened();
    one.world.losesKeptBack = losesKeptBack;
    one.world.stepsToLive = steps;
    let isWhole = true;
    try {
      work(one);
    } catch {
      isWhole = false;
    }
    one.world.stepsToLive = null;
    // The platform gives the lock back when a script ends.
    one.world.isLockTaken = false;
    one.sidebar.do('sidebarOpen');
    look(one, steps);
    if (isWhole) return steps;
    expect(steps).toBeLessThan(200);
  }
}

test.each([
  [true, true],
  [true, false],
  [false, true],
])('of columns, with a filter over the rows: %s; what was not sent is lost: %s', (isFiltered, isLost) => {
  const opened = () => {
    const one = open();
    const block = { row: 1, column: 1, rows: 40, columns: 3 };
    if (isFiltered) one.tab.filter = { block, criteria: new Map([[3, new FakeCriteria(['6'])]]) };
    return one;
  };
  const tried = killEach(
    opened,
    ({ sidebar, job_id }) => sidebar.do('sidebarWrite', { job_id }),
    (one, steps) => {
      expect([steps, filled(one.tab), hidden(one)]).toEqual([steps, SHOPS, []]);
      // A write that had not begun, or was undone, is written now, and any other is found.
      one.sidebar.do('sidebarWrite', { job_id: one.job_id });
      expect([steps, one.tab.values()[1], one.tab.maxColumns, hidden(one)]).toEqual([
        steps,
        ['a', '1 High St', 5, answerOf('1 High St'), 2],
        28,
        [],
      ]);
      if (!isFiltered) return;
      expect([steps, one.tab.filter?.block.columns]).toEqual([steps, 5]);
      expect(one.tab.filter?.criteria.get(3)?.getHiddenValues()).toEqual(['6']);
    },
    isLost,
  );
  expect(tried).toBeGreaterThan(20);
});

test('of a tab', () => {
  const tried = killEach(
    open,
    ({ sidebar, job_id }) => sidebar.do('sidebarWrite', { job_id, where: 'tab' }),
    (one, steps) => {
      expect([steps, hidden(one)]).toEqual([steps, []]);
      one.sidebar.do('sidebarWrite', { job_id: one.job_id, where: 'tab' });
      const tabs = one.world.spreadsheet.tabs.map(({ name }) => name.replace(/\d{4}-.*/, ''));
      const names = tabs.filter((name) => name !== 'Milepost runs');
      expect([steps, names, hidden(one)]).toEqual([steps, ['Shops', 'Find places '], []]);
      expect(filled(one.tab)).toEqual(SHOPS);
    },
  );
  expect(tried).toBeGreaterThan(10);
});

test('of frozen formulas', () => {
  const opened = () => {
    const one = open();
    for (const row of [2, 3]) one.tab.cell(row, 3).formula = '=MP_GEOCODE(B2)';
    one.world.spreadsheet.activeCell = { row: 2, column: 3, rows: 2, columns: 1 };
    return one;
  };
  const tried = killEach(
    opened,
    ({ sidebar }) => sidebar.do('sidebarFreeze'),
    (one, steps) => {
      expect([steps, filled(one.tab), hidden(one)]).toEqual([steps, SHOPS, []]);
      expect([26, 27]).toContain(one.tab.maxColumns);
    },
  );
  expect(tried).toBeGreaterThan(15);
});

test.each(['the rows stay', 'the rows can no longer be found'])(
  'a column that somebody deletes while it is hidden leaves no other one hidden, where %s',
  (what) => {
    for (let at = 0, isReached = true; isReached; at++) {
      const one = open();
      const { world, tab, sidebar, job_id } = one;
      let trips = 0;
      isReached = false;
      world.atRoundTrip = () => {
        const own = tab.columns.findIndex((column) => column.isHidden && column.notes.length > 0);
        if (own === -1 || trips++ !== at) return;
        isReached = true;
        // Hidden columns between selected ones are deleted with them.
        tab.deleteColumn(own + 1);
        if (what !== 'the rows stay') tab.put(1, 2, 'Where');
      };
      const { ok } = sidebar.call('sidebarWrite', { job_id });
      world.atRoundTrip = () => {};
      expect([at, ok, hidden(one)]).toEqual([at, true, []]);
    }
  },
);

test('of columns of which somebody deleted one, and the script died', () => {
  const opened = open;
  killEach(
    opened,
    ({ sidebar, job_id, tab, world }) => {
      let isDone = false;
      world.atRoundTrip = () => {
        const own = tab.columns.findIndex((column) => column.isHidden && column.notes.length > 0);
        if (own === -1 || isDone || tab.cell(2, own + 1).value === '') return;
        isDone = true;
        tab.deleteColumn(own + 1);
      };
      sidebar.do('sidebarWrite', { job_id });
    },
    (one, steps) => {
      one.world.atRoundTrip = () => {};
      expect([steps, filled(one.tab), hidden(one)]).toEqual([steps, SHOPS, []]);
    },
  );
});
