/** Formulas are ended after 30 seconds; the rest is for what comes before and after. */
const FORMULA_MS = 27_000;

/** How much of its time a formula has left, and whether it wants to know anew what is known already. */
export class Clock {
  /** What was given as `refresh`, as text; undefined for nothing. Other than before, nothing is taken from the cache. */
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
