import type { ReadProgress } from '../sources/source.ts';

/** How far a load is; handed out a few times a second at most. */
export interface LoadProgress {
  source: string;
  part: string;
  phase: 'reading' | 'indexing' | 'done';
  rows: number;
  /** Of the file, 0 to 1. */
  share: number;
  /** Of the reading; null until it can be told. */
  secondsLeft: number | null;
}

export type OnProgress = (progress: LoadProgress) => void;

const REPORT_EVERY_MS = 250;
/** Below this share a guess of the time left is worth nothing. */
const FIRST_GUESS = 0.02;

/** Counts rows and hands out progress at a bearable rate. */
export class ProgressMeter implements ReadProgress {
  rows = 0;
  mended = 0;
  readonly skipped = new Map<string, number>();
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

  skip(why: string): void {
    this.skipped.set(why, (this.skipped.get(why) ?? 0) + 1);
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
