import { Worker } from 'node:worker_threads';
import type { TileContent, TileSet } from './read-tile.ts';
import type { TileAddress } from './tile-address.ts';
import { type TileDone, type TileWork, tileWorkerUrl } from './tile-worker.ts';

/** One thread that makes tiles, started with the first of them and anew should it end. */
export class TileThread {
  #worker: Worker | null = null;
  #asked = 0;
  readonly #waiting = new Map<number, PromiseWithResolvers<Uint8Array | null>>();

  /** The tile, gzipped; null when nothing is in it. */
  make(set: TileSet, address: TileAddress, content: TileContent): Promise<Uint8Array | null> {
    this.#worker ??= this.#start();
    const number = ++this.#asked;
    const made = Promise.withResolvers<Uint8Array | null>();
    this.#waiting.set(number, made);
    this.#worker.postMessage({ number, set, address, content } satisfies TileWork);
    return made.promise;
  }

  #start(): Worker {
    const worker = new Worker(tileWorkerUrl, { workerData: 'tiles' });
    worker.on('message', (done: TileDone) => this.#settle(done));
    worker.on('error', (error) => this.#fail(worker, error as Error));
    worker.on('exit', () => this.#fail(worker, new Error('the thread that makes tiles has ended')));
    // It keeps neither a server that stops nor a test that ends from ending; a listener would hold it again.
    worker.unref();
    return worker;
  }

  #settle(done: TileDone): void {
    const made = this.#waiting.get(done.number);
    this.#waiting.delete(done.number);
    if ('tile' in done) made?.resolve(done.tile);
    else made?.reject(new Error(`a tile could not be made: ${done.problem}`));
  }

  #fail(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = null;
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
