import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { errorForLog } from '../http/errors/error-for-log.ts';
import { endOfHours, takeTurn } from '../packs/update/turn.ts';
import { UPDATE_ARGUMENT, type UpdateMessage, type UpdateTask, updateProgram } from './update-program.ts';

const LOOK_EVERY_MS = 60_000;

/** Looks for newer editions when it is time, in a separate process; one of several workers does. */
export function startUpdates(db: Database, config: Config, log: Logger): { stop(): Promise<void> } {
  const { every } = config.updates;
  if (every === null) return { stop: async () => {} };
  let child: ChildProcess | null = null;
  const look = async () => {
    const end = endOfHours(new Date(), config.updates.hours);
    if (child || !end || !(await takeTurn(db, every))) return;
    child = begin(db, config, log);
    const running = child;
    const atEnd = setTimeout(() => stopChild(running), end.getTime() - Date.now());
    child.once('exit', () => {
      clearTimeout(atEnd);
      child = null;
    });
  };
  const lookSafely = () => look().catch((error) => log.error({ error: errorForLog(error) }, 'no update'));
  let looking = lookSafely();
  const timer = setInterval(() => {
    looking = lookSafely();
  }, LOOK_EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await looking;
      if (!child) return;
      const exited = once(child, 'exit');
      stopChild(child);
      await exited;
    },
  };
}

const stopChild = (child: ChildProcess) => child.send('stop', () => {});

function begin(db: Database, { home, updates }: Config, log: Logger): ChildProcess {
  const child = fork(updateProgram, [UPDATE_ARGUMENT]);
  child.on('message', (said: UpdateMessage) => {
    if ('failed' in said) log.error({ why: said.failed }, 'the update ended');
    else if (said.outcome.status === 'refused' || said.outcome.status === 'failed')
      log.warn(said.outcome, 'an edition was not taken');
    else log.info(said.outcome, 'a publisher was asked');
  });
  const task: UpdateTask = { databaseUrl: db.options.connectionString ?? '', config: { home, updates } };
  child.send(task);
  return child;
}
