// Cells that were filled are emptied with somebody at work beside it, by processes that die and are followed by others.
import { type FilledRow, findFilled, listFilled } from '../../server/refresh/find-filled.ts';
import type { ChooseRows } from '../../server/refresh/note-rows.ts';
import type { EmulatedCell, EmulatedColumn } from '../sheets/emulator/spreadsheet.ts';
import { FillInterleaving } from './fill-interleaving.ts';

export class UndoInterleaving extends FillInterleaving {
  emptied = 0;
  private filled: FilledRow[] | null = null;
  /** What was written beside the address in this cell. */
  private readonly given = new Map<EmulatedCell, Map<EmulatedColumn, EmulatedCell['value'] | null>>();

  /** New rows are filled in peace; then people correct, sort and edit. */
  override async begin(): Promise<void> {
    await super.begin();
    await this.fillInPeace();
    const filled = listFilled(this.rows);
    for (const row of this.tab.rows) {
      const address = row.get(this.address);
      if (address && filled.some(({ cells }) => cells[0] === address.value))
        this.given.set(address, new Map(this.own.map((column) => [column, row.get(column)?.value ?? null])));
    }
    this.filled = filled;
    this.logToken = `f${this.logToken.slice(1)}`;
    this.remember();
    for (let count = 0; count < 6; count++) this.act();
    // A person's own word in place of an answer.
    const rows = this.tab.rows.filter((row) => this.given.has(row.get(this.address) as EmulatedCell));
    if (rows.length > 0 && this.random.chance(0.5))
      this.editor.type(this.pick(rows), this.pick(this.own), 'mine');
    this.remember();
  }

  protected override choose(...asked: Parameters<FillInterleaving['choose']>): ChooseRows {
    const { filled } = this;
    if (!filled) return super.choose(...asked);
    return (look) => new Map(findFilled(look, filled).map((row) => [row, this.own.map(() => null)]));
  }

  /** Whatever changed beside an address that nobody changed is a blank in place of what was written there. */
  override wrongs(): string[] {
    if (!this.filled) return super.wrongs();
    const wrongs: string[] = [];
    for (const row of this.tab.rows) {
      const address = row.get(this.address);
      const stood = address && this.stood.get(address);
      if (!stood) continue;
      for (const column of this.own) {
        const [before, now] = [stood.get(column) ?? null, row.get(column)?.value ?? null];
        const isEmptied = now === null && before === this.given.get(address)?.get(column);
        if (now !== before && !isEmptied) wrongs.push(`${now} in place of ${before} beside ${address.value}`);
      }
    }
    return wrongs;
  }

  /** Rows that hold what was written, and that one address tells from all others. */
  override listMissing(): string[] {
    if (!this.filled) return super.listMissing();
    return this.tab.rows.flatMap((row) => {
      const address = row.get(this.address);
      const given = address && this.given.get(address);
      if (!given || !this.stood.has(address)) return [];
      const isOne =
        this.tab.rows.filter((one) => one.get(this.address)?.value === address.value).length === 1;
      const valueIn = (column: EmulatedColumn) => row.get(column)?.value ?? null;
      if (this.own.every((column) => valueIn(column) === null)) this.emptied++;
      return isOne && this.own.every((column) => valueIn(column) === given.get(column))
        ? [String(address.value)]
        : [];
    });
  }
}
