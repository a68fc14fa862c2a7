import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { ApiError } from '../../shared/api-error.ts';
import { inSpan } from '../traces/in-span.ts';
import { FairTurns, READING_REFUSALS } from '../turns/fair-turns.ts';
import { NURSERY_MB } from './nursery.ts';
import type { RunOptions, Task, Threads } from './threads.ts';
import type { ThreadReply, ThreadRequest } from './work-in-thread.ts';

export interface ThreadLimits {
  threads: number;
  /** For one thread's heap. A thread that needs more is ended, and its work is refused. */
  memoryMb: number;
  /**
   * For one piece of work, from the beginning of its turn. A thread that takes longer is ended, and its work is
   * refused.
   */
  seconds: number;
  /** Pieces of work of one account that may wait. */
  queue: number;
}

/** Accounts that may fill their queues at once: some 500 waiting files are some GB. */
const FULL_QUEUES = 5;
/**
 * A thread without work is ended, which frees the memory that its work left: 25 to 75 MB. Starting one takes 0.2 s of the
 * next work.
 */
const IDLE_MS = 10_000;

const HEAVY_ROWS = { what: 'these rows', mend: 'send fewer rows, or leave columns out' };

/** Threads that run `program`, started when there is work. */
export function openThreads(
  program: URL,
  { threads, memoryMb, seconds, queue }: ThreadLimits,
  idleMs = IDLE_MS,
): Threads {
  const pool = new Piscina<ThreadRequest, ThreadReply>({
    filename: fileURLToPath(program),
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: idleMs,
    // Otherwise a thread that waits for work would stand still, with resources that a task of its left to be closed.
    atomics: 'disabled',
    recordTiming: false,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: NURSERY_MB },
  });
  // For a thread that fails without work: the next work starts another.
  pool.on('error', () => {});
  const limits = { ...READING_REFUSALS, mostWaiting: { client: queue, all: FULL_QUEUES * queue } };
  const turns = new FairTurns({ ...limits, atOnce: threads });
  const turnsOfLarge = new FairTurns({ ...limits, atOnce: 1 });

  async function runNow<Input, Output>(
    { name, heavy }: Task<Input, Output>,
    input: Input,
    moves: RunOptions['moves'] = [],
  ): Promise<Output> {
    const deadline = AbortSignal.timeout(1000 * seconds);
    try {
      const outcome = await inSpan('heavy work', { 'milepost.task': name }, () =>
        pool.run({ name, input }, { signal: deadline, transferList: [...moves] as object }),
      );
      if ('refused' in outcome) throw toApiError(outcome.refused);
      if ('outgrown' in outcome) throw outgrown(heavy);
      return outcome.output as Output;
    } catch (error) {
      if (deadline.aborted) throw tooHeavy(heavy, `takes longer than ${seconds} s`);
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY') throw outgrown(heavy);
      throw error;
    }
  }

  const outgrown = (heavy: Task<never, never>['heavy']) =>
    tooHeavy(heavy, `needs more than ${memoryMb} MB of memory`);

  const runRead: Threads['runRead'] = (task, read, { account, isLarge = false }) => {
    const readAndRun = async () => {
      const { input, moves } = await read();
      return runNow(task, input, moves);
    };
    const inTurn = () => turns.run(account, readAndRun);
    return isLarge ? turnsOfLarge.run(account, inTurn) : inTurn();
  };

  return {
    run: (task, input, { account, moves = [], isLarge = false }) =>
      runRead(task, async () => ({ input, moves }), { account, isLarge }),
    runRead,
    stop: () => pool.destroy(),
  };
}

function toApiError({ code, message, ...details }: Extract<ThreadReply, { refused: unknown }>['refused']) {
  return new ApiError(code, message, details);
}

function tooHeavy(heavy: Task<never, never>['heavy'], why: string): ApiError {
  const { what, mend } = heavy ?? HEAVY_ROWS;
  return new ApiError('too_large', `working on ${what} ${why}: ${mend}`);
}
