// A hundred thousand rows by reference: what memory reading them and ending their job take, each in a process of its
// own; and how far off the minutes left are that get_job tells.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import { geocodeBatch } from '../../../server/endpoints/geocode-batch.ts';
import { minutesLeft } from '../../../server/ledger/job-pace.ts';
import { findJob, type JobKey } from '../../../server/ledger/jobs.ts';
import { startFileServer } from '../../fetch/file-server.ts';
import { Emulator, SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import { startEmulator } from '../../sheets/emulator/emulator-server.ts';
import { makeSpreadsheet, makeTab } from '../../sheets/emulator/spreadsheet.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { percentile, printFigure } from '../figures.ts';
import { ROWS_CHILD, type RowsTask, type RowsTold } from './rows-child.ts';

const ROWS = 100_000;
const SHEET = '1aBcDeFgHiJkLmNoPqRsTuVwXyZ';
const LINES: (string | number)[][] = [
  ['Ref', 'Street', 'Town', 'Postcode', 'Stock'],
  ...Array.from({ length: ROWS }, (_, n) => [
    `shop-${n}`,
    `${1 + (n % 90)} High Street`,
    'Sampleford',
    'SF1 1AA',
    n % 7,
  ]),
];

export async function runRows({ db, url }: BenchDatabase): Promise<void> {
  const emulator = new Emulator();
  emulator.add(makeSpreadsheet(SHEET, [makeTab(0, 'Shops', LINES)], { [SERVICE_EMAIL]: 'reader' }));
  const sheets = await startEmulator(emulator);
  const csv = Papa.unparse(LINES);
  const files = await startFileServer((_req, res) => res.end(csv));
  try {
    const at = { database: url, sheets: sheets.root };
    await tellMemory('rows_idle', { ...at, do: 'nothing' });
    const file = { file: `${files.root}/a.csv` };
    const { job: other } = await tellMemory('rows_100000_csv_read', { ...at, do: 'submit', source: file });
    // Two jobs take turns: the pace of one is measured.
    await db.query('delete from job where id = $1', [other?.jobId]);
    const sheet = `https://docs.google.com/spreadsheets/d/${SHEET}/edit#gid=0`;
    const { job } = await tellMemory('rows_100000_sheet_read', { ...at, do: 'submit', source: { sheet } });
    if (!job) throw new Error('no job was made');
    await tellPace(db, at, job);
  } finally {
    await sheets.stop();
    await files.close();
  }
}

async function tellMemory(name: string, task: RowsTask): Promise<RowsTold> {
  const told = await ask(start(task));
  printFigure(`${name}_memory`, told.maxRssBytes / 1e6, 'MB');
  return told;
}

/** Works the job off and compares what is told each half second with what then happens. */
async function tellPace(
  db: BenchDatabase['db'],
  at: Pick<RowsTask, 'database' | 'sheets'>,
  job: JobKey,
): Promise<void> {
  const worker = start({ ...at, do: 'work', job });
  const done = ask(worker);
  const told: { at: number; minutes: number; share: number }[] = [];
  let endedAt = 0;
  while (endedAt === 0) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const found = await findJob(db, job);
    if (!found) throw new Error('the job is gone');
    if (found.status === 'done') endedAt = performance.now();
    else if (found.status === 'failed') throw new Error(`the job failed: ${found.error}`);
    const minutes = minutesLeft(found);
    if (minutes) told.push({ at: performance.now(), minutes, share: found.rowsDone / found.rows });
  }
  const { maxRssBytes } = await done;
  printFigure('job_100000_worked_memory', maxRssBytes / 1e6, 'MB', { tool: geocodeBatch.contract.name });
  // A tenth of a minute is what is told: below half a minute that alone would be more than the bar.
  const errors = told
    .map(({ at: toldAt, minutes, share }) => ({ minutes, share, left: (endedAt - toldAt) / 60_000 }))
    .filter(({ share, left }) => share >= 0.2 && left >= 0.5)
    .map(({ minutes, left }) => Math.abs(minutes - left) / left);
  printFigure('minutes_left_off_p50', percentile(errors, 0.5), 'share', { of: errors.length });
  printFigure('minutes_left_off_most', Math.max(...errors), 'share', { of: errors.length });
}

function start(task: RowsTask): ChildProcess {
  const child = fork(fileURLToPath(import.meta.resolve('./rows-child.js')), [
    ROWS_CHILD,
    JSON.stringify(task),
  ]);
  return child;
}

async function ask(child: ChildProcess): Promise<RowsTold> {
  const [told] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`the process ended with ${code}`))),
  ])) as [RowsTold];
  child.kill();
  return told;
}
