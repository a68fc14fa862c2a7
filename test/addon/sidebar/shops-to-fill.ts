import type { BuiltAddon } from '../built-addon.ts';
import type { CellValue } from '../platform/grid.ts';
import type { FakeColumn } from '../platform/spreadsheet.ts';
import { openAnswered } from './answering-service.ts';
import { askId } from './sidebar-fixture.ts';

export const OPTIONS = { columns: ['address', 'score'] };
export const DAY = '2026-11-21';

/** Four shops, of which the first two were answered in D:E before the others were added. */
export function openShops(addon: BuiltAddon) {
  const lines = [
    ['Ref', 'Address', 'Stock'],
    ['a', '1 High St', 5],
    ['b', '2 High St', 6],
  ];
  const { world, tab, platform, sidebar } = openAnswered(addon, lines, { rows: 40 });
  const ask = (rows?: 'blanks', task = 'find_places') => {
    const options = task === 'find_places' ? OPTIONS : {};
    const asked = { ...sidebar.asking(task, options), ...(rows && { rows }) };
    const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: askId() });
    sidebar.do('sidebarPoll', { job_id });
    return job_id;
  };
  const first = ask();
  sidebar.do('sidebarWrite', { job_id: first });
  const add = (...lines: CellValue[][]) => {
    for (const line of lines) {
      const row = tab.lastRow + 1;
      for (const [column, cell] of line.entries()) tab.put(row, column + 1, cell);
    }
  };
  add(['c', '3 High St', 7], ['d', '4 High St', 8]);
  return { world, tab, platform, sidebar, ask, add, first };
}

/** A column of answers. */
export const isOurs = ({ notes }: FakeColumn) => notes.some(({ key }) => key.startsWith('milepost.sidebar.'));

export type OpenedShops = ReturnType<typeof openShops>;

export const hidden = ({ world }: OpenedShops) =>
  world.spreadsheet.tabs.flatMap((tab) => [tab, ...tab.columns]).filter(({ isHidden }) => isHidden);

/** Each address with what stands in the first column of answers. */
export const answers = ({ tab }: OpenedShops) =>
  tab
    .values()
    .slice(1)
    .map((line) => [line[1], line[3]]);
