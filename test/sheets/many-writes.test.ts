// A tab and a spreadsheet hold so many characters of metadata: the marks of old writes make room for new ones.
import { describeSheet } from '../../server/sheets/describe-sheet.ts';
import { writeBeside } from '../../server/sheets/write-beside.ts';
import type { WritePlan } from '../../server/sheets/write-plan.ts';
import { emulatedClient } from './emulated-client.ts';
import { Emulator, SERVICE_EMAIL } from './emulator/emulator.ts';
import { type EmulatedTab, makeSpreadsheet, makeTab, valuesOf } from './emulator/spreadsheet.ts';

/** A sheet with one row, and a write of so many columns by its number. */
function openSheet(wide: number) {
  const emulator = new Emulator();
  const client = emulatedClient(emulator);
  const tab = makeTab(0, 'Shops', [['Address'], ['1 High St']]);
  const sheet = emulator.add(makeSpreadsheet('sheet', [tab], { [SERVICE_EMAIL]: 'writer' }));
  const write = async (number: number) => {
    const headers = Array.from({ length: wide }, (_, index) => `answer ${index} 2026-11-23`);
    const plan: WritePlan = {
      token: number.toString(16).padStart(16, '0'),
      headers,
      values: headers.map(() => new Set([number])),
      task: '',
      align: async () => ({ headerRow: 0, rows: new Map([[1, headers.map(() => number)]]) }),
    };
    const line = { writtenAt: '', runId: `run_${number}`, tool: '', tab: '', headers, rowsWritten: 1 };
    const log = () => ({ ...line, skipped: 0 });
    const head = await describeSheet(client, 'sheet');
    return writeBeside({ client, spreadsheet: 'sheet', tabId: 0, log }, plan, head);
  };
  const isClean = () =>
    sheet.tabs.every(({ columns, locks }) => locks.size === 0 && columns.every(({ hidden }) => !hidden));
  return { sheet, tab, write, isClean };
}

test('a tab that a hundred writes went into takes more, and the last is found again', async () => {
  const { tab, write, isClean } = openSheet(8);
  for (let number = 0; number < 100; number++) expect((await write(number)).wasThere).toBe(false);
  expect([valuesOf(tab)[1]?.length, isClean()]).toEqual([801, true]);
  expect((await write(99)).wasThere).toBe(true);
  const marked = tab.columns.filter(({ metadata }) => metadata.length > 0).length;
  expect([marked % 8, marked > 100, marked < 400]).toEqual([0, true, true]);
});

/** People tidy up: old answers and old lines of the log go. */
function tidy({ columns }: EmulatedTab, log: EmulatedTab | undefined): void {
  columns.splice(1, columns.length - 3);
  log?.rows.splice(1, log.rows.length - 3);
}

test('2,000 writes to one document, the last of which are found again', async () => {
  const { sheet, tab, write, isClean } = openSheet(1);
  for (let number = 0; number < 2000; number++) {
    if (number % 20 === 0) tidy(tab, sheet.tabs[1]);
    expect((await write(number)).wasThere).toBe(false);
  }
  expect([valuesOf(tab)[1]?.includes(1999), isClean()]).toEqual([true, true]);
  for (const number of [1981, 1999]) expect((await write(number)).wasThere).toBe(true);
  expect([sheet.metadata.length > 400, sheet.metadata.length < 810]).toEqual([true, true]);
});
