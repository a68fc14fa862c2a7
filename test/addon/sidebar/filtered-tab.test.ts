// Who sorts from a filter's menu sorts its columns and no others: answers beside the rows of one have to belong to it.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import {
  BooleanCriteria,
  FakeColor,
  FakeCriteria,
  type FakeFilter,
  RelativeDate,
  ThemeColorType,
} from '../platform/filter.ts';
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

function open(values: (string | number)[][] = SHOPS) {
  const { world, tab, sidebar } = openAnswered(addon, values, { rows: 40 });
  const write = () => {
    const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
    const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: 'ask-00000001' });
    sidebar.do('sidebarPoll', { job_id });
    return sidebar.do('sidebarWrite', { job_id });
  };
  return { world, tab, sidebar, write };
}

const block = (columns: number) => ({ row: 1, column: 1, rows: 40, columns });

test('a filter takes the answers in, and leaves out what it left out', () => {
  const { tab, write } = open();
  tab.filter = { block: block(3), criteria: new Map([[3, new FakeCriteria(['6'])]]) };
  expect(write()).toMatchObject({ letters: 'D:E', rows_written: 2, moved_because: null });
  expect(tab.filter.block).toEqual(block(5));
  expect(tab.filter.criteria.get(3)?.getHiddenValues()).toEqual(['6']);
});

/** Conditions and colours, one a column. */
const CRITERIA = new Map([
  [1, new FakeCriteria([], { type: BooleanCriteria['DATE_AFTER'], values: [new Date(0)] })],
  [
    2,
    new FakeCriteria(['2 High St'], {
      type: BooleanCriteria['DATE_AFTER_RELATIVE'],
      values: [RelativeDate['PAST_WEEK']],
      background: new FakeColor('#f4c7c3'),
    }),
  ],
  [
    3,
    new FakeCriteria([], {
      type: BooleanCriteria['NUMBER_BETWEEN'],
      values: [5, 6],
      foreground: new FakeColor(null, ThemeColorType['ACCENT1']),
    }),
  ],
]);

/** As text, since their dates are of the script's own world. */
const criteriaOf = ({ criteria }: FakeFilter) =>
  [...criteria].map(([at, { held }]) => JSON.stringify([at, held]));

test('a filter keeps its conditions and colours, also where the script dies at any step', () => {
  const told = criteriaOf({ block: block(3), criteria: CRITERIA });
  for (let steps = 9, isWhole = false; !isWhole; steps += 2) {
    const { world, tab, sidebar, write } = open();
    tab.filter = { block: block(3), criteria: new Map(CRITERIA) };
    world.losesKeptBack = steps % 4 === 1;
    world.stepsToLive = steps;
    try {
      write();
      isWhole = true;
    } catch {
      world.stepsToLive = null;
      world.isLockTaken = false;
      // Meanwhile the rows and columns move.
      tab.insertRows(0, 1);
      tab.insertColumns(0, 1);
      sidebar.do('sidebarOpen');
      tab.deleteRow(1);
      tab.deleteColumn(1);
    }
    expect([steps, tab.filter.block.row, tab.filter.block.column]).toEqual([steps, 1, 1]);
    expect([steps, criteriaOf(tab.filter)]).toEqual([steps, told]);
    if (isWhole) expect(steps).toBeGreaterThan(30);
  }
});

test('a row that somebody inserts above as the filter is made anew does not become its header', () => {
  const { world, tab, write } = open();
  tab.filter = { block: { ...block(3), rows: 3 }, criteria: new Map(CRITERIA) };
  let isDone = false;
  world.atWrite = (name) => {
    if (name !== 'Range.createFilter' || isDone) return;
    isDone = true;
    tab.insertRows(0, 1);
  };
  expect(write().moved_because).toBeNull();
  expect(tab.filter.block).toEqual({ ...block(5), row: 2, rows: 3 });
  expect(criteriaOf(tab.filter)).toEqual(criteriaOf({ block: block(3), criteria: CRITERIA }));
});

test.each(['Filter.remove', 'Range.createFilter'])(
  'a filter that somebody makes as ours is made anew (before %s) is taken as it is',
  (moment) => {
    const { world, tab, write } = open();
    tab.filter = { block: block(3), criteria: new Map(CRITERIA) };
    let isDone = false;
    world.atWrite = (name) => {
      if (name !== moment || isDone) return;
      isDone = true;
      tab.filter = { block: block(3), criteria: new Map() };
    };
    expect(write()).toMatchObject({ letters: 'D:E', rows_written: 2, moved_because: null });
    expect([tab.filter.block, tab.filter.criteria.size]).toEqual([block(5), 0]);
  },
);

test('a filter that somebody removes and makes between two reads is read again', () => {
  for (let moment = 8; moment < 32; moment++) {
    const { world, tab, write } = open();
    tab.filter = { block: block(3), criteria: new Map() };
    let waits = 0;
    world.atRoundTrip = () => {
      if (waits++ === moment && tab.filter) tab.filter = { ...tab.filter };
    };
    expect([moment, write()]).toMatchObject([moment, { letters: 'D:E', rows_written: 2 }]);
    expect([moment, tab.filter?.block]).toEqual([moment, block(5)]);
  }
});

test('answers stand at the end of a filter, before what stands apart from it', () => {
  const { tab, write } = open(SHOPS.map((line, row) => [...line, '', `apart ${row}`]));
  tab.filter = { block: block(3), criteria: new Map() };
  expect(write().letters).toBe('D:E');
  expect(tab.filter.block).toEqual(block(5));
  expect(tab.values()[1]).toEqual(['a', '1 High St', 5, answerOf('1 High St'), 2, '', 'apart 1']);
});

test('beside typed columns of a Table the answers go to a new tab, and nothing is left behind', () => {
  const { world, tab, write } = open();
  for (const column of tab.columns.slice(0, 3)) column.isTyped = true;
  const { moved_because, tab: name } = write();
  expect(moved_because).toBe('it is a Table with typed columns');
  expect(name).not.toBe('Shops');
  expect(tab.values()).toEqual(SHOPS);
  expect(tab.maxColumns).toBe(26);
  expect(tab.columns.filter(({ isHidden, notes }) => isHidden || notes.length > 0)).toEqual([]);
  expect(world.isLockTaken).toBe(false);
});
