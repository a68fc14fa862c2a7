// A spreadsheet's rows are placed and the answers written beside them.
import { randomUUID } from 'node:crypto';
import { SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import { type EmulatedSpreadsheet, makeSpreadsheet, makeTab } from '../../sheets/emulator/spreadsheet.ts';
import type { Caller } from './caller.ts';

const ROWS = 12;
/** The service asks the spreadsheets 50 times a minute at most; a sheet that is read and written takes about ten. */
const PAUSE_MS = 30_000;
let lastMs = -Infinity;

export async function sheetAct(caller: Caller): Promise<void> {
  const { emulator, questions } = caller.world;
  if (performance.now() - lastMs < PAUSE_MS) return;
  lastMs = performance.now();
  const lines = questions.addresses.slice(0, ROWS).map((address, row) => [`shop-${row}`, address]);
  const tab = makeTab(0, 'Shops', [['Ref', 'Address'], ...lines]);
  const sheet = emulator.add(
    makeSpreadsheet(`load${randomUUID().replaceAll('-', '')}`, [tab], { [SERVICE_EMAIL]: 'writer' }),
  );
  try {
    const link = `https://docs.google.com/spreadsheets/d/${sheet.id}/edit#gid=0`;
    const placed = await caller.call('geocode_batch', { source: { sheet: link } });
    if (!placed) return;
    const written = await caller.call('write_to_sheet', {
      run_id: placed.run?.run_id,
      columns: ['lat', 'lng'],
    });
    if (written) checkSheet(caller, sheet);
  } finally {
    emulator.sheets.delete(sheet.id);
    emulator.calls.length = 0;
  }
}

/** Beside every row its answer, once. */
function checkSheet({ world }: Caller, { id, tabs }: EmulatedSpreadsheet): void {
  const rows = tabs[0]?.rows.slice(0, 1 + ROWS) ?? [];
  const filled = rows.map((row) => row.size);
  if (filled.some((cells) => cells !== 4)) world.faults.add('sheet lost or doubled', { sheet: id, filled });
}
