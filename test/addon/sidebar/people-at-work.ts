// What people do in a tab while something is written into it.
import type { FakeCriteria } from '../platform/filter.ts';
import type { Cell, CellValue } from '../platform/grid.ts';
import { standsInTheWay } from '../platform/pivot.ts';
import type { FakeColumn, FakeTab } from '../platform/spreadsheet.ts';
import type { World } from '../platform/world.ts';
import type { Edit } from './edits.ts';
import { isOurs } from './shops-to-fill.ts';

/** The tab without the columns that the add-on made, in no order: what people put there, and what they filter by. */
export function contentOf(tab: FakeTab): string[] {
  const own = new Set(tab.columns.flatMap((column, index) => (isOurs(column) ? [index] : [])));
  const lines = tab
    .values()
    .map((line) => JSON.stringify(line.filter((cell, index) => !own.has(index) && cell !== '')));
  const criteria = [...(tab.filter?.criteria.values() ?? [])].map(({ held }) => JSON.stringify(held));
  return [...lines.filter((line) => line !== '[]'), ...criteria].sort();
}

/** Has people work at some of the moments at which a script waits; gives what came of it so far. */
export function workMeanwhile(
  world: World,
  tab: FakeTab,
  people: People,
  during: readonly (readonly [number, Edit])[],
) {
  const seen = { trips: 0, lastEdit: -1, content: contentOf(tab), changed: [] as string[][] };
  world.atRoundTrip = () => {
    seen.trips++;
    for (const [at, one] of during) {
      if (at !== seen.trips) continue;
      // Whatever changed since the last of them, the script has changed.
      if (contentOf(tab).join() !== seen.content.join()) seen.changed.push(contentOf(tab));
      people.do(one);
      seen.content = contentOf(tab);
      seen.lastEdit = seen.trips;
    }
  };
  return seen;
}

/** People who change the tab, and what they have done: each row has a tag, by which it is known wherever it goes. */
export class People {
  private readonly tab: FakeTab;
  private made = 0;
  /** By tag: every address that a row has held since the last `forget`. */
  readonly held = new Map<string, Set<string>>();
  /** Texts that were typed, by the tag of the row they stand in. */
  readonly typed = new Map<string, string>();

  constructor(tab: FakeTab) {
    this.tab = tab;
    this.forget();
  }

  forget(): void {
    this.held.clear();
    for (const line of this.lines()) this.hold(line);
  }

  private column(header: string): number {
    return this.tab.values()[0]?.indexOf(header) ?? -1;
  }

  private lines(): CellValue[][] {
    return this.tab.values().slice(1);
  }

  private hold(line: readonly CellValue[]): void {
    const tag = String(line[this.column('Tag')]);
    const known = this.held.get(tag) ?? new Set();
    this.held.set(tag, known.add(String(line[this.column('Address')])));
  }

  /** The sheet's row number of one of the rows; null where there is none. */
  private pick(index: number): number | null {
    const rows = this.lines().length;
    return rows === 0 ? null : 2 + (index % rows);
  }

  do(edit: Edit): void {
    const { tab } = this;
    switch (edit.kind) {
      case 'sort':
      case 'sort what is seen':
      case 'sort from the filter':
        this.sort(edit.by === 'tag' ? 'Tag' : 'Address', edit.reversed, edit.kind);
        break;
      case 'make a filter':
        this.makeFilter(edit.criteria);
        break;
      case 'move column':
        this.moveColumn(edit.column, edit.to);
        break;
      case 'make a pivot table':
        this.makePivot(edit.column, edit.columns);
        break;
      case 'insert row': {
        const at = this.pick(edit.row) ?? 2;
        tab.insertRows(at - 1, 1);
        tab.put(at, this.column('Tag') + 1, `new ${++this.made}`);
        this.put(at, edit.address);
        break;
      }
      case 'delete row': {
        const at = this.pick(edit.row);
        if (at !== null && this.lines().length > 1) tab.deleteRow(at);
        break;
      }
      case 'edit address': {
        const at = this.pick(edit.row);
        if (at !== null) this.put(at, edit.address);
        break;
      }
      case 'type':
        this.type(edit.row, edit.column);
        break;
      case 'insert column':
        tab.insertColumns(edit.column, 1);
    }
  }

  private put(row: number, address: string): void {
    this.tab.put(row, this.column('Address') + 1, address === '' ? '' : `'${address}`);
    this.hold(this.tab.values()[row - 1] ?? []);
  }

  /** Into a blank cell that can be seen, or any of the new columns. */
  private type(index: number, column: number): void {
    const at = this.pick(index);
    const isSeen = this.tab.columns[column]?.isHidden === false;
    const there = this.tab.columns[column];
    const isNew = there !== undefined && isOurs(there);
    if (at === null || !isSeen || (!isNew && this.tab.cell(at, column + 1).value !== '')) return;
    if (column === this.column('Address') || column === this.column('Tag')) return;
    this.typed.delete(String(this.tab.cell(at, column + 1).value));
    const text = `typed ${++this.made}`;
    this.tab.put(at, column + 1, text);
    this.typed.set(text, String(this.tab.values()[at - 1]?.[this.column('Tag')]));
  }

  /** Over what is seen to be filled. */
  makeFilter(criteria: FakeCriteria): void {
    const isFilled = (index: number) => this.tab.values().some((line) => (line[index] ?? '') !== '');
    const columns = 1 + this.tab.columns.findLastIndex(({ isHidden }, index) => !isHidden && isFilled(index));
    const block = { row: 1, column: 1, rows: this.tab.maxRows, columns };
    const tags = this.column('Tag') + 1;
    this.tab.filter = columns > 0 ? { block, criteria: new Map([[tags, criteria]]) } : null;
  }

  /** One that is seen, of theirs or not, to where another is seen. */
  private moveColumn(column: number, to: number): void {
    const { tab } = this;
    if (tab.columns[column]?.isHidden === false && !isOurs(tab.columns[column]))
      tab.moveColumn(column + 1, to + 1);
  }

  /** In columns that are seen to be blank, beside which others are hidden or not. */
  private makePivot(column: number, columns: number): void {
    const { tab } = this;
    const isSeen = (index: number) => tab.columns[index]?.isHidden === false;
    const isBlank = (index: number) => tab.cells.every((line) => line[index]?.value === '');
    const places = Array.from({ length: columns }, (_, index) => column + index);
    const isFree = places.every((index) => !isSeen(index) || isBlank(index));
    const isTaken = tab.pivots.some(
      (pivot) => pivot.column - 1 < column + columns && column < pivot.column - 1 + pivot.columns,
    );
    if (isSeen(column) && isFree && !isTaken)
      tab.pivots.push({ row: 1, column: column + 1, rows: 4, columns });
  }

  /** Answers where a pivot table would stand that was made while they were hidden. */
  get inTheWay(): number[] {
    const { tab } = this;
    const isOwn = (column: number) => isOurs(tab.columns[column - 1] as FakeColumn);
    return tab.pivots.flatMap((pivot) => standsInTheWay(tab, pivot)).filter(isOwn);
  }

  private sort(header: string, reversed: boolean, kind: Edit['kind']): void {
    if (kind === 'sort from the filter' && !this.tab.filter) return;
    const { column: first, columns } = this.tab.filter?.block ?? { column: 1, columns: 0 };
    const isOfFilter = (index: number) => index >= first - 1 && index < first - 1 + columns;
    const column = this.column(header);
    const body = this.tab.cells.slice(1, this.tab.lastRow);
    const textIn = (line: Cell[]) => String(line[column]?.value ?? '');
    // Blanks come last, whichever way it is sorted.
    const sorted = [...body].sort((a, b) => {
      const [one, other] = [textIn(a), textIn(b)];
      if (one === '' || other === '') return Number(one === '') - Number(other === '');
      const order = one < other ? -1 : Number(one > other);
      return reversed ? -order : order;
    });
    const moves = (index: number) =>
      kind === 'sort from the filter'
        ? isOfFilter(index)
        : kind === 'sort' || this.tab.columns[index]?.isHidden === false;
    const next = body.map((line, at) =>
      line.map((cell, index) => (moves(index) ? sorted[at]?.[index] : cell)),
    );
    this.tab.cells.splice(1, next.length, ...(next as typeof body));
    // What is seen outside the filter stays where it is, beside another row. What is hidden nobody saw there.
    for (const line of this.lines()) {
      this.hold(line);
      for (const [index, text] of line.entries())
        if (this.typed.has(String(text)) && this.tab.columns[index]?.isHidden === false)
          this.typed.set(String(text), String(line[this.column('Tag')]));
    }
  }
}
