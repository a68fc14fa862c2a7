import type { Column, Table } from '../columns/column.ts';

/** A line that is read from its beginning to its end. */
export class Line {
  readonly text: string;
  readonly table: Table;
  #at = 0;

  constructor(text: string, table: Table) {
    this.text = text;
    this.table = table;
  }

  get isAtEnd(): boolean {
    return this.#at === this.text.length;
  }

  /** What a sticky pattern finds here, passed over; null where it finds nothing. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.text);
    if (found) this.#at += found[0].length;
    return found;
  }

  /** The column of the longest name that stands here. */
  column(): Column | null {
    const named = this.table.columns.filter(
      ({ name }) => name !== '' && this.text.startsWith(name, this.#at),
    );
    const [longest] = named.toSorted((a, b) => b.name.length - a.name.length);
    this.#at += longest?.name.length ?? 0;
    return longest ?? null;
  }

  /** The first of several ways to go on that leads somewhere; a way that does not goes back. */
  either<Read>(...ways: (() => Read | null)[]): Read | null {
    const from = this.#at;
    for (const way of ways) {
      const read = way();
      if (read !== null) return read;
      this.#at = from;
    }
    return null;
  }
}
