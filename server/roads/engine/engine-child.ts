import { type ChildProcess, fork } from 'node:child_process';
import { environmentWith } from '../../config/read-config.ts';
import {
  type EngineAction,
  type EngineQuestion,
  type EngineReply,
  ROAD_PROCESS,
  roadProcessFile,
} from './road-process.ts';

/** The routing process ended before it answered: by itself, or because it was killed. */
export class EngineDiedError extends Error {}

/** No answer within the deadline; the process was killed. */
export class EngineDeadlineError extends Error {}

/** The engine's own message for why a query has no answer. */
export class EngineRefusalError extends Error {}

/**
 * The largest values that glibc comes to by itself. Where the road nearest to a place may lead nowhere, the engine takes
 * a list of 430 kB and gives it back. The service's own settings (package.json, config.allocator) would return it to the
 * system each time: its new pages took two fifths of a route's time.
 */
const ALLOCATOR = { MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '67108864' };

/** The parent's side of one routing process, which answers one query at a time. */
export class EngineChild {
  readonly #child: ChildProcess;
  readonly #gone: Promise<never>;
  #questions = 0;
  isGone = false;
  /** Resident memory after its last answer. */
  memoryBytes = 0;

  constructor(config: object) {
    this.#child = fork(roadProcessFile, [ROAD_PROCESS, JSON.stringify(config)], {
      execArgv: [],
      // The binding keeps an engine, with tiles of its own, for each thread that ever ran a query.
      env: environmentWith({ UV_THREADPOOL_SIZE: '1', ...ALLOCATOR }),
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const { promise, reject } = Promise.withResolvers<never>();
    this.#gone = promise;
    // When an idle process ends, perhaps nobody is waiting.
    this.#gone.catch(() => {});
    const end = () => {
      this.isGone = true;
      reject(new EngineDiedError('a routing process ended before it answered'));
    };
    this.#child.once('exit', end);
    this.#child.once('error', end);
    // An idle process must not keep the parent from ending.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Its process id, for tests and logs. */
  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** The engine's JSON. Throws EngineRefusalError, EngineDeadlineError or EngineDiedError. */
  async ask(action: EngineAction, query: string, deadlineMs: number): Promise<string> {
    const reply = Promise.withResolvers<EngineReply>();
    const id = ++this.#questions;
    const onMessage = (message: EngineReply) => message.id === id && reply.resolve(message);
    const timer = setTimeout(() => {
      this.end();
      reply.reject(new EngineDeadlineError(`no answer within ${deadlineMs} ms`));
    }, deadlineMs);
    this.#child.on('message', onMessage);
    this.#child.channel?.ref();
    try {
      const question: EngineQuestion = { id, action, query };
      // A process that has already ended is reported by #gone.
      this.#child.send(question, () => {});
      const { answer, refusal, memoryBytes } = await Promise.race([reply.promise, this.#gone]);
      this.memoryBytes = memoryBytes;
      if (answer === undefined) throw new EngineRefusalError(refusal ?? 'refused without a word');
      return answer;
    } finally {
      clearTimeout(timer);
      this.#child.off('message', onMessage);
      this.#child.channel?.unref();
    }
  }

  /** Kills the process now, whatever it is doing. */
  end(): void {
    this.isGone = true;
    this.#child.kill('SIGKILL');
  }
}
