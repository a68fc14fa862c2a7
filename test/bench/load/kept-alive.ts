// A server process that is started again whenever it ends, as a process manager would.
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { type Program, type Settings, startServer, untilReady } from './programs.ts';

const RESTART_MS = 500;
/** Several starts may find no database. */
const READY_MS = 120_000;

export class KeptAlive {
  #program: Program;
  #isOver = false;
  /** When it was killed or stopped, and until it was ready again, by performance.now(). */
  readonly #down: { fromMs: number; toMs: number }[] = [];

  constructor(
    readonly port: number,
    private readonly settings: Settings,
    private readonly log: FileHandle,
    /** Called when it ends though nobody killed it. */
    private readonly onEndedAlone: (how: number | string) => void,
  ) {
    this.#program = this.#start();
  }

  get pid(): number {
    return this.#program.process.pid as number;
  }

  /** Says that it is disturbed now; what is called with the end says that it answers again. */
  goesDown(): () => void {
    const down = { fromMs: performance.now(), toMs: Number.POSITIVE_INFINITY };
    this.#down.push(down);
    return () => {
      down.toMs = performance.now();
    };
  }

  /** The same, until it is ready again; nobody waits for that. */
  downUntilReady(): void {
    const isUp = this.goesDown();
    untilReady(this.port, READY_MS).then(isUp, () => {});
  }

  wasDown(fromMs: number, toMs: number): boolean {
    return this.#down.some((down) => down.fromMs <= toMs && down.toMs >= fromMs);
  }

  async stop(): Promise<number | string> {
    this.#isOver = true;
    this.#program.process.kill('SIGTERM');
    return this.#program.ended;
  }

  #start(): Program {
    const program = startServer({ ...this.settings, PORT: String(this.port) }, this.log);
    program.ended.then(async (how) => {
      if (this.#isOver) return;
      const now = performance.now();
      // A start without its database ends, and is tried again.
      if (!this.wasDown(now - 1000, now)) {
        this.onEndedAlone(how);
        this.downUntilReady();
      }
      await wait(RESTART_MS);
      if (!this.#isOver) this.#program = this.#start();
    });
    return program;
  }
}
