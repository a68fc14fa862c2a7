import { createTestDatabase, type TestDatabase } from '../database.ts';
import { addRow } from '../sheets/emulator/add-row.ts';
import { Editor } from '../sheets/emulator/editor.ts';
import { type EmulatedTab, valuesOf } from '../sheets/emulator/spreadsheet.ts';
import { today } from '../sheets/written-sheet.ts';
import { openRefreshedShop, type RefreshedShop } from './refreshed-shop.ts';

let database: TestDatabase;
let shop: RefreshedShop;
beforeAll(async () => {
  database = await createTestDatabase();
  shop = await openRefreshedShop(database.db);
});
afterAll(async () => {
  await shop.stop();
  await database.drop();
});

/** Works until the process dies at a request, which happened or not; false where it was done before. */
async function dieAt(
  cut: number,
  happens: boolean,
  begin: () => Promise<unknown> = shop.makeDue,
): Promise<boolean> {
  const { emulator } = shop;
  const answer = emulator.handle.bind(emulator);
  let requests = 0;
  const died = new Promise<true>((resolve) => {
    emulator.handle = async (...asked) => {
      if (++requests !== cut) return answer(...asked);
      if (happens) await answer(...asked);
      resolve(true);
      // It never hears of it.
      return new Promise(() => {});
    };
  });
  const isDead = await Promise.race([
    died,
    begin()
      .then(shop.settle)
      .then(() => false),
  ]);
  emulator.handle = answer;
  // Whoever comes next finds its lease run out.
  await database.db.query(`update sheet_refresh set leased_until = '-infinity'`);
  return isDead;
}

test.each([
  ['happened', true],
  ['did not happen', false],
])(
  'a process that dies at any request, which %s, is followed by one that goes on: charged once and written once',
  async (_, happens) => {
    let cut = 1;
    for (let isDead = true; isDead; cut++) {
      await database.db.query('delete from sheet_refresh');
      const { runId, tab, sheet } = await shop.writeShops(['status', 'input']);
      await shop.keep(runId);
      const spent = await shop.spent();
      const address = `${cut} Mill Lane`;
      addRow(tab, ['e', address, 9]);
      isDead = await dieAt(cut, happens);
      await shop.turn();
      await shop.turn();
      const log = sheet.tabs.find(({ title }) => title === 'Milepost runs') as EmulatedTab;
      expect([cut, valuesOf(tab)[5], valuesOf(tab)[0]?.slice(3), valuesOf(log).length]).toEqual([
        cut,
        ['e', address, 9, 'placed', address],
        [`status (${today()})`, `input (${today()})`],
        3,
      ]);
      expect([tab.columns.some(({ hidden }) => hidden), tab.locks.size]).toEqual([false, 0]);
      // The job of a turn that was broken off is asked for again, not made again.
      expect((await shop.spent()) - spent).toBe(1);
    }
    // A turn's requests are more than these.
    expect(cut).toBeGreaterThan(10);
  },
);

test.each([
  ['happened', true],
  ['did not happen', false],
])(
  'a process that dies at any request of an undo, which %s, is followed by one that goes on: emptied once, charged nothing',
  async (_, happens) => {
    let cut = 1;
    for (let isDead = true; isDead; cut++) {
      await database.db.query('delete from sheet_refresh');
      const { runId, tab, sheet } = await shop.writeShops(['status', 'input']);
      await shop.keep(runId);
      addRow(tab, ['e', '4 High Street', 9]);
      const before = valuesOf(tab);
      await shop.turn();
      const spent = await shop.spent();
      isDead = await dieAt(cut, happens, shop.undo);
      await shop.turn();
      await shop.turn();
      const log = sheet.tabs.find(({ title }) => title === 'Milepost runs') as EmulatedTab;
      const left = [tab.columns.some(({ hidden }) => hidden), tab.locks.size];
      expect([cut, valuesOf(tab), left, valuesOf(log).length, await shop.spent()]).toEqual([
        cut,
        before,
        [false, 0],
        4,
        spent,
      ]);
    }
    expect(cut).toBeGreaterThan(8);
  },
);

test('a column that is deleted while it is being filled leaves no other one hidden or locked', async () => {
  await database.db.query('delete from sheet_refresh');
  const { runId, tab } = await shop.writeShops(['status', 'input']);
  await shop.keep(runId);
  await shop.settle();
  addRow(tab, ['e', '4 High Street', 9]);
  let isDeleted = false;
  shop.emulator.before = () => {
    const own = tab.columns.find(({ hidden }) => hidden);
    if (!own || isDeleted) return null;
    isDeleted = true;
    new Editor(tab, true).deleteColumn(own);
    return null;
  };
  expect(await shop.turn()).toMatchObject({ failed: true });
  shop.emulator.before = () => null;
  expect([isDeleted, tab.columns.some(({ hidden }) => hidden), tab.locks.size]).toEqual([true, false, 0]);
});
