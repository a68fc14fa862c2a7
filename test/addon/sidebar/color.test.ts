import { type BuiltAddon, createBuiltAddon } from '../built-addon.ts';
import type { FakeTab } from '../platform/spreadsheet.ts';
import { World } from '../platform/world.ts';
import { answeringService } from './answering-service.ts';
import { askId, Sidebar } from './sidebar-fixture.ts';

let addon: BuiltAddon;
beforeAll(async () => {
  addon = await createBuiltAddon();
});
afterAll(() => addon.remove());

/** By address how sure its answer is. */
const JUDGED: Record<string, object> = {
  '2 High St': { status: 'unplaced', level: 'low' },
  '3 High St': { status: 'placed', level: 'low' },
  '4 High St': { status: 'review', level: 'high' },
};

function written(after?: number, prepare: (world: World, tab: FakeTab) => void = () => {}) {
  const world = new World();
  const lines = [1, 2, 3, 4].map((number) => [`${number} High St`, number]);
  const tab = world.spreadsheet.addTab('Shops', [['Address', 'Stock'], ...lines]);
  prepare(world, tab);
  const answering = answeringService();
  world.route = (request) => {
    const answer = answering(request);
    if (!request.url.includes('/addon/runs/') || typeof answer !== 'object') return answer;
    const judged = answer.text.split('\n').map((line) => {
      const row = JSON.parse(line) as { cells: string[] };
      return JSON.stringify({ ...row, ...JUDGED[String(row.cells[2]).replace('answer to ', '')] });
    });
    return { ...answer, text: judged.join('\n') };
  };
  world.userPropertiesOf(world.owner).set('api_key', 'mp_live_test').set('account', 'mine');
  const sidebar = new Sidebar(addon.install(world), tab);
  const asked = sidebar.asking('find_places', { columns: ['address'] });
  const { job_id } = sidebar.do('sidebarStart', {
    ...asked,
    ...(after !== undefined && { after }),
    ask_id: askId(),
  });
  sidebar.do('sidebarPoll', { job_id });
  const { letters } = sidebar.do('sidebarWrite', { job_id });
  return { world, tab, sidebar, job_id, letters };
}

const colors = (tab: ReturnType<typeof written>['tab'], column: number) =>
  [1, 2, 3, 4, 5].map((row) => tab.cell(row, column).background ?? '#ffffff');

test('rows are coloured by how sure they are, wherever they stand by now, and only in what was written', () => {
  const { tab, sidebar, job_id } = written();
  const [header, ...lines] = tab.cells.slice(0, 5);
  tab.cells.splice(0, 5, header as never, ...lines.reverse());
  expect(sidebar.do('sidebarColor', { job_id }).rows).toBe(3);
  expect(colors(tab, 3)).toEqual(['#ffffff', '#fff6cc', '#fce0b2', '#f4c7c3', '#ffffff']);
  expect(colors(tab, 1).concat(colors(tab, 2))).toEqual(Array(10).fill('#ffffff'));
});

test('colours of a person stay, and ours go from rows that are sure by now', () => {
  const { tab, sidebar, job_id } = written();
  Object.assign(tab.cell(2, 3), { background: '#00ff00' });
  sidebar.do('sidebarColor', { job_id });
  tab.put(5, 1, '9 Mill Lane');
  sidebar.do('sidebarColor', { job_id });
  expect(colors(tab, 3)).toEqual(['#ffffff', '#00ff00', '#f4c7c3', '#fce0b2', '#ffffff']);
});

test('while somebody sorts, colours come to stand beside their rows, and nobody loses one of their own', () => {
  for (let moment = 0, isReached = true; isReached; moment += 2) {
    const { world, tab, sidebar, job_id } = written();
    Object.assign(tab.cell(2, 3), { background: '#00ff00' });
    let passed = 0;
    isReached = false;
    const turn = () => {
      if (passed++ !== moment) return;
      isReached = true;
      tab.cells.splice(1, 4, ...tab.cells.slice(1, 5).reverse());
    };
    world.atRoundTrip = turn;
    world.atWrite = turn;
    expect([moment, sidebar.do('sidebarColor', { job_id }).rows]).toEqual([moment, 3]);
    world.atRoundTrip = () => {};
    const seen = colors(tab, 3).slice(1);
    expect([moment, isReached ? seen.reverse() : seen]).toEqual([
      moment,
      ['#00ff00', '#f4c7c3', '#fce0b2', '#fff6cc'],
    ]);
    expect(moment).toBeLessThan(100);
  }
});

test('where others sort all the time it is said, and not that all is coloured', () => {
  const { world, tab, sidebar, job_id } = written();
  world.atWrite = () => void tab.cells.splice(1, 4, ...tab.cells.slice(1, 5).reverse());
  let trips = 0;
  world.atRoundTrip = () => {
    if (trips++ % 7 === 0) tab.cells.splice(1, 4, ...tab.cells.slice(1, 5).reverse());
  };
  expect(sidebar.refused('sidebarColor', { job_id })).toMatchObject({ action: 'retry' });
});

test.each([true, false])(
  'a conditional format keeps its columns, and who colours under one is told: new columns leave it: %s',
  (isCleared) => {
    const { tab, sidebar, job_id } = written(undefined, (world, shops) => {
      world.clearsFormatRules = isCleared;
      shops.formatRules = [{ background: '#0000ff', columns: shops.columns.slice(0, 2) }];
    });
    const { message } = sidebar.do('sidebarColor', { job_id });
    expect(/conditional format/.test(message)).toBe(!isCleared);
    sidebar.do('sidebarUndo', { job_id });
    expect(tab.formatRules).toEqual([{ background: '#0000ff', columns: tab.columns.slice(0, 2) }]);
  },
);

test('new columns stand behind the one that was chosen, also after it was moved', () => {
  const { tab, letters } = written(1);
  expect(letters).toBe('B:B');
  expect(tab.values()[1]).toEqual(['1 High St', 'answer to 1 High St', 1]);
});
