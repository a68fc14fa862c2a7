// What the service filled into a spreadsheet by itself is emptied again from the portal: by clicks alone, against the
// emulated spreadsheet.
import type { Browser } from 'playwright-core';
import { LOCAL_ACCOUNT } from '../../server/accounts/account.ts';
import { undoLastFill } from '../../server/refresh/undo-last.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { startTestServer, type TestServer } from '../http/test-server.ts';
import { openRefreshedShop, type RefreshedShop } from '../refresh/refreshed-shop.ts';
import { addRow } from '../sheets/emulator/add-row.ts';
import { Editor } from '../sheets/emulator/editor.ts';
import { type EmulatedColumn, valuesOf } from '../sheets/emulator/spreadsheet.ts';
import { describeBrowser } from './describe-browser.ts';
import { findViolations } from './find-violations.ts';
import { openBrowser } from './open-browser.ts';
import { isTooWide, PHONE } from './open-map.ts';
import { signIn } from './sign-in.ts';

describeBrowser('columns kept filled', () => {
  let database: TestDatabase;
  let shop: RefreshedShop;
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    database = await createTestDatabase();
    shop = await openRefreshedShop(database.db);
    // Whoever signs in on the page is whose sheet it is.
    await database.db.query('update account set email = $1 where id = $2', [
      LOCAL_ACCOUNT,
      shop.caller.account.id,
    ]);
    server = await startTestServer(database.db, {
      undoLastFill: (account, fill) => undoLastFill(account, fill, shop.context),
    });
    browser = await openBrowser();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop(1000);
    await shop?.stop();
    await database?.drop();
  });

  test('what the service filled last is emptied on a phone, and the word of a person among it stays', async () => {
    const { runId, tab } = await shop.writeShops(['status', 'input']);
    await shop.keep(runId);
    const rows = [addRow(tab, ['e', '4 High Street', 9]), addRow(tab, ['f', '5 High Street', 10])];
    await shop.turn();
    const own = tab.columns[3] as EmulatedColumn;
    expect(rows.map((row) => row.get(own)?.value)).toEqual(['placed', 'placed']);
    new Editor(tab).type(rows[0] as never, own, 'seen by Ann');

    const page = await (await browser.newContext(PHONE)).newPage();
    await signIn(page, server.url);
    await page.getByRole('link', { name: 'Columns that are kept filled' }).click();
    await page.getByText('2 of 2 new rows answered and written').waitFor();
    expect([await isTooWide(page), await findViolations(page)]).toEqual([false, []]);
    await page.getByRole('button', { name: 'Empty the 2 rows filled last' }).click();
    await page.getByText('Emptied 1 row, which is not asked again until it changes.').waitFor();
    await page.getByText('changed since, or cannot be told from others: left as it is').waitFor();
    expect(await page.getByRole('button', { name: /^Empty the/ }).count()).toBe(0);
    expect([await isTooWide(page), await findViolations(page)]).toEqual([false, []]);
    expect(valuesOf(tab).slice(5)).toEqual([
      ['e', '4 High Street', 9, 'seen by Ann', '4 High Street'],
      ['f', '5 High Street', 10],
    ]);
    expect([tab.columns.filter(({ hidden }) => hidden), tab.locks.size]).toEqual([[], 0]);
  });
});
