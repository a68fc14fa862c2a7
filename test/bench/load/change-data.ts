// A pack that comes and goes beside the server, by the command that operators use.
import type { FileHandle } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataState } from './first-answers.ts';
import { type Program, type Settings, startData } from './programs.ts';
import { SMALL_PACK, writeSmallPack } from './small-pack.ts';

/** Servers read the version of the ground under maps anew every two seconds. */
const SETTLE_MS = 3000;

export class DataChanges {
  #state: DataState = 'a';
  /** The command at work. */
  running: Program | null = null;
  changes = 0;

  private constructor(
    private readonly file: string,
    private readonly settings: Settings,
    private readonly log: FileHandle,
  ) {}

  static async open(folder: string, settings: Settings, log: FileHandle): Promise<DataChanges> {
    return new DataChanges(await writeSmallPack(folder), settings, log);
  }

  get state(): DataState {
    return this.#state;
  }

  /** Loads the pack where it is absent, else removes it; false when the command failed or was killed. */
  async change(): Promise<boolean> {
    const { source, part } = SMALL_PACK;
    // After a command that was killed it is not known whether the pack is there: it is loaded, which is right either way.
    const isRemoval = this.#state === 'b';
    this.#state = 'between';
    const args = isRemoval ? ['remove', source, part] : ['load', source, this.file];
    this.running = startData(args, this.settings, this.log);
    const code = await this.running.ended;
    this.running = null;
    if (code !== 0) return false;
    await wait(SETTLE_MS);
    this.#state = isRemoval ? 'a' : 'b';
    this.changes++;
    return true;
  }

  /** Whether all that is loaded is whole, as `npm run data -- check` says. */
  async isWhole(): Promise<boolean> {
    return (await startData(['check'], this.settings, this.log).ended) === 0;
  }
}
