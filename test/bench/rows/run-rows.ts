// A hundred thousand rows by reference: what memory reading them and ending their job take, each in a process of its
// own; and how far off the minutes left are that get_job tells.
import type { ChildProcess } from 'node:child_process';
import Papa from 'papaparse';
import { minutesLeft } from '../../../server/ledger/job-pace.ts';
import { findJob, type JobKey } from '../../../server/ledger/jobs.ts';
import { startFileServer } from '../../fetch/file-server.ts';
import { Emulator, SERVICE_EMAIL } from '../../sheets/emulator/emulator.ts';
import { startEmulator } from '../../sheets/emulator/emulator-server.ts';
import { makeSpreadsheet, makeTab } from '../../sheets/emulator/spreadsheet.ts';
import type { BenchDatabase } from '../bench-database.ts';
import { percentile, printFigure } from '../figures.ts';
import { nextMessage, startProcess } from '../server-process.ts';
import { ROWS_CHILD, type RowsTask, type RowsTold } from './rows-child.ts';

const ROWS = 100_000;
/** Two minutes' work. */
const PACED_ROWS = 30_000;
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
  const short = Papa.unparse(LINES.slice(0, 1 + PACED_ROWS));
  const files = await startFileServer((req, res) => res.end(req.url === '/all.csv' ? csv : short));
  try {
    const at = { database: url, sheets: sheets.root };
    await tellMemory('rows_idle', { ...at, do: 'nothing' });
    const [all, some] = ['all', 'some'].map((name) => ({ file: `${files.root}/${name}.csv` }));
    const { job: other } = await tellMemory('rows_100000_csv_read', {
      ...at,
      do: 'submit',
      source: all ?? {},
    });
    await drop(db, other);
    const sheet = `https://docs.google.com/spreadsheets/d/${SHEET}/edit#gid=0`;
    const { job: large } = await tellMemory('rows_100000_sheet_read', {
      ...at,
      do: 'submit',
      source: { sheet },
    });
    await tellMemory('rows_100000_worked_off', {
      ...at,
      do: 'work',
      job: large as JobKey,
      rowMilliseconds: 0,
    });
    const { job: slow } = await ask(start({ ...at, do: 'submit', source: some ?? {} }));
    await tellPace(db, start({ ...at, do: 'work', job: slow as JobKey, rowMilliseconds: 4 }), slow as JobKey);
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

/** Two jobs take turns: one that was only to be read is gone before the next. */
async function drop(db: BenchDatabase['db'], job: JobKey | undefined): Promise<void> {
  await db.query('delete from job where id = $1', [job?.jobId]);
}

/** Compares what is told each half second while a job is worked off with what then happens. */
async function tellPace(db: BenchDatabase['db'], worker: ChildProcess, job: JobKey): Promise<void> {
  const done = ask(worker);
  const told: { at: number; minutes: number; share: number }[] = [];
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 500));
    const found = await findJob(db, job);
    if (!found || found.status === 'failed') throw new Error(`the job failed: ${found?.error}`);
    if (found.status === 'done') break;
    const minutes = minutesLeft(found);
    if (minutes !== null) told.push({ at: performance.now(), minutes, share: found.rowsDone / found.rows });
  }
  const endedAt = performance.now();
  await done;
  // Minutes are told to a tenth: less than half a minute before the end that alone would be a fifth.
  const errors = told
    .map(({ at, minutes, share }) => ({ minutes, share, left: (endedAt - at) / 60_000 }))
    .filter(({ share, left }) => share >= 0.2 && left >= 0.5)
    .map(({ minutes, left }) => Math.abs(minutes - left) / left);
  printFigure('minutes_left_off_p50', percentile(errors, 0.5), 'share', { of: errors.length });
  printFigure('minutes_left_off_most', Math.max(...errors), 'share', { of: errors.length });
}

function start(task: RowsTask): ChildProcess {
  return startProcess(new URL(import.meta.resolve('./rows-child.js')), [ROWS_CHILD, JSON.stringify(task)]);
}

async function ask(child: ChildProcess): Promise<RowsTold> {
  const told = await nextMessage<RowsTold>(child);
  child.kill();
  return told;
}
