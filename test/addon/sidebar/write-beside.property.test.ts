// Whatever others do between the reading and the writing, and while it writes: no cell that had content changes, and
// each answer stands beside its own row or is named as skipped.
import fc from 'fast-check';
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { FakeCriteria } from '../platform/filter.ts';
import type { FakeColumn, FakeTab } from '../platform/spreadsheet.ts';
import { answerOf, openAnswered } from './answering-service.ts';
import { address, edit, RUNS } from './edits.ts';
import { contentOf, People, workMeanwhile } from './people-at-work.ts';
import { isOurs } from './shops-to-fill.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

function ownColumn(tab: FakeTab): number {
  const isFirst = ({ notes }: FakeColumn) => notes.some(({ value }) => JSON.parse(value).index === 0);
  return tab.columns.findIndex((column) => isOurs(column) && isFirst(column));
}

test('no cell that had content changes, and each answer stands beside its own row', () => {
  fc.assert(
    fc.property(
      fc.array(address, { minLength: 1, maxLength: 8 }),
      fc.array(edit, { maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(90), edit), { maxLength: 4 }),
      fc.boolean(),
      (addresses, before, during, isFiltered) => {
        const table = addresses.map((text, index) => [`row ${index}`, text, index]);
        const lines = [['Tag', 'Address', 'Stock'], ...table];
        const { world, tab, sidebar } = openAnswered(addon, lines, { rows: 40 });
        const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
        if (addresses.every((text) => text === '')) return;
        const { job_id } = sidebar.do('sidebarStart', { ...asked, ask_id: 'ask-00000001' });
        sidebar.do('sidebarPoll', { job_id });
        const people = new People(tab);
        if (isFiltered) people.makeFilter(new FakeCriteria(['row 1']));
        const untouched = new Map(table.map(([tag, text]) => [String(tag), String(text)]));
        for (const one of before) people.do(one);
        people.forget();

        const seen = workMeanwhile(world, tab, people, during);
        const answer = sidebar.call('sidebarWrite', { job_id });
        world.atRoundTrip = () => {};

        expect(seen.changed).toEqual([]);
        expect(contentOf(tab)).toEqual(seen.content);
        expect(tab.columns.filter(({ isHidden }) => isHidden)).toEqual([]);
        expect(people.inTheWay).toEqual([]);
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
        // Beside a pivot table they do not stand.
        if (tab.pivots.length > 0 && answer.value.moved_because !== null) return;
        // What happens after the last look happens to columns that are written.
        if (seen.lastEdit > seen.trips - 12) return;
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
    { numRuns: RUNS },
  );
});
