import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long a turn of the event loop may take: a call takes some sixteen turns, and waits as long in each. */
const LONGEST_MS = 4;

/** Long work in short turns: how many items fit in one depends on their width and on the machine, so time decides. */
export class ShortTurns {
  readonly #now: () => number;
  #began: number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#began = now();
  }

  /** Whether this turn has taken its time: then the work awaits `next`, so that other work runs in between. */
  get isOver(): boolean {
    return this.#now() - this.#began >= LONGEST_MS;
  }

  async next(): Promise<void> {
    await nextTurn();
    this.#began = this.#now();
  }
}
