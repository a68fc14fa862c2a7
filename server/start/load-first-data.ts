import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { formatCount } from '../../shared/format-count.ts';
import { toProgress } from '../cli/data/format-progress.ts';
import { ProgressLine } from '../cli/data/progress-line.ts';
import type { Config } from '../config/config.ts';
import { type Database, forLongWork } from '../db/database.ts';
import { whyNoAnswer } from '../http/errors/database-away.ts';
import type { Readiness } from '../http/server/readiness.ts';
import { claimSource } from '../packs/load/claim.ts';
import { lacksStarter } from '../packs/starter.ts';
import { sources } from '../sources/registry.ts';
import {
  FIRST_DATA_ARGUMENT,
  type FirstData,
  type FirstDataMessage,
  firstDataProgram,
  whenUnclaimed,
} from './first-data-program.ts';

type LoadSaid = Extract<FirstDataMessage, { of: unknown }>;

/** Claimed like a source, so that one of several processes loads, and another continues if it is killed. */
const FIRST_DATA = 'first-data';

/** Between two tries of a process that answers calls already. */
const AGAIN_MS = 5000;

/**
 * Loads the starter data of a fresh machine, or waits until another process has. Calls wait only while some of it is
 * missing: a later start answers from existing data while a renewed package loads beside it, and goes on answering when
 * the database goes away meanwhile. Rejects when the signal stops it, once nothing is written any more.
 */
export async function loadFirstData(
  db: Database,
  config: Config,
  readiness: Readiness,
  say: (text: string) => void,
  stopSignal: AbortSignal,
): Promise<void> {
  const beginAnswering = () => {
    readiness.loading = null;
    // A start is long work, so it tolerates a machine that is too busy to answer. Calls get an error instead.
    db.watch.limits = config.databaseLimits;
  };
  if (!(await lacksStarter(db))) beginAnswering();
  for (;;) {
    try {
      await loadOnce(forLongWork(db), config, say, stopSignal);
      return beginAnswering();
    } catch (error) {
      if (readiness.loading !== null || stopSignal.aborted || whyNoAnswer(error) === null) throw error;
      await wait(AGAIN_MS, undefined, { signal: stopSignal });
    }
  }
}

async function loadOnce(
  db: Database,
  { home, sampleData }: Config,
  say: (text: string) => void,
  stopSignal: AbortSignal,
): Promise<void> {
  const line = new ProgressLine();
  const show = ({ of, progress }: LoadSaid) => {
    if (progress.phase !== 'done') return line.show(toProgress(progress));
    line.clear();
    say(WORDS[of](progress));
  };
  const claim = await whenUnclaimed(() => claimSource(db, FIRST_DATA), stopSignal);
  const databaseUrl = db.options.connectionString ?? '';
  try {
    await loadInProcess({ databaseUrl, home, sampleData }, show, stopSignal);
  } finally {
    line.clear();
    await claim.release();
  }
}

const title = (id: string) => sources.find((source) => source.id === id)?.title ?? id;

const WORDS: Record<LoadSaid['of'], (progress: LoadSaid['progress']) => string> = {
  starter: ({ source, rows }) => `Loaded ${title(source)}: ${formatCount(rows)} rows`,
  sample: ({ source, part, rows }) =>
    `Loaded the fictional ${part || 'Sampleford'} as ${title(source)}: ${formatCount(rows)} rows`,
};

async function loadInProcess(
  firstData: FirstData,
  show: (said: LoadSaid) => void,
  stopSignal: AbortSignal,
): Promise<void> {
  const child = fork(firstDataProgram, [FIRST_DATA_ARGUMENT]);
  let failure: Error | null = null;
  child.on('message', (said: FirstDataMessage) => {
    if ('of' in said) show(said);
    else failure = Object.assign(new Error(said.failed.message), said.failed);
  });
  const stop = () => child.send('stop', () => {});
  stopSignal.addEventListener('abort', stop);
  try {
    child.send(firstData);
    const [code, signal] = await once(child, 'exit');
    if (failure) throw failure;
    if (code !== 0) throw new Error(`the loading of the first data ended with ${code ?? signal}`);
  } finally {
    stopSignal.removeEventListener('abort', stop);
  }
}
