// One write with somebody at work in the tab, who types, sorts, filters, inserts, deletes and moves between its requests.
import { writeToSheet } from '../../server/endpoints/write-to-sheet.ts';
import type { WholeAnswer } from '../../server/pipeline/endpoint.ts';
import { Random } from '../../server/sampleford/random.ts';
import type { WriteToSheetAnswer } from '../../shared/api/write-to-sheet.ts';
import { BlocksAtWork } from './blocks-at-work.ts';
import { Editor } from './emulator/editor.ts';
import type { WireCall } from './emulator/emulator.ts';
import type { EmulatedCell, EmulatedColumn, EmulatedTab } from './emulator/spreadsheet.ts';
import { putSheet, type Shop } from './written-sheet.ts';

const ROWS = 12;
const COLUMNS = ['input', 'status', 'lat'];

/** With ids and without, two rows of one place, texts that look like formulas, a blank row. */
export const lines = (hasIds: boolean) => [
  [hasIds ? 'Ref' : 'Colour', 'Address', 'Stock'],
  ...Array.from({ length: ROWS }, (_, index) => {
    if (index === 5) return [null, null, null];
    const address = index === 7 ? '3 High Street' : index === 8 ? '=1+1' : `${index} High Street`;
    return [hasIds ? `r${index}` : `c${index % 3}`, address, index];
  }),
];

/** One write with somebody at work beside it, and all that must hold of it. */
export class Interleaving {
  readonly random: Random;
  readonly tab: EmulatedTab;
  readonly editor: Editor;
  readonly hasIds: boolean;
  readonly ref: EmulatedColumn;
  readonly address: EmulatedColumn;
  readonly stock: EmulatedColumn;
  /** What was changed of theirs by a write; must stay empty. */
  readonly spoilt: string[] = [];
  /** Answers beside another row when the tab was last read. */
  wrong: string[] = [];
  /** Rows without an answer then, whose place was answered. */
  missing: string[] = [];
  acts = 0;
  readonly blocks: BlocksAtWork;
  /** Whether people make pivot tables too. */
  protected readonly makesPivots: boolean = true;
  /** Times that answers had to be moved to their rows. */
  putRight = 0;
  private heldCells: (() => void) | null = null;
  private typed = 0;

  constructor(
    protected readonly shop: Shop,
    protected readonly runs: readonly string[],
    protected readonly seed: number,
    isOwner: boolean,
    isStopped = false,
  ) {
    this.random = new Random(seed);
    this.hasIds = seed % 2 === 0;
    this.tab = putSheet(shop.emulator, lines(this.hasIds)).tab;
    [this.ref, this.address, this.stock] = this.tab.columns as [
      EmulatedColumn,
      EmulatedColumn,
      EmulatedColumn,
    ];
    this.editor = new Editor(this.tab, isOwner, isStopped);
    this.blocks = new BlocksAtWork(this.editor, new Random(seed), [this.ref, this.address, this.stock]);
    const sources = [this.ref, this.address, this.stock];
    this.tab.formatRules = [sources, ...sources.map((column) => [column])].map((columns, index) => ({
      name: `rule ${index}`,
      columns,
    }));
    // A filter, a Table, or neither.
    if (seed % 3 < 2) this.blocks.begin(seed % 3 === 0 ? null : 't');
  }

  async write() {
    const { shop, runs } = this;
    const { emulator } = shop;
    const busy = this.random.between(0, 0.9);
    const breaks = this.random.chance(0.3) ? 0.15 : 0;
    let calls = 0;
    emulator.before = (call) => {
      // Nobody works for ever: a write that is never left alone gives up, which is looked at elsewhere.
      if (calls++ < 12) while (this.random.chance(busy)) this.act();
      if (call.kind === 'write') this.hold();
      if (call.name === 'batchUpdateByDataFilter') this.putRight++;
      if (call.tabId === this.tab.id) this.look();
      if (!this.random.chance(breaks)) return null;
      if (call.kind === 'read') return { status: 503, happens: false };
      return { status: this.random.chance(0.5) ? 429 : 500, happens: this.random.chance(0.5) };
    };
    emulator.after = (call) => this.compare(call);
    try {
      const request = { run_id: runs[this.hasIds ? 0 : 1] as string, columns: COLUMNS };
      const context = { accountId: shop.caller.account.id, services: shop.services };
      return (await writeToSheet.answer(request, context)) as WholeAnswer<WriteToSheetAnswer>;
    } finally {
      emulator.before = () => null;
      emulator.after = () => {};
    }
  }

  /** Remembers every cell of theirs before a write. */
  protected hold(): void {
    const { rows, columns } = this.tab;
    const held = rows.flatMap((row) =>
      [...row]
        .filter(([, cell]) => this.editor.theirs.has(cell))
        .map(([column, cell]) => ({ row, column, cell })),
    );
    const rules = this.listRules();
    this.heldCells = () => {
      if (this.listRules() !== rules) this.spoilt.push('a conditional format');
      for (const { row, column, cell } of held) {
        const isThere = this.tab.rows.includes(row) && this.tab.columns.includes(column);
        if (!isThere || row.get(column) !== cell) this.spoilt.push(String(cell.value));
      }
      if (columns.some((column) => !this.tab.columns.includes(column))) this.spoilt.push('a column');
    };
  }

  /** The conditional formats of each column of theirs that answers are read from. */
  private listRules(): string {
    const rulesOf = (column: EmulatedColumn) =>
      this.tab.formatRules.filter(({ columns }) => columns.includes(column)).map(({ name }) => name);
    return [this.ref, this.address, this.stock].map(rulesOf).join(' | ');
  }

  protected compare({ kind }: WireCall): void {
    if (kind === 'write') this.heldCells?.();
    if (kind === 'write') this.blocks.written();
    this.heldCells = null;
  }

  /** Compares what is shown beside each row with the row. */
  protected look(): void {
    this.blocks.look();
    const own = this.tab.columns.filter(({ metadata }) => metadata.length > 0);
    const input = own.find(({ metadata }) => metadata[0]?.value.startsWith('0 '));
    this.wrong = [];
    this.missing = [];
    if (!input || own.some(({ hidden }) => hidden)) return;
    const header = this.headerRow;
    for (const row of this.tab.rows.slice(header + 1)) {
      const answer = this.answerIn(row.get(input));
      const address = row.get(this.address)?.value ?? null;
      if (answer !== null && answer !== address) this.wrong.push(`${answer} beside ${address}`);
      if (answer === null && this.isAnswered(row)) this.missing.push(String(address));
    }
  }

  protected answerIn(cell: EmulatedCell | undefined) {
    return cell && !this.editor.theirs.has(cell) ? cell.value : null;
  }

  /** A row as it was read, of which there is no other. */
  private isAnswered(row: Map<EmulatedColumn, EmulatedCell>): boolean {
    const [ref, address] = [row.get(this.ref)?.value, row.get(this.address)?.value];
    const known = lines(this.hasIds).filter(
      (line) => line[1] === address && (!this.hasIds || line[0] === ref),
    );
    const there = this.tab.rows.filter((one) => one.get(this.address)?.value === address);
    const isTypedIn = this.tab.columns.some(
      (column) => column.metadata.length > 0 && this.editor.theirs.has(row.get(column) as EmulatedCell),
    );
    return address !== undefined && known.length === 1 && there.length === 1 && !isTypedIn;
  }

  protected get headerRow(): number {
    return this.tab.rows.findIndex((row) => row.get(this.address)?.value === 'Address');
  }

  protected pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.random.next() * list.length)] as T;
  }

  /** One thing that a person does. */
  protected act(): void {
    this.acts++;
    const { editor, tab, random } = this;
    const header = this.headerRow;
    const row = () => header + 1 + Math.floor(random.next() * (tab.rows.length - header - 1));
    const things: (() => void)[] = [
      () =>
        editor.sort(
          header,
          this.pick([this.ref, this.address, this.stock]),
          random.chance(0.5),
          random.chance(0.5),
        ),
      () => this.sortFromMenu(),
      () => random.chance(0.3) && this.blocks.makeFilter(header),
      ...(this.makesPivots ? [() => random.chance(0.1) && this.blocks.makePivot(header)] : []),
      () => editor.insertRow(row()),
      () => editor.insertRow(0),
      () => tab.rows.length > header + 6 && editor.deleteRow(row()),
      () => editor.insertColumn(Math.floor(random.next() * (tab.columns.length + 1))),
      () => this.deleteBlankColumn(),
      () => editor.moveColumn(this.pick(editor.visible), Math.floor(random.next() * tab.columns.length)),
      () => this.typeSomewhere(row()),
      () => editor.type(tab.rows[row()] as never, this.address, `${100 + this.typed++} Mill Lane`),
      () => editor.type(tab.rows[row()] as never, this.stock, 1000 + this.typed++),
    ];
    this.pick(things)();
  }

  /** From the menu of the filter or Table, where there is one. */
  private sortFromMenu(): void {
    const [block] = this.tab.blocks;
    const by = this.pick([this.ref, this.address, this.stock]);
    if (block) this.editor.sortBlock(block, by, this.random.chance(0.5));
  }

  /** What a write left hidden or locked. */
  get left(): string[] {
    const { columns, locks } = this.tab;
    const hidden = columns.filter((column) => column.hidden);
    const marked = columns.filter(({ metadata }) =>
      metadata.some(({ key }) => key.startsWith('milepost.hid.')),
    );
    return [
      ...marked.map(() => 'marked as hidden'),
      ...hidden.map(() => 'hidden'),
      ...[...locks.keys()].map(() => 'locked'),
    ];
  }

  private deleteBlankColumn(): void {
    const isBlank = (column: EmulatedColumn) => this.tab.rows.every((row) => !row.has(column));
    const blank = this.editor.visible.filter((column) => isBlank(column) && column.metadata.length === 0);
    if (blank.length > 0) this.editor.deleteColumn(this.pick(blank));
  }

  /** Into any visible cell below the header that is no source of an answer: often where columns would go. */
  protected typeSomewhere(row: number): void {
    const sources = [this.ref, this.address, this.stock];
    const columns = this.editor.visible.filter(
      (column) => !sources.includes(column) && this.editor.mayType(column),
    );
    if (columns.length === 0) return;
    this.editor.type(this.tab.rows[row] as never, this.pick(columns), `note ${this.typed++}`);
  }
}
