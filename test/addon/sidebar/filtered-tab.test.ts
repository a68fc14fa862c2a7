// Who sorts from a filter's menu sorts its columns and no others: answers beside the rows of one have to belong to it.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { FakeCriteria } from '../platform/filter.ts';
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
  const { world, tab, sidebar } = openAnswered(addon, values);
  const write = () => {
    const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
    const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: 'ask-00000001' });
    sidebar.do('sidebarPoll', { job_id });
    return sidebar.do('sidebarWrite', { job_id });
  };
  return { world, tab, sidebar, write };
}

const block = (columns: number) => ({ row: 1, column: 1, rows: 1000, columns });

test('a filter takes the answers in, and leaves out what it left out', () => {
  const { tab, write } = open();
  tab.filter = { block: block(3), criteria: new Map([[3, new FakeCriteria(['6'])]]) };
  expect(write()).toMatchObject({ letters: 'D:E', rows_written: 2, moved_because: null });
  expect(tab.filter.block).toEqual(block(5));
  expect(tab.filter.criteria.get(3)?.getHiddenValues()).toEqual(['6']);
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
