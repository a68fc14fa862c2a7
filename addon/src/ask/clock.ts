/** The spreadsheet ends a formula after 30 seconds. The remainder is for work before and after the calls. */
const FORMULA_MS = 27_000;

/** The time that a formula has left, and whether it asks for fresh answers. */
export class Clock {
  /**
   * The argument `refresh` as text; undefined where it is missing. With a value that is new, no answer comes from the
   * cache.
   */
  readonly refresh: string | undefined;
  private readonly endMs: number;

  constructor(refresh?: unknown) {
    this.endMs = Date.now() + FORMULA_MS;
    this.refresh = refresh === undefined || refresh === '' ? undefined : String(refresh);
  }

  leftMs(): number {
    return this.endMs - Date.now();
  }
}
