// Filters and pivot tables that people make while something is written, and whether they are as they were meant.
import type { Random } from '../../server/sampleford/random.ts';
import type { Editor } from './emulator/editor.ts';
import {
  type EmulatedColumn,
  type EmulatedCriteria,
  type EmulatedPivot,
  makeBlock,
  standsInTheWay,
} from './emulator/spreadsheet.ts';

export class BlocksAtWork {
  /** What people filter by. */
  private meant: ReadonlyMap<EmulatedColumn, EmulatedCriteria> = new Map();
  private made = 0;
  /** Made since the service looked last. */
  private isUnseen = false;
  /** What people meant of the filter that the service saw last, wherever it had put that itself. */
  private seen: ReadonlyMap<EmulatedColumn, EmulatedCriteria> = new Map();
  /** Pivot tables that the service saw before it wrote. */
  private known: readonly EmulatedPivot[] = [];
  /** Made in the moment between the last look and the showing: then the answers are there to be seen. */
  private readonly raced = new Set<EmulatedPivot>();

  constructor(
    private readonly editor: Editor,
    private readonly random: Random,
    private readonly sources: readonly EmulatedColumn[],
  ) {}

  /** A filter over the first three columns, or a Table. */
  begin(tableId: string | null): void {
    const { tab } = this.editor;
    if (tableId === null) this.meant = this.newCriteria();
    tab.blocks = [makeBlock(tab, 0, [0, 3], { tableId, criteria: this.meant })];
  }

  makeFilter(header: number): void {
    this.meant = this.newCriteria();
    this.isUnseen = true;
    this.editor.makeFilter(header, this.meant);
  }

  makePivot(header: number): void {
    const { editor, random } = this;
    const at = Math.floor(random.next() * editor.tab.columns.length);
    editor.makePivot(header, at, 1 + Math.floor(random.next() * 3));
  }

  /** Values, a condition or a colour, that no other filter has. */
  private newCriteria(): ReadonlyMap<EmulatedColumn, EmulatedCriteria> {
    const number = String(this.made++);
    const kinds: EmulatedCriteria[] = [
      { hiddenValues: [number] },
      { condition: { type: 'NUMBER_GREATER', values: [{ userEnteredValue: number }] } },
      { visibleBackgroundColorStyle: { rgbColor: { red: 1 / (1 + this.made) } } },
    ];
    const [column, kind] = [this.sources, kinds].map(
      (all) => all[Math.floor(this.random.next() * all.length)],
    );
    return new Map([[column as EmulatedColumn, kind as EmulatedCriteria]]);
  }

  private get filter() {
    return this.editor.tab.blocks.find(({ tableId }) => tableId === null);
  }

  /** The service looks. */
  look(): void {
    this.isUnseen = false;
    this.seen = this.meant;
    this.known = this.editor.tab.pivots;
  }

  /**
   * The service has written. A filter is set whatever it is by then: one that somebody made since the service looked is
   * gone, and nobody can tell what it was.
   */
  written(): void {
    const there = [...(this.filter?.criteria.values() ?? [])];
    const isReplaced = [...this.meant.values()].some((one) => !there.includes(one));
    if (this.isUnseen && isReplaced) this.meant = this.seen;
    const { columns, pivots } = this.editor.tab;
    const isShown = columns.every(({ hidden, metadata }) => !hidden || metadata.length === 0);
    for (const pivot of pivots) if (isShown && !this.known.includes(pivot)) this.raced.add(pivot);
  }

  /** Columns of the filter by which it does not filter as people meant it. */
  get filteredOtherwise(): string[] {
    const { tab } = this.editor;
    const { filter } = this;
    if (!filter) return [];
    const [meant, there] = [this.meant, filter.criteria].map((all) =>
      tab.columns.map((column) => JSON.stringify(all.get(column) ?? null)).join(),
    );
    return meant === there ? [] : [`${there} in place of ${meant}`];
  }

  /** Answers in the room of a pivot table that was seen to be free. */
  get inTheWay(): string[] {
    const { tab } = this.editor;
    const taken = tab.pivots
      .filter((pivot) => !this.raced.has(pivot))
      .flatMap((pivot) => standsInTheWay(tab, pivot));
    const ours = taken.filter(({ metadata }) => metadata.length > 0);
    return ours.map(() => 'in the way of a pivot table');
  }
}
