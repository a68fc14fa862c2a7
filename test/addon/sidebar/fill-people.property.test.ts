// Whatever others do while blanks are filled, or emptied again, and wherever the script ends: no cell of theirs changes,
// each answer stands beside its own row, and nothing is left hidden.
import fc from 'fast-check';
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { answerOf, openAnswered } from './answering-service.ts';
import { address, type Edit, edit, RUNS } from './edits.ts';
import { contentOf, People, workMeanwhile } from './people-at-work.ts';
import { isOurs } from './shops-to-fill.ts';
import { askId } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

const place = address.filter((text) => text !== '');
/** Sorting some of the columns only. */
const isPartial = ({ kind }: Edit) => kind === 'sort what is seen' || kind === 'sort from the filter';

interface Tried {
  first: string[];
  added: string[];
  before: Edit[];
  during: [number, Edit][];
  steps: number | null;
  isUndo: boolean;
}

/** Rows that are answered, and others that came since. */
function open({ first, added }: Tried) {
  const toLines = (places: string[], from: number) =>
    places.map((text, index) => [`row ${from + index}`, text, index % 2]);
  const { world, tab, sidebar } = openAnswered(addon, [['Tag', 'Address', 'Stock'], ...toLines(first, 0)], {
    rows: 40,
  });
  const ask = (rows?: 'blanks') => {
    const asked = sidebar.asking('find_places', { columns: ['address', 'score'] });
    const { job_id } = sidebar.do('sidebarStart', { ...asked, ...(rows && { rows }), ask_id: askId() });
    sidebar.do('sidebarPoll', { job_id });
    return job_id;
  };
  sidebar.do('sidebarWrite', { job_id: ask() });
  for (const line of toLines(added, first.length)) {
    const row = tab.lastRow + 1;
    for (const [index, cell] of line.entries()) tab.put(row, index + 1, index === 1 ? `'${cell}` : cell);
  }
  return { world, tab, sidebar, job_id: ask('blanks') };
}

function check(tried: Tried): void {
  const { before, during, steps, isUndo } = tried;
  const { world, tab, sidebar, job_id } = open(tried);
  if (isUndo) sidebar.do('sidebarWrite', { job_id });
  const people = new People(tab);
  for (const one of before) people.do(one);

  // What a sort parted while the columns were hidden is not known to the next script.
  const apart = steps === null ? during : during.filter(([, one]) => !isPartial(one));
  const seen = workMeanwhile(world, tab, people, apart);
  world.stepsToLive = steps;
  let answer: { ok: boolean } | null = null;
  try {
    answer = sidebar.call(isUndo ? 'sidebarUndo' : 'sidebarWrite', { job_id });
  } catch {
    // It was ended.
  }
  world.stepsToLive = null;
  world.isLockTaken = false;
  world.atRoundTrip = () => {};
  sidebar.do('sidebarOpen');

  expect([seen.changed, contentOf(tab)]).toEqual([[], seen.content]);
  expect(tab.columns.filter(({ isHidden }) => isHidden)).toEqual([]);
  const own = tab.columns.flatMap((column, index) => (isOurs(column) ? [index] : []));
  expect(own).toHaveLength(2);
  const [header = [], ...lines] = tab.values();
  const tagOf = (line: readonly unknown[]) => String(line[header.indexOf('Tag')]);
  for (const [text, tag] of people.typed) {
    const line = lines.find((cells) => tagOf(cells) === tag);
    // A row that was deleted took it along.
    if (line) expect(line).toContain(text);
  }
  // What happens at the last moments happens to columns that are shown; and what could not be told was said.
  if (seen.lastEdit > seen.trips - 14 || answer?.ok === false) return;
  if (before.some(isPartial)) return;
  for (const line of lines) {
    const cell = String(line[own[0] as number] ?? '');
    if (cell === '' || people.typed.has(cell)) continue;
    expect([...(people.held.get(tagOf(line)) ?? [])].map(answerOf)).toContain(cell);
  }
}

test('no cell of theirs changes, each answer stands beside its own row, and nothing is left hidden', () => {
  fc.assert(
    fc.property(
      fc.record({
        first: fc.array(place, { minLength: 1, maxLength: 5 }),
        added: fc.array(place, { minLength: 1, maxLength: 4 }),
        before: fc.array(edit, { maxLength: 3 }),
        during: fc.array(fc.tuple(fc.nat(130), edit), { maxLength: 4 }),
        steps: fc.option(fc.nat(110)),
        isUndo: fc.boolean(),
      }),
      check,
    ),
    { numRuns: RUNS },
  );
});
