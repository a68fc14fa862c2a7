// Between any two reads of a script somebody inserts or moves a column: what was read before stands elsewhere by then. No
// column but our own is hidden, marked, coloured, cleared or deleted.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { FakeCriteria } from '../platform/filter.ts';
import type { FakeFormatRule } from '../platform/format-rules.ts';
import type { FakeColumn, FakeTab } from '../platform/spreadsheet.ts';
import { hidden, isOurs, type OpenedShops, openShops } from './shops-to-fill.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

/** Every column of theirs with all that is seen of it, conditional formats too. */
function theirsIn(tab: FakeTab): Map<FakeColumn, string> {
  const look = (at: number) =>
    JSON.stringify([
      tab.columns[at],
      tab.cells.slice(0, 9).map((line) => line[at]),
      tab.formatRules.filter(({ columns }) => columns.includes(tab.columns[at] as FakeColumn)).map(colorOf),
    ]);
  return new Map(tab.columns.flatMap((column, at) => (isOurs(column) ? [] : [[column, look(at)] as const])));
}

const colorOf = ({ background }: FakeFormatRule) => background;

/** A look of their own, which a column that is cleared would lose. */
function dress({ tab }: OpenedShops): void {
  for (const row of tab.cells.keys())
    for (const [at, column] of tab.columns.entries())
      if (!isOurs(column)) Object.assign(tab.cell(row + 1, at + 1), { format: '0.0', background: '#123456' });
  const theirs = tab.columns.filter((column) => !isOurs(column));
  // One over all of theirs, and one over each.
  const over = [theirs, ...theirs.map((column) => [column])];
  tab.formatRules = over.map((columns, index) => ({ background: `#0000${10 + index}`, columns }));
}

const ACTS: ((tab: FakeTab) => void)[] = [
  (tab) => tab.insertColumns(0, 1),
  (tab) => tab.moveColumn(3, 1),
  (tab) => tab.moveColumn(1, 1 + tab.columns.findLastIndex(isOurs)),
];

interface Work {
  what: string;
  /** What is there before. */
  open?(one: OpenedShops): unknown;
  work(one: OpenedShops, opened: unknown): void;
  /** Moments between two that are tried. */
  stride?: number;
  /** Whether the answers stand beside their rows afterwards; by default they do. */
  isGone?: true;
}

const WORK: Work[] = [
  { what: 'written', open: ({ ask }) => ask(), work: ({ sidebar }, job) => write(sidebar, job) },
  {
    what: 'written with a filter over the rows',
    open: ({ ask, tab }) => {
      const block = { row: 1, column: 1, rows: 40, columns: 5 };
      tab.filter = { block, criteria: new Map([[3, new FakeCriteria(['6'])]]) };
      return ask();
    },
    work: ({ sidebar }, job) => write(sidebar, job),
  },
  { what: 'filled', open: ({ ask }) => ask('blanks'), work: ({ sidebar }, job) => write(sidebar, job) },
  { what: 'coloured', work: ({ sidebar, first }) => sidebar.do('sidebarColor', { job_id: first }) },
  {
    what: 'removed',
    work: ({ sidebar, first }) => sidebar.do('sidebarUndo', { job_id: first }),
    stride: 2,
    isGone: true,
  },
  {
    what: 'emptied again',
    open: ({ ask, sidebar }) => {
      const job = ask('blanks');
      write(sidebar, job);
      return job;
    },
    work: ({ sidebar }, job) => sidebar.do('sidebarUndo', { job_id: String(job) }),
  },
  {
    what: 'taken out again, where the tab turns out to be a Table of typed columns',
    open: ({ ask, tab }) => {
      for (const column of tab.columns) column.isTyped = true;
      return ask();
    },
    work: ({ sidebar }, job) => write(sidebar, job),
  },
  {
    what: 'finished for a script that died',
    open: ({ ask, sidebar, world }) => {
      const job = ask();
      // The columns are inserted, and not marked yet.
      world.losesKeptBack = false;
      world.atWrite = (name) => {
        if (name === 'Sheet.insertColumnsAfter') world.stepsToLive = 0;
      };
      expect(() => write(sidebar, job)).toThrow();
      world.stepsToLive = null;
      world.atWrite = () => {};
      world.isLockTaken = false;
    },
    work: ({ sidebar }) => void sidebar.do('sidebarOpen'),
  },
];

const write = (sidebar: OpenedShops['sidebar'], job: unknown) =>
  void sidebar.call('sidebarWrite', { job_id: String(job) });

/** The act at one moment; false where the work was over before. */
function tryAt(
  { open = () => null, work, isGone }: Work,
  moment: number,
  act: (tab: FakeTab) => void,
): boolean {
  const one = openShops(addon);
  const { tab, world, sidebar } = one;
  const before = tab.columns.slice();
  const opened = open(one);
  const made = new Set(tab.columns.filter((column) => !before.includes(column)));
  dress(one);
  let waits = 0;
  let theirs = theirsIn(tab);
  world.atRoundTrip = () => {
    if (waits++ !== moment) return;
    act(tab);
    theirs = theirsIn(tab);
  };
  work(one, opened);
  world.atRoundTrip = () => {};
  sidebar.do('sidebarOpen');
  const now = theirsIn(tab);
  const changed = [...theirs].filter(([column, seen]) => !made.has(column) && now.get(column) !== seen);
  expect([moment, changed, hidden(one)]).toEqual([moment, [], []]);
  const header = tab.values()[0] ?? [];
  const [address, answer] = [
    header.indexOf('Address'),
    header.findIndex((text) => /^address /.test(String(text))),
  ];
  const beside = tab
    .values()
    .slice(1)
    .map((line) => [line[address], line[answer] ?? '']);
  if (!isGone) expect(beside.filter(([of, told]) => told !== '' && told !== `answer to ${of}`)).toEqual([]);
  return waits > moment;
}

test.each(WORK)('while answers are $what', (work) => {
  const { stride = 5 } = work;
  let tries = 0;
  while (tryAt(work, tries * stride, ACTS[tries % ACTS.length] as (tab: FakeTab) => void)) tries++;
  expect(tries).toBeGreaterThan(2);
});
