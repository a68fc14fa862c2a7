import { createTestDatabase } from '../database.ts';
import { openRefreshedShop } from './refreshed-shop.ts';

test('an account keeps fifty, and one that it keeps may be changed', async () => {
  const database = await createTestDatabase();
  const shop = await openRefreshedShop(database.db);
  const { runId } = await shop.writeShops(['status']);
  await database.db.query(
    `insert into sheet_refresh (account_id, spreadsheet_id, tab, endpoint, request, columns, write_token, origin, every, due_at)
     select $1, 'another', 'Tab', 'geocode_batch', '{}', '[]', n::text, '', 'day', 'infinity' from generate_series(1, 49) n`,
    [shop.caller.account.id],
  );
  await shop.keep(runId);
  expect(await shop.keep(runId, 'day')).toMatchObject({ kept: { every: 'day' } });
  await database.db.query(
    `update sheet_refresh set write_token = 'others' where spreadsheet_id <> 'another'`,
  );
  await expect(shop.keep(runId)).rejects.toMatchObject({ code: 'limit_reached' });
  await shop.stop();
  await database.drop();
});
