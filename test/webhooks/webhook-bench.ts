// Webhooks of accounts of a test, a receiver of theirs, and a queue whose clock a test moves.
import { type Database, inTransaction } from '../../server/db/database.ts';
import { LINK_RULES } from '../../server/fetch/link-rules.ts';
import { keepNews } from '../../server/watches/store/news.ts';
import { confirmWebhook } from '../../server/webhooks/confirm-webhook.ts';
import { type DeliveryQueue, openDeliveryQueue } from '../../server/webhooks/delivery-queue.ts';
import { webhookRules } from '../../server/webhooks/send-message.ts';
import { addWebhook } from '../../server/webhooks/store/webhooks.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { newCaller } from '../pipeline/call-fixture.ts';
import { startReceiver } from './receiver.ts';

/** As the program has them, but for a receiver on this machine, which is waited for as long as a busy one may need. */
export const rules = { ...webhookRules({ ...LINK_RULES, allowsLoopback: true }), mostMilliseconds: 60_000 };

export const BODY =
  '{"type":"watch.changed","timestamp":"2026-01-31T09:30:00.000Z","data":{"title":"Ünter \\u0000"}}';

export function useWebhooks() {
  let database: TestDatabase;
  let queue: DeliveryQueue;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  beforeAll(async () => {
    database = await createTestDatabase();
    queue = await openDeliveryQueue(database.db, rules, (error) => {
      throw error;
    });
  });
  afterAll(async () => {
    await queue.stop();
    await database.drop();
  });
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());
  return {
    get db() {
      return database.db;
    },
    get url() {
      return database.url;
    },
    get queue() {
      return queue;
    },
    get receiver() {
      return receiver;
    },
    newAccount: async () => (await newCaller(database.db)).account.id,
    /** A confirmed one. */
    async newWebhook(accountId: string): Promise<string> {
      const { id } = await addWebhook(database.db, accountId, receiver.url);
      await confirmWebhook(database.db, accountId, id, rules);
      receiver.got.length = 0;
      return id;
    },
    tell: (accountId: string) => tell(database.db, queue, accountId),
    async deliverAll(): Promise<number> {
      let count = 0;
      while (await queue.deliverNext()) count++;
      return count;
    },
    /** The queue's clock goes on. */
    pass: (seconds: number) =>
      database.db.query('update job_queue.job set start_after = start_after - make_interval(secs => $1)', [
        seconds,
      ]),
  };
}

/** WatchNews of a watch of the account, on their way. */
async function tell(db: Database, queue: DeliveryQueue, accountId: string): Promise<void> {
  await db.query(
    `insert into watch (account_id, id, title, taken_from, every, asks, rows, due_at)
     values ($1, 'w', '""', '{}', 'day', '{}', 1, 'infinity') on conflict do nothing`,
    [accountId],
  );
  await inTransaction(db, async (tx) => {
    const news = { at: new Date(), kind: 'changed', counts: {}, body: BODY } as const;
    await queue.tell(tx, accountId, await keepNews(tx, { accountId, watchId: 'w' }, news));
  });
}
