/** Formulas are ended after 30 seconds; the rest is for what comes before and after. */
const FORMULA_MS = 27_000;

/** How much of its time a formula has left. */
export class Clock {
  private readonly endMs: number;

  constructor(budgetMs = FORMULA_MS) {
    this.endMs = Date.now() + budgetMs;
  }

  leftMs(): number {
    return this.endMs - Date.now();
  }
}
