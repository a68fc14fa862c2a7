// Blank cells of columns filled with somebody at work beside it, by processes that die and are followed by others.
import { findRunOrigin } from '../../server/ledger/runs.ts';
import { fillBlanks } from '../../server/refresh/fill-blanks.ts';
import { findRefreshTab, lookAtRows, type RowsLook } from '../../server/refresh/look-at-rows.ts';
import { keysOf } from '../../server/refresh/match-rows.ts';
import { type ChooseRows, givingAnswers, type Noted, type NotedRow } from '../../server/refresh/note-rows.ts';
import { unpackOrigin } from '../../server/rows/origin/rows-origin.ts';
import { writeToken } from '../../server/sheets/write-plan.ts';
import { ApiError } from '../../shared/api-error.ts';
import { addRow } from '../sheets/emulator/add-row.ts';
import type { EmulatedCell, EmulatedColumn, EmulatedRow } from '../sheets/emulator/spreadsheet.ts';
import { Interleaving } from '../sheets/interleaving.ts';

const COLUMNS = ['input', 'status'];

class Killed extends Error {}

interface FillWork extends Pick<Parameters<typeof fillBlanks>[0], 'turn' | 'origin' | 'choose'> {
  client: Parameters<typeof findRefreshTab>[0];
}

/** What of a fill outlives its process. */
type Kept = Pick<Parameters<typeof fillBlanks>[0], 'noted'>;

export class FillInterleaving extends Interleaving {
  protected override readonly makesPivots = false;
  kills = 0;
  fills = 0;
  protected logToken = this.seed.toString(16).padStart(16, '0');
  /** What the service knew of all rows at the end. */
  protected rows: readonly NotedRow[] = [];
  /** What stood in the columns beside an address that nobody changed since, by the cell that holds it. */
  protected stood = new Map<EmulatedCell, Map<EmulatedColumn, EmulatedCell['value'] | null>>();

  async begin(): Promise<void> {
    await this.shop.write({ run_id: this.run, columns: COLUMNS });
    // Somebody corrects an answer by hand.
    const own = this.own;
    for (const row of this.tab.rows.slice(1, 5))
      if (row.has(this.address) && this.random.chance(0.4))
        this.editor.type(row, this.pick(own), `mine ${this.random.between(0, 99)}`);
    for (let index = 0; index < 3; index++)
      addRow(this.tab, [this.hasIds ? `n${index}` : 'c0', `${200 + index} New Street`, 50 + index]);
    for (const row of this.tab.rows)
      for (const cell of row.values()) if (!this.isOurs(cell)) this.editor.theirs.add(cell);
    this.remember();
  }

  get own(): EmulatedColumn[] {
    return this.tab.columns.filter(({ metadata }) => metadata.length > 0);
  }

  private get run(): string {
    return this.runs[this.hasIds ? 0 : 1] as string;
  }

  private isOurs(cell: EmulatedCell): boolean {
    return this.tab.rows.some((row) => this.own.some((column) => row.get(column) === cell));
  }

  protected remember(): void {
    for (const row of this.tab.rows) this.rememberRow(row);
  }

  private rememberRow(row: EmulatedRow): void {
    const address = row.get(this.address);
    if (address)
      this.stood.set(address, new Map(this.own.map((column) => [column, row.get(column)?.value ?? null])));
  }

  /** What a person types there counts from then on. */
  protected override typeSomewhere(at: number): void {
    const row = this.tab.rows[at] as EmulatedRow;
    const before = new Map(row);
    super.typeSomewhere(at);
    const address = row.get(this.address);
    const stood = address && this.stood.get(address);
    for (const column of this.own) {
      const cell = row.get(column);
      if (cell && cell !== before.get(column)) stood?.set(column, cell.value);
    }
  }

  /** What a process works on: the rows of the run, as they are in the tab now. */
  private async open(): Promise<FillWork> {
    const { services } = this.shop;
    const packed = await findRunOrigin(services.db, this.shop.caller.account.id, this.run);
    const origin = await unpackOrigin(packed as Buffer);
    const client = services.sheets as NonNullable<typeof services.sheets>;
    const turn = {
      columns: COLUMNS,
      writeToken: writeToken(this.run, COLUMNS, origin.spreadsheet, this.tab.id),
    };
    const choose = this.choose(await lookAtRows(await findRefreshTab(client, origin), turn, origin));
    return { client, turn, origin, choose };
  }

  /** Fills while nobody is at work. */
  protected async fillInPeace(): Promise<void> {
    const refusal = await this.process({ noted: null }, await this.open(), () => false);
    if (refusal) throw refusal;
  }

  /** Fills until it is done or refused, each process going on where the one before died. */
  async fill(): Promise<Error | null> {
    const {
      shop: { emulator },
      random,
    } = this;
    const work = await this.open();
    const kept: Kept = { noted: null };
    const busy = random.between(0, 0.9);
    const dies = random.chance(0.3) ? 0.15 : 0;
    let calls = 0;
    let isDead = false;
    emulator.before = (call) => {
      if (isDead) return { status: 400, happens: false };
      if (calls++ < 14) while (random.chance(busy)) this.act();
      // What somebody parted before the columns were hidden is as it was when it was noted.
      const isOpen = this.fills === 0 && this.own.every(({ hidden }) => !hidden);
      if (call.tabId === this.tab.id && (this.tab.locks.size === 0 || isOpen)) this.remember();
      if (call.tabId === this.tab.id) this.looked = [this.wrongs(), this.listMissing()];
      // Once shown for good they belong to the people of the sheet: what counts is what the service saw last.
      if (call.kind === 'write') this.seen = this.looked;
      if (call.kind === 'write') this.holdTheirs();
      if (call.name === 'batchUpdateByDataFilter') this.fills++;
      if (calls < 30 && random.chance(dies)) {
        isDead = true;
        this.kills++;
        return { status: 400, happens: random.chance(0.5) };
      }
      return null;
    };
    emulator.after = (call) => this.compareTheirs(call.kind);
    try {
      for (;;) {
        isDead = false;
        const error = await this.process(kept, work, () => isDead);
        if (!(error instanceof Killed)) return error;
      }
    } finally {
      emulator.before = () => null;
      emulator.after = () => {};
    }
  }

  /** Answers for the rows that came since. */
  protected choose(look: RowsLook): ChooseRows {
    const fresh = look.rows.filter(({ sent }) => String(sent.address).includes('New Street'));
    return givingAnswers(fresh.map((row) => ({ keys: keysOf(row), cells: [row.sent.address, 'placed'] })));
  }

  private async process(kept: Kept, work: FillWork, isDead: () => boolean): Promise<Error | null> {
    const dieIf = () => {
      if (isDead()) throw new Killed();
    };
    try {
      const looked = await findRefreshTab(work.client, work.origin);
      const { rows } = await fillBlanks({
        looked,
        turn: work.turn,
        origin: work.origin,
        choose: work.choose,
        noted: kept.noted && (JSON.parse(JSON.stringify(kept.noted)) as Noted),
        async keep(noted) {
          dieIf();
          kept.noted = JSON.parse(JSON.stringify(noted)) as Noted;
        },
        async forget() {
          dieIf();
          kept.noted = null;
        },
        logToken: this.logToken,
        log: (rowsWritten, headers) => ({
          writtenAt: '2026-01-15 09:30',
          runId: 'run',
          tool: 'geocode_batch',
          tab: 'Shops',
          headers,
          rowsWritten,
          skipped: 0,
        }),
      });
      this.rows = rows;
      return isDead() ? new Killed() : null;
    } catch (error) {
      if (isDead()) return new Killed();
      if (error instanceof ApiError) return error.status >= 500 ? new Killed() : error;
      throw error;
    }
  }

  /** What was wrong and what was missing when the tab was last read. */
  seen: [string[], string[]] = [[], []];
  private looked: [string[], string[]] = [[], []];
  private held: (() => void) | null = null;

  /** Every cell of theirs that stands in a column of theirs, before a write. */
  private holdTheirs(): void {
    const own = new Set(this.own);
    const theirs = this.tab.rows.flatMap((row) =>
      [...row].filter(([column]) => !own.has(column)).map(([column, cell]) => ({ row, column, cell })),
    );
    const columns = [...this.tab.columns];
    this.held = () => {
      for (const { row, column, cell } of theirs)
        if (row.get(column) !== cell) this.spoilt.push(String(cell.value));
      if (columns.some((column) => !this.tab.columns.includes(column))) this.spoilt.push('a column');
    };
  }

  private compareTheirs(kind: string): void {
    if (kind === 'write') this.held?.();
    this.held = null;
  }

  /** What is not beside its row when all is over, in words. */
  wrongs(): string[] {
    const [input] = this.own;
    const wrongs: string[] = [];
    for (const row of this.tab.rows) {
      const address = row.get(this.address);
      const answer = input && row.get(input);
      if (!address || !input) {
        // A row that nobody knows holds nothing of this turn.
        if (answer && String(answer.value).includes('New Street'))
          wrongs.push(`${answer.value} beside nothing`);
        continue;
      }
      if (answer && String(answer.value).includes('New Street') && answer.value !== address.value)
        wrongs.push(`${answer.value} beside ${address.value}`);
      for (const [column, value] of this.stood.get(address) ?? []) {
        const now = row.get(column)?.value ?? null;
        const isFilled = value === null && String(address.value).includes('New Street');
        if (now !== value && !isFilled) wrongs.push(`${now} in place of ${value} beside ${address.value}`);
      }
    }
    return wrongs;
  }

  /** New rows that nobody touched and that have no answer. */
  listMissing(): string[] {
    return this.tab.rows.flatMap((row) => {
      const address = row.get(this.address);
      const isNew = address && this.stood.has(address) && String(address.value).includes('New Street');
      return isNew && this.own.every((column) => !row.has(column)) ? [String(address.value)] : [];
    });
  }
}
