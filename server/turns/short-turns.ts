import { setImmediate as nextTurn } from 'node:timers/promises';

/** So long a turn of the event loop may take: a call takes some twelve turns, and waits as long in each. */
const LONGEST_MS = 5;

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

/** The result of each item, in order, made in short turns. */
export async function mapInTurns<Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
  turns = new ShortTurns(),
): Promise<Result[]> {
  const results: Result[] = [];
  for (const [index, item] of items.entries()) {
    if (turns.isOver) await turns.next();
    results.push(work(item, index));
  }
  return results;
}
