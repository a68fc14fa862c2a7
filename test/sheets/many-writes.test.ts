// A tab and a spreadsheet hold so many characters of metadata: the marks of old writes make room for new ones.
import { describeSheet } from '../../server/sheets/describe-sheet.ts';
import { writeBeside } from '../../server/sheets/write-beside.ts';
import type { WritePlan } from '../../server/sheets/write-plan.ts';
import { emulatedClient } from './emulated-client.ts';
import { Emulator, SERVICE_EMAIL } from './emulator/emulator.ts';
import { type EmulatedTab, makeSpreadsheet, makeTab, valuesOf } from './emulator/spreadsheet.ts';

const TABS = 20;
const WRITES = 2000;
const WIDE = 8;

test('2,000 writes to one document all stand beside their rows, and the last is found again', async () => {
  const emulator = new Emulator();
  const client = emulatedClient(emulator);
  const tabs = Array.from({ length: TABS }, (_, id) =>
    makeTab(id, `Shops ${id}`, [['Address'], ['1 High St']]),
  );
  const sheet = emulator.add(makeSpreadsheet('sheet', tabs, { [SERVICE_EMAIL]: 'writer' }));
  const write = async (number: number) => {
    const tabId = number % TABS;
    // The answers of the first tab are wide, so that its own marks run over.
    const headers = Array.from(
      { length: tabId === 0 ? WIDE : 1 },
      (_, index) => `answer ${index} 2026-11-23`,
    );
    const plan: WritePlan = {
      token: number.toString(16).padStart(16, '0'),
      headers,
      values: headers.map(() => new Set([number])),
      align: async () => ({ headerRow: 0, rows: new Map([[1, headers.map(() => number)]]) }),
    };
    const head = await describeSheet(client, 'sheet');
    const log = () => ({
      writtenAt: '',
      runId: `run_${number}`,
      tool: '',
      tab: '',
      headers,
      rowsWritten: 1,
      skipped: 0,
    });
    return writeBeside({ client, spreadsheet: 'sheet', tabId, log }, plan, head);
  };
  for (let number = 0; number < WRITES; number++) expect((await write(number)).wasThere).toBe(false);
  const perTab = WRITES / TABS;
  expect(tabs.map((tab) => valuesOf(tab)[1]?.length)).toEqual(
    tabs.map((_, id) => 1 + perTab * (id === 0 ? WIDE : 1)),
  );
  expect(
    sheet.tabs.flatMap(({ columns, locks }) => [...columns.filter(({ hidden }) => hidden), ...locks]),
  ).toEqual([]);
  const log = sheet.tabs.find(({ title }) => title === 'Milepost runs') as EmulatedTab;
  expect(valuesOf(log)).toHaveLength(1 + WRITES);
  expect((await write(WRITES - 1)).wasThere).toBe(true);
  expect((await write(WRITES - TABS)).wasThere).toBe(true);
}, 120_000);
