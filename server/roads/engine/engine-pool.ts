// Assigns queries to a limited number of routing processes, each on one network for life, shared by all networks.
import { inSpan } from '../../traces/in-span.ts';
import { EngineChild, EngineDiedError } from './engine-child.ts';
import { engineConfig } from './engine-config.ts';
import { Lanes } from './lanes.ts';
import type { EngineAction } from './road-process.ts';

export interface PoolLimits {
  /** The most routing processes at a time. */
  processes: number;
  /** Above this resident memory a process is replaced after its answer; half of it may be tiles. */
  memoryBytes: number;
  /** After this time a query is given up and its process killed. */
  deadlineMs: number;
}

interface EngineTask {
  tileFolder: string;
  action: EngineAction;
  query: string;
  lane: object;
  tries: number;
  resolve(answer: string): void;
  reject(error: Error): void;
}

interface Seat {
  child: EngineChild;
  tileFolder: string;
  isBusy: boolean;
}

/** If a process dies, its query is repeated once. */
const MOST_TRIES = 2;

export class EnginePool {
  readonly #limits: PoolLimits;
  readonly #lanes = new Lanes<EngineTask>();
  /** Least recently used first. */
  #seats: Seat[] = [];
  #isStopped = false;

  constructor(limits: PoolLimits) {
    this.#limits = limits;
  }

  /** The engine's JSON; throws the errors of EngineChild.ask. */
  ask(tileFolder: string, action: EngineAction, query: string, lane: object): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    if (this.#isStopped) reject(new EngineDiedError('the routing processes were stopped'));
    else {
      this.#lanes.add(lane, { tileFolder, action, query, lane, tries: 0, resolve, reject });
      this.#serve();
    }
    return inSpan('routing engine', { 'milepost.action': action }, () => promise);
  }

  /** The number of queries that run at a time. */
  get processes(): number {
    return this.#limits.processes;
  }

  /** Current process ids, for tests. */
  get pids(): number[] {
    return this.#seats.flatMap(({ child }) => child.pid ?? []);
  }

  /** Ends the idle processes on tiles that are no longer in these folders. A busy one ends after its answer. */
  keepOnly(tileFolders: ReadonlySet<string>): void {
    for (const seat of [...this.#seats]) {
      if (!seat.isBusy && !tileFolders.has(seat.tileFolder)) this.#dismiss(seat);
    }
  }

  stop(): void {
    this.#isStopped = true;
    for (const task of this.#lanes.drain())
      task.reject(new EngineDiedError('the routing processes were stopped'));
    for (const seat of [...this.#seats]) this.#dismiss(seat);
  }

  #serve(): void {
    while (this.#canSeat()) {
      const task = this.#lanes.take();
      if (!task) return;
      void this.#work(this.#seatFor(task.tileFolder), task);
    }
  }

  #canSeat(): boolean {
    this.#seats = this.#seats.filter(({ child, isBusy }) => isBusy || !child.isGone);
    return this.#seats.length < this.#limits.processes || this.#seats.some((seat) => !seat.isBusy);
  }

  /** An idle process on these tiles; else a new one, in place of the longest idle one when all seats are taken. */
  #seatFor(tileFolder: string): Seat {
    const idle = this.#seats.find((seat) => !seat.isBusy && seat.tileFolder === tileFolder);
    if (idle) return idle;
    if (this.#seats.length >= this.#limits.processes) {
      const other = this.#seats.find((seat) => !seat.isBusy);
      if (other) this.#dismiss(other);
    }
    const child = new EngineChild(engineConfig(tileFolder, Math.floor(this.#limits.memoryBytes / 2)));
    const seat = { child, tileFolder, isBusy: false };
    this.#seats.push(seat);
    return seat;
  }

  async #work(seat: Seat, task: EngineTask): Promise<void> {
    seat.isBusy = true;
    task.tries++;
    try {
      task.resolve(await seat.child.ask(task.action, task.query, this.#limits.deadlineMs));
    } catch (error) {
      const isLost = error instanceof EngineDiedError && !this.#isStopped;
      if (isLost && task.tries < MOST_TRIES) this.#lanes.putBack(task.lane, task);
      else task.reject(error as Error);
    }
    seat.isBusy = false;
    const isFull = seat.child.memoryBytes > this.#limits.memoryBytes;
    if (seat.child.isGone || isFull || this.#isStopped) this.#dismiss(seat);
    else this.#seats.push(...this.#seats.splice(this.#seats.indexOf(seat), 1));
    this.#serve();
  }

  #dismiss(seat: Seat): void {
    this.#seats = this.#seats.filter((one) => one !== seat);
    seat.child.end();
  }
}
