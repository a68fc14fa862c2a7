// The webhook messages and their results: the only SQL of the table webhook_delivery.
import type { Queryable } from '../../db/database.ts';

export interface DeliveryKey {
  accountId: string;
  deliveryId: string;
}

/** One for each confirmed address of the account. */
export async function addDeliveries(tx: Queryable, accountId: string, newsId: number): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `insert into webhook_delivery (account_id, id, webhook_id, news_id)
     select account_id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), id, $2 from webhook
     where account_id = $1 and confirmed_at is not null returning id`,
    [accountId, newsId],
  );
  return rows.map(({ id }) => id);
}

interface StoredMessage {
  webhookId: string;
  url: string;
  /** As it was written. */
  body: string;
}

/** The message and its address; null where the address or the account may get no more messages. */
export async function findMessage(
  db: Queryable,
  { accountId, deliveryId }: DeliveryKey,
): Promise<StoredMessage | null> {
  const { rows } = await db.query<StoredMessage>(
    `select webhook_id as "webhookId", url, body::text as body
     from webhook_delivery own join webhook on webhook.account_id = $1 and webhook.id = webhook_id
       join watch_news news on news.account_id = $1 and news.id = news_id
       join account on account.id = $1
     where own.account_id = $1 and own.id = $2 and confirmed_at is not null and suspended_at is null`,
    [accountId, deliveryId],
  );
  return rows[0] ?? null;
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

export async function noteTry(
  db: Queryable,
  { accountId, deliveryId }: DeliveryKey,
  { state, outcome }: { state: DeliveryState; outcome: string },
): Promise<void> {
  await db.query(
    `update webhook_delivery set state = $3, tries = tries + 1, tried_at = now(), outcome = $4
     where account_id = $1 and id = $2`,
    [accountId, deliveryId, state, outcome],
  );
}

export interface Delivery {
  id: string;
  webhookId: string;
  newsId: number;
  at: Date;
  state: DeliveryState;
  tries: number;
  triedAt: Date | null;
  outcome: string | null;
}

/** Newest first. */
export async function listDeliveries(
  db: Queryable,
  accountId: string,
  webhookId: string,
  most: number,
): Promise<Delivery[]> {
  const { rows } = await db.query<Delivery>(
    `select id, webhook_id as "webhookId", news_id as "newsId", at, state, tries, tried_at as "triedAt", outcome
     from webhook_delivery where account_id = $1 and webhook_id = $2 order by at desc, id limit $3`,
    [accountId, webhookId, most],
  );
  return rows;
}

/** Queues one again; false where it does not exist, belongs to another account, or waits already. */
export async function waitAgain(tx: Queryable, { accountId, deliveryId }: DeliveryKey): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update webhook_delivery set state = 'waiting' where account_id = $1 and id = $2 and state <> 'waiting'`,
    [accountId, deliveryId],
  );
  return rowCount === 1;
}
