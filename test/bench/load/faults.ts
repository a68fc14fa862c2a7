// What should not have happened, counted by kind; the first few of each are printed as they happen.

const SHOWN = 5;

export class Faults {
  readonly counts = new Map<string, number>();

  /** Kinds are short and few: 'status 500', 'hang', 'wrong answer'. */
  add(kind: string, about: Record<string, unknown>): void {
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    if (count <= SHOWN) console.log(JSON.stringify({ fault: kind, at: new Date().toISOString(), ...about }));
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  count(kind: string): number {
    return this.counts.get(kind) ?? 0;
  }
}
