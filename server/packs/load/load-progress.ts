import type { ReadProgress } from '../../sources/source.ts';

/** The progress of a load; reported at most a few times a second. */
export interface LoadProgress {
  source: string;
  part: string;
  phase: 'reading' | 'indexing' | 'done';
  rows: number;
  /** The share of the file that is read, 0 to 1. */
  share: number;
  /** The remaining time of the reading; null while it is unknown. */
  secondsLeft: number | null;
}

export type OnProgress = (progress: LoadProgress) => void;

const REPORT_EVERY_MS = 250;
/** Below this share no estimate of the time left is possible. */
const FIRST_GUESS = 0.02;

/** The outcome of a file's records. Each is either used or left out. */
export interface RecordCount {
  /** 0 where the reader does not count records: an extract of a map is no list. */
  records: number;
  /** Records that yielded rows. */
  used: number;
  /** Records that could not be used, by reason: 'without a place'. */
  leftOut: Readonly<Record<string, number>>;
  /** Parts of records, such as one side of a street, that could not be used. */
  parts: Readonly<Record<string, number>>;
}

/** A reader that gives no reason has a bug: the shared tests of all sources check for it. */
const IN_SILENCE = 'for a reason that its reader does not tell';

/** Counts rows and reports progress at a limited rate. */
export class ProgressMeter implements ReadProgress {
  rows = 0;
  mended = 0;
  readonly #leftOut = new Map<string, number>();
  readonly #parts = new Map<string, number>();
  #records = 0;
  #used = 0;
  /** The record that is being read: the number of rows before it, and the reasons given for it. */
  #current: { rowsBefore: number; isKept: boolean; isLeftOut: boolean } | null = null;
  #share = 0;
  #lastReport = 0;
  readonly #started = Date.now();

  constructor(
    readonly source: string,
    readonly part: string,
    readonly onProgress: OnProgress,
  ) {}

  at(share: number): void {
    this.#share = Math.min(1, Math.max(this.#share, share));
  }

  record(): void {
    this.#endRecord();
    this.#records++;
    this.#current = { rowsBefore: this.rows, isKept: false, isLeftOut: false };
  }

  keep(): void {
    if (this.#current) this.#current.isKept = true;
  }

  skip(why: string): void {
    count(this.#leftOut, why);
    if (this.#current?.isKept) this.#used--;
    else if (this.#current) this.#current.isLeftOut = true;
  }

  skipPart(why: string): void {
    count(this.#parts, why);
  }

  /** To be called once, when the file is read. */
  endReading(): RecordCount {
    this.#endRecord();
    this.#current = null;
    return {
      records: this.#records,
      used: this.#used,
      leftOut: Object.fromEntries(this.#leftOut),
      parts: Object.fromEntries(this.#parts),
    };
  }

  /** Records and parts of them, by reason. */
  get skipped(): ReadonlyMap<string, number> {
    return new Map([...this.#leftOut, ...this.#parts]);
  }

  #endRecord(): void {
    const current = this.#current;
    if (!current || current.isLeftOut) return;
    if (current.isKept || this.rows > current.rowsBefore) this.#used++;
    else count(this.#leftOut, IN_SILENCE);
  }

  mend(): void {
    this.mended++;
  }

  tick(): void {
    if (Date.now() - this.#lastReport >= REPORT_EVERY_MS) this.report('reading');
  }

  report(phase: LoadProgress['phase']): void {
    this.#lastReport = Date.now();
    const { source, part, rows } = this;
    const share = phase === 'reading' ? this.#share : 1;
    this.onProgress({ source, part, phase, rows, share, secondsLeft: this.#secondsLeft(phase) });
  }

  #secondsLeft(phase: LoadProgress['phase']): number | null {
    if (phase !== 'reading' || this.#share < FIRST_GUESS) return null;
    const elapsedSeconds = (Date.now() - this.#started) / 1000;
    return Math.round((elapsedSeconds * (1 - this.#share)) / this.#share);
  }
}

function count(counts: Map<string, number>, why: string): void {
  counts.set(why, (counts.get(why) ?? 0) + 1);
}
