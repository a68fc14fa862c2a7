// Whatever others do between the reading and the writing, and while it writes: no cell that had content changes, and
// each answer stands beside its own row or is named as skipped.
import fc from 'fast-check';
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import type { CellValue } from '../platform/grid.ts';
import type { FakeTab } from '../platform/spreadsheet.ts';
import { World } from '../platform/world.ts';
import { answeringService, answerOf } from './answering-service.ts';
import { Sidebar } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

type Edit =
  | { kind: 'sort' | 'sort what is seen'; by: 'tag' | 'address'; reversed: boolean }
  | { kind: 'insert row' | 'delete row'; row: number; address: string }
  | { kind: 'edit address'; row: number; address: string }
  | { kind: 'type'; row: number; column: number }
  | { kind: 'insert column'; column: number };

const address = fc.constantFrom(
  '1 High St',
  '2 High St',
  '3 High St',
  '=cmd',
  '007',
  '3/4',
  "'s Gravenhage",
  '',
);
const row = fc.nat(12);
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('sort' as const, 'sort what is seen' as const),
    by: fc.constantFrom('tag' as const, 'address' as const),
    reversed: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('insert row' as const, 'delete row' as const), row, address }),
  fc.record({ kind: fc.constant('edit address' as const), row, address }),
  fc.record({ kind: fc.constant('type' as const), row, column: fc.integer({ min: 2, max: 6 }) }),
  fc.record({ kind: fc.constant('insert column' as const), column: fc.nat(3) }),
);

/** People who change the tab, and what they have done: each row has a tag, by which it is known wherever it goes. */
class People {
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
        this.sort(edit.by === 'tag' ? 'Tag' : 'Address', edit.reversed, edit.kind === 'sort');
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
    const isNew = (this.tab.columns[column]?.notes.length ?? 0) > 0;
    if (at === null || !isSeen || (!isNew && this.tab.cell(at, column + 1).value !== '')) return;
    if (column === this.column('Address') || column === this.column('Tag')) return;
    this.typed.delete(String(this.tab.cell(at, column + 1).value));
    const text = `typed ${++this.made}`;
    this.tab.put(at, column + 1, text);
    this.typed.set(text, String(this.tab.values()[at - 1]?.[this.column('Tag')]));
  }

  private sort(header: string, reversed: boolean, withHidden: boolean): void {
    const column = this.column(header);
    const last = this.tab.lastRow;
    const body = this.tab.cells.slice(1, last);
    const sorted = [...body].sort((a, b) => {
      const order = String(a[column]?.value) < String(b[column]?.value) ? -1 : 1;
      return reversed ? -order : order;
    });
    const moves = (index: number) => withHidden || this.tab.columns[index]?.isHidden === false;
    const next = body.map((line, at) =>
      line.map((cell, index) => (moves(index) ? sorted[at]?.[index] : cell)),
    );
    this.tab.cells.splice(1, next.length, ...(next as typeof body));
  }
}

/** The tab without the columns that the add-on made, sorted by tag: what people put there. */
function contentOf(tab: FakeTab): string[] {
  const own = new Set(tab.columns.flatMap(({ notes }, index) => (notes.length > 0 ? [index] : [])));
  return tab
    .values()
    .map((line) => JSON.stringify(line.filter((cell, index) => !own.has(index) && cell !== '')))
    .filter((line) => line !== '[]')
    .sort();
}

function ownColumn(tab: FakeTab): number {
  return tab.columns.findIndex(({ notes }) => notes.some(({ value }) => JSON.parse(value).index === 0));
}

test('no cell that had content changes, and each answer stands beside its own row', () => {
  fc.assert(
    fc.property(
      fc.array(address, { minLength: 1, maxLength: 8 }),
      fc.array(edit, { maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(30), edit), { maxLength: 4 }),
      (addresses, before, during) => {
        const world = new World();
        const table = addresses.map((text, index) => [`row ${index}`, text, index]);
        const tab = world.spreadsheet.addTab('Shops', [['Tag', 'Address', 'Stock'], ...table]);
        world.route = answeringService();
        world.userPropertiesOf(world.owner).set('api_key', 'mp_live_test').set('account', 'mine');
        const sidebar = new Sidebar(addon.install(world), tab);
        const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
        if (addresses.every((text) => text === '')) return;
        const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: 'ask-00000001' });
        sidebar.do('sidebarPoll', { job_id });
        const people = new People(tab);
        const untouched = new Map(table.map(([tag, text]) => [String(tag), String(text)]));
        for (const one of before) people.do(one);
        people.forget();

        let trips = 0;
        let lastEdit = -1;
        let content = contentOf(tab);
        const changed: string[][] = [];
        world.atRoundTrip = () => {
          trips++;
          for (const [at, one] of during) {
            if (at !== trips) continue;
            if (contentOf(tab).join() !== content.join()) changed.push(contentOf(tab));
            people.do(one);
            content = contentOf(tab);
            lastEdit = trips;
          }
        };
        const answer = sidebar.call('sidebarWrite', { job_id });
        world.atRoundTrip = () => {};

        expect(changed).toEqual([]);
        expect(contentOf(tab)).toEqual(content);
        const values = tab.values();
        const [tagAt, own] = [values[0]?.indexOf('Tag') ?? -1, ownColumn(tab)];
        for (const [text, tag] of people.typed) {
          const line = values.find((cells) => String(cells[tagAt]) === tag);
          // A row that was deleted took it along.
          if (line) expect(line).toContain(text);
        }
        if (!answer.ok) {
          expect(answer.error.message).toMatch(/changed (all the time|just now)/);
          return;
        }
        // What happens at the last moments happens to columns that are written.
        if (lastEdit > trips - 3) return;
        for (const line of values.slice(1)) {
          const tag = String(line[tagAt]);
          const cell = String(line[own] ?? '');
          if (cell === '' || people.typed.has(cell)) continue;
          expect([...(people.held.get(tag) ?? [])].map(answerOf)).toContain(cell);
        }
        const answered = new Map(
          values.slice(1).map((line) => [String(line[tagAt]), String(line[own] ?? '')]),
        );
        for (const [tag, text] of untouched) {
          const stayed =
            answered.has(tag) && people.held.get(tag)?.size === 1 && people.held.get(tag)?.has(text);
          const cell = answered.get(tag) ?? '';
          if (stayed && text !== '' && !people.typed.has(cell)) expect(cell).toBe(answerOf(text));
        }
        const now = new Set(values.slice(1).map((line) => String(line[values[0]?.indexOf('Address') ?? -1])));
        const lost = [...new Set(addresses)].filter((text) => text !== '' && !now.has(text));
        const named = answer.value.skipped.map(({ row }) => row);
        expect(named).toEqual(expect.arrayContaining(lost.map((text) => addresses.indexOf(text) + 2)));
      },
    ),
    { numRuns: 60 },
  );
});
