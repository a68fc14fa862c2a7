// The spreadsheet refuses one change in the middle of a write, a fill or a removal: nothing is left hidden, and no cell of
// theirs changes. When it refuses no more, it is done as it would have been.
import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import { answerOf } from './answering-service.ts';
import { answers, hidden, type OpenedShops, openShops } from './shops-to-fill.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

const ALL = ['1 High St', '2 High St', '3 High St', '4 High St'];
const FIRST = ALL.slice(0, 2);

/** Each address with its answer, where it has one. */
const told = (answered: readonly string[]) =>
  ALL.map((text) => [text, answered.includes(text) ? answerOf(text) : '']);

const seen = (one: OpenedShops) => answers(one).map(([text, answer = '']) => [text, answer]);

interface Changing {
  what: string;
  open(one: OpenedShops): string;
  change: 'sidebarWrite' | 'sidebarUndo';
  /** Answered before and after. */
  before: readonly string[];
  after: readonly string[];
}

const CHANGING: Changing[] = [
  { what: 'a fill', open: ({ ask }) => ask('blanks'), change: 'sidebarWrite', before: FIRST, after: ALL },
  {
    what: 'a fill that is taken out',
    open: ({ ask, sidebar }) => {
      const job_id = ask('blanks');
      sidebar.do('sidebarWrite', { job_id });
      return job_id;
    },
    change: 'sidebarUndo',
    before: ALL,
    after: FIRST,
  },
  { what: 'a removal', open: ({ first }) => first, change: 'sidebarUndo', before: FIRST, after: [] },
  {
    what: 'a write',
    open: ({ ask, sidebar, first }) => {
      sidebar.do('sidebarUndo', { job_id: first });
      return ask();
    },
    change: 'sidebarWrite',
    before: [],
    after: ALL,
  },
];

test.each(CHANGING)('$what', ({ open, change, before, after }) => {
  let refused = 0;
  for (let at = 0, isReached = true; isReached; at++) {
    const one = openShops(addon);
    const job_id = open(one);
    const { tab, world, sidebar } = one;
    let writes = 0;
    isReached = false;
    world.atWrite = (name) => {
      if (!/^(Range|Sheet)\./.test(name) || writes++ !== at) return;
      isReached = true;
      throw new Error(`You are trying to edit a protected cell or object: ${name}.`);
    };
    const { ok } = sidebar.call(change, { job_id });
    world.atWrite = () => {};
    if (!ok) refused++;
    expect([at, hidden(one), tab.values().map((line) => line.slice(0, 3))[4]]).toEqual([
      at,
      [],
      ['d', '4 High St', 8],
    ]);
    // What was refused at first is done now; some of it may stand in a new tab.
    const again = sidebar.call(change, { job_id });
    expect([at, hidden(one)]).toEqual([at, []]);
    const isBeside = world.spreadsheet.tabs.filter(({ name }) => name !== 'Milepost runs').length === 1;
    if (isBeside) expect([at, again.ok, seen(one)]).toEqual([at, again.ok, told(after)]);
    else expect([at, seen(one)]).toEqual([at, told(before)]);
  }
  expect(refused).toBeGreaterThan(2);
});
