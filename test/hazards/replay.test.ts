import { createTestDatabase, type TestDatabase } from '../database.ts';
import { describeReal } from '../real-data.ts';
import { type FeedServer, startFeedServer } from './feed-server.ts';
import { askServer, testPoller } from './poll-once.ts';
import { putRecorded, RECORDED } from './recorded.ts';

describeReal('the recorded feeds', Object.values(RECORDED), () => {
  let database: TestDatabase;
  let server: FeedServer;
  beforeAll(async () => {
    database = await createTestDatabase();
    server = await startFeedServer();
    putRecorded(server, () => new Date());
    await testPoller(database.db, { ask: askServer(server) }).round();
  });
  afterAll(async () => {
    await server.close();
    await database.drop();
  });

  test('each is read, with what was left out counted by reason', async () => {
    const { rows } = await database.db.query(
      `select f.feed, f.trouble, f.unread, (select count(*) from hazard_item i where i.feed = f.feed) as items,
         (select count(distinct item) from hazard_piece p where p.feed = f.feed) as outlined
       from hazard_feed f order by f.feed`,
    );
    expect(rows).toEqual([
      // Its area's polygon was not recorded.
      { feed: 'ea-floods', trouble: null, unread: { 'no longer in force': 5 }, items: 1, outlined: 0 },
      { feed: 'gdacs', trouble: null, unread: { 'about no peril': 11, ended: 34 }, items: 70, outlined: 70 },
      // Winds of three strengths now, forecast and past, and the cone.
      { feed: 'nhc', trouble: null, unread: {}, items: 10, outlined: 10 },
      // 19 alerts have a geometry; the others' zones were not recorded.
      { feed: 'nws', trouble: null, unread: { 'about no peril': 5 }, items: 524, outlined: 19 },
      // Intensities V, VI and VII: the recorded map ends at 7.5.
      { feed: 'usgs', trouble: null, unread: {}, items: 3, outlined: 3 },
    ]);
  });
});
