// What was filled into columns that were there is taken out again, and nothing else.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import type { FakeTab } from '../platform/spreadsheet.ts';
import { answerOf } from './answering-service.ts';
import { DAY, hidden, type OpenedShops, openShops } from './shops-to-fill.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

/** The two that were added are filled in too. */
function open(...added: (string | number)[][]) {
  const one = openShops(addon);
  one.add(...added);
  const before = one.tab.values();
  const fill = one.ask('blanks');
  one.sidebar.do('sidebarWrite', { job_id: fill });
  return { ...one, before, fill };
}

const cells = ({ tab }: OpenedShops) => tab.values().map((line) => line.slice(3));
const addressOf = (tab: FakeTab) =>
  Object.fromEntries(
    tab
      .values()
      .slice(1)
      .map((line) => [line[0], line[3]]),
  );

function sort(tab: FakeTab): void {
  const [header, ...lines] = tab.cells.slice(0, tab.lastRow);
  tab.cells.splice(0, 1 + lines.length, header as never, ...lines.reverse());
}

test('only what was filled goes, and can be filled in again', () => {
  const one = open();
  const { tab, sidebar, before, fill } = one;
  const filled = tab.values();
  expect(sidebar.do('sidebarUndo', { job_id: fill })).toEqual({
    message: 'Emptied 2 rows of 2 columns of Shops.',
    removed: [`address (${DAY})`, `score (${DAY})`],
    left: [],
  });
  expect([tab.values(), tab.maxColumns, hidden(one)]).toEqual([before, 28, []]);
  expect(sidebar.do('sidebarPoll', { job_id: fill })).toMatchObject({ written: null, can_write: true });
  expect(sidebar.do('sidebarWrite', { job_id: fill })).toMatchObject({ rows_written: 2, already: false });
  expect(tab.values()).toEqual(filled);
});

test('a row in which somebody has changed a cell stays, wherever it stands, and is named', () => {
  const one = open();
  const { tab, sidebar, fill } = one;
  tab.put(4, 4, 'my own');
  sort(tab);
  const { message, left } = sidebar.do('sidebarUndo', { job_id: fill });
  expect(message).toBe(
    'Emptied 1 row of 2 columns of Shops. Left as it is, for it was changed since, or cannot be told from one that ' +
      'asks the same: row 3.',
  );
  expect(left).toEqual([{ letter: 'D', header: `address (${DAY})`, rows: [3] }]);
  expect(cells(one)).toEqual([
    [`address (${DAY})`, `score (${DAY})`],
    ['', ''],
    ['my own', 4],
    [answerOf('2 High St'), 3],
    [answerOf('1 High St'), 2],
  ]);
});

test('of rows that ask the same those go that were filled, also when they were sorted', () => {
  const { tab, sidebar, fill } = open(['e', '1 High St', 9]);
  sort(tab);
  expect(sidebar.do('sidebarUndo', { job_id: fill }).left).toEqual([]);
  expect(addressOf(tab)).toEqual({ a: answerOf('1 High St'), b: answerOf('2 High St'), c: '', d: '', e: '' });
});

test('rows that nothing tells apart stay', () => {
  const { tab, sidebar, fill } = open(['a', '1 High St', 5]);
  tab.put(2, 5, 6);
  // Somebody has copied a row with its answer.
  for (const [index, cell] of (tab.values()[3] ?? []).entries()) tab.put(7, index + 1, cell);
  expect(sidebar.do('sidebarUndo', { job_id: fill }).left[0]?.rows).toEqual([2, 4, 6, 7]);
  const one = answerOf('1 High St');
  const three = answerOf('3 High St');
  expect(tab.values().map((line) => line[3])).toEqual([
    `address (${DAY})`,
    one,
    answerOf('2 High St'),
    three,
    '',
    one,
    three,
  ]);
});

test('the write whose columns were filled takes what was filled along', () => {
  const { tab, sidebar, first, fill } = open();
  expect(sidebar.do('sidebarUndo', { job_id: first })).toEqual({
    message: 'Emptied 2 rows of 2 columns of Shops. Removed 2 columns of Shops.',
    removed: [`address (${DAY})`, `score (${DAY})`],
    left: [],
  });
  expect(tab.values().map((line) => line.length)).toEqual([3, 3, 3, 3, 3]);
  expect(sidebar.do('sidebarPoll', { job_id: fill })).toMatchObject({ written: null });
  expect(sidebar.refused('sidebarWrite', { job_id: fill }).message).toMatch(
    /^The columns that were to be filled/,
  );
});

test('the menu takes the fill out, and then the columns', () => {
  const { world, platform, tab, before } = open();
  platform.run('removeLastWrite');
  expect(tab.values()).toEqual(before);
  platform.run('removeLastWrite');
  expect(tab.values()[0]).toHaveLength(3);
  expect(world.alerts[0]).toBe(
    'Remove what was written last?\nFind places: rows that were filled in 2 columns of Shops. Cells that somebody has ' +
      'changed since stay.',
  );
  expect(world.toasts).toEqual(['Emptied 2 rows of 2 columns of Shops.', 'Removed 2 columns of Shops.']);
});

test.each<[string, (one: ReturnType<typeof open>) => void]>([
  ['a formula stands in its columns', ({ tab }) => Object.assign(tab.cell(3, 4), { formula: '=A1' })],
  [
    'the service is away',
    ({ world }) => {
      world.route = () => ({ status: 503, headers: {}, text: '{}' });
    },
  ],
  ['somebody else asks', ({ world }) => void world.userPropertiesOf(world.owner).set('account', 'another')],
])('where %s it says so, changes nothing, and can be asked for again', (_, spoil) => {
  const one = open();
  const { tab, sidebar, fill, world } = one;
  const route = world.route;
  spoil(one);
  const filled = tab.values();
  expect(sidebar.refused('sidebarUndo', { job_id: fill }).message).not.toBe('');
  expect([tab.values(), hidden(one)]).toEqual([filled, []]);
  tab.cell(3, 4).formula = '';
  world.route = route;
  world.userPropertiesOf(world.owner).set('account', 'mine');
  expect(sidebar.do('sidebarUndo', { job_id: fill }).message).toMatch(/^Emptied 2 rows/);
});

test('rows that are sorted at any moment take their cells along, and only those that were filled go', () => {
  // Every other moment: two in a row are those of one read.
  for (let at = 0, isReached = true; isReached; at += 2) {
    const one = open();
    const { world, tab, sidebar, fill } = one;
    let trips = 0;
    world.atRoundTrip = () => {
      if (trips++ === at) sort(tab);
    };
    sidebar.do('sidebarUndo', { job_id: fill });
    world.atRoundTrip = () => {};
    isReached = trips > at;
    const wanted = { a: answerOf('1 High St'), b: answerOf('2 High St'), c: '', d: '' };
    expect([at, addressOf(tab), hidden(one), tab.maxColumns]).toEqual([at, wanted, [], 28]);
  }
});

test.each([
  ['lost', true],
  ['kept', false],
])(
  'a removal that is ended at any step, what was not sent %s, leaves nothing hidden or half emptied',
  (_, isLost) => {
    for (let steps = 0, isWhole = false; !isWhole; steps++) {
      const one = open();
      const { world, tab, sidebar, fill, before } = one;
      const filled = tab.values();
      world.losesKeptBack = isLost;
      world.stepsToLive = steps;
      isWhole = true;
      try {
        sidebar.do('sidebarUndo', { job_id: fill });
      } catch {
        isWhole = false;
      }
      world.stepsToLive = null;
      world.isLockTaken = false;
      sidebar.do('sidebarOpen');
      expect([steps, hidden(one), tab.maxColumns]).toEqual([steps, [], 28]);
      expect([filled, before]).toContainEqual(tab.values());
      sidebar.call('sidebarUndo', { job_id: fill });
      expect([steps, tab.values(), hidden(one)]).toEqual([steps, before, []]);
      expect(steps).toBeLessThan(150);
    }
  },
);
