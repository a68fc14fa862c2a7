import cliProgress from 'cli-progress';

export interface Progress {
  title: string;
  /** 0 to 1 */
  share: number;
  /** '120,000 rows, 12 s left' */
  text: string;
}

const LINE_EVERY_MS = 5_000;

/** A progress bar on a terminal; elsewhere a line every five seconds, so that logs stay readable. */
export class ProgressLine {
  #bar: cliProgress.SingleBar | null = null;
  #lastLine = Date.now();

  show({ title, share, text }: Progress): void {
    if (process.stderr.isTTY) this.#draw(title, share, text);
    else if (Date.now() - this.#lastLine >= LINE_EVERY_MS) {
      this.#lastLine = Date.now();
      console.error(`${title}: ${Math.floor(share * 100)} %, ${text}`);
    }
  }

  /** Removes the bar from the terminal; called before any other output. */
  clear(): void {
    this.#bar?.stop();
    this.#bar = null;
  }

  #draw(title: string, share: number, text: string): void {
    if (!this.#bar) {
      const format = '{title} {bar} {percentage} %  {text}';
      this.#bar = new cliProgress.SingleBar(
        { format, clearOnComplete: true },
        cliProgress.Presets.shades_classic,
      );
      this.#bar.start(100, 0, { title, text });
    }
    this.#bar.update(Math.floor(share * 100), { title, text });
  }
}
