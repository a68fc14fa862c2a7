import type { ChildProcess } from 'node:child_process';
import { nextMessage, startProcess } from '../server-process.ts';
import { GEOCODER_CHILD, type GeocoderResult, type GeocoderTask } from './geocoder-child.ts';

/** A geocoder as in a server: what it takes is not what the questions and answers of a benchmark take. */
export class GeocoderProcess {
  readonly #child: ChildProcess;

  constructor(databaseUrl: string) {
    const program = new URL(import.meta.resolve('./geocoder-child.js'));
    this.#child = startProcess(program, [GEOCODER_CHILD, databaseUrl]);
  }

  /** One task at a time. */
  do(task: GeocoderTask): Promise<GeocoderResult> {
    this.#child.send(task);
    return nextMessage(this.#child);
  }

  stop(): void {
    this.#child.kill();
  }
}
