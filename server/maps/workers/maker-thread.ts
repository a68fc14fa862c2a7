import { Worker } from 'node:worker_threads';
import { NURSERY_MB } from '../../threads/nursery.ts';
import type { MakerDone, MakerWork } from './serve-maker.ts';

/**
 * One thread that makes things. It starts with the first of them, and again should it end. The thread's side is
 * `serveMaker`.
 */
export class MakerThread<Work, Made> {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<Made>>();

  /** `url` is the thread's program; `name` selects what it makes. */
  constructor(
    readonly url: URL,
    readonly name: string,
  ) {}

  make(work: Work): Promise<Made> {
    this.#worker ??= this.#start();
    const number = ++this.#asked;
    const made = Promise.withResolvers<Made>();
    this.#waiting.set(number, made);
    this.#worker.postMessage({ number, work } satisfies MakerWork<Work>);
    return made.promise;
  }

  #start(): Worker {
    const worker = new Worker(this.url, {
      workerData: this.name,
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY_MB },
    });
    worker.on('message', (done: MakerDone<Made>) => this.#settle(done));
    worker.on('error', (error) => this.#fail(worker, error as Error));
    worker.on('exit', () => this.#fail(worker, new Error(`the thread that makes ${this.name} has ended`)));
    // The thread must not keep a stopping server or test alive. A new listener would keep it alive again.
    worker.unref();
    return worker;
  }

  #settle(done: MakerDone<Made>): void {
    const made = this.#waiting.get(done.number);
    this.#waiting.delete(done.number);
    if ('made' in done) made?.resolve(done.made);
    else made?.reject(new Error(`${this.name} could not be made: ${done.problem}`));
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
