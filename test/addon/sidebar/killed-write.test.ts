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
  const { world, tab, sidebar } = openAnswered(addon, SHOPS);
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
) {
  for (let steps = 0; ; steps++) {
    const one = opened();
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

test.each([true, false])('of columns, with a filter over the rows: %s', (isFiltered) => {
  const opened = () => {
    const one = open();
    const block = { row: 1, column: 1, rows: 1000, columns: 3 };
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
  );
  expect(tried).toBeGreaterThan(20);
});

test('of a tab', () => {
  const tried = killEach(
    open,
    ({ sidebar, job_id }) => sidebar.do('sidebarWrite', { job_id, where: 'tab' }),
    (one, steps) => {
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
