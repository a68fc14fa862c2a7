// Webhook messages that are being sent: a queue of pg-boss, filled in the transaction that stores the news. An
// undelivered message is retried after pauses that grow to an hour, for five to nine hours.
import { PgBoss } from 'pg-boss';
import { ApiError } from '../../shared/api-error.ts';
import { type Database, inTransaction, type Queryable } from '../db/database.ts';
import { inTurn } from '../db/in-turn.ts';
import type { LinkRules } from '../fetch/link-rules.ts';
import { bossOptions, toBossDb } from '../jobs/boss-options.ts';
import { sendMessage } from './send-message.ts';
import { addDeliveries, type DeliveryKey, findMessage, noteTry, waitAgain } from './store/deliveries.ts';
import { findSecret, setConfirmed } from './store/webhooks.ts';

const DELIVERIES = 'webhook-delivery';
const HOUR_SECONDS = 3600;

const sending = {
  retryLimit: 12,
  retryDelay: 15,
  retryBackoff: true,
  retryDelayMax: HOUR_SECONDS,
  // If a message's worker was killed, another takes it.
  expireInSeconds: 60,
  retentionSeconds: 48 * HOUR_SECONDS,
  deleteAfterSeconds: 60,
};

/** The receiver wants no more messages. */
const GONE = 410;

export interface DeliveryQueue {
  /** Sends news to an account's confirmed addresses, inside the transaction that stores it. */
  tell(tx: Queryable, accountId: string, newsId: number): Promise<void>;
  /**
   * Sends a message again under the same id; false where it does not exist, belongs to another account, or is already
   * being sent.
   */
  sendAgain(key: DeliveryKey): Promise<boolean>;
  /** Sends one message whose time has come; false where none is waiting. */
  deliverNext(): Promise<boolean>;
  stop(): Promise<void>;
}

/** The workers' job queue also handles silent messages here. */
export async function openDeliveryQueue(
  db: Database,
  rules: LinkRules,
  onError: (error: Error) => void,
): Promise<DeliveryQueue> {
  const boss = new PgBoss({ ...bossOptions(db), supervise: false });
  boss.on('error', onError);
  await inTurn(db, 'queue', async () => {
    await boss.start();
    await boss.createQueue(DELIVERIES);
  });
  const send = (tx: Queryable, key: DeliveryKey) =>
    // One account's slow receivers block only one worker.
    boss.send(DELIVERIES, key, { ...sending, group: { id: key.accountId }, db: toBossDb(tx) });
  /** One worker of all processes at a time: of two that take at once, neither sees whose message the other has. */
  const takeNext = () =>
    inTransaction(db, async (tx) => {
      await tx.query(`select pg_advisory_xact_lock(hashtext('milepost ${DELIVERIES} next'))`);
      const [message] = await boss.fetch<DeliveryKey>(DELIVERIES, {
        includeMetadata: true,
        groupConcurrency: 1,
        db: toBossDb(tx),
      });
      return message;
    });
  return {
    async tell(tx, accountId, newsId) {
      for (const deliveryId of await addDeliveries(tx, accountId, newsId))
        await send(tx, { accountId, deliveryId });
    },
    sendAgain: (key) =>
      inTransaction(db, async (tx) => {
        if (!(await waitAgain(tx, key))) return false;
        await send(tx, key);
        return true;
      }),
    async deliverNext() {
      const message = await takeNext();
      if (!message) return false;
      const { id, data, retryCount } = message;
      const isDone = await deliver(db, data, rules, retryCount === sending.retryLimit);
      if (isDone) await boss.complete(DELIVERIES, id);
      else await boss.fail(DELIVERIES, { id, retryCount });
      return true;
    },
    stop: () => boss.stop({ graceful: false }),
  };
}

/** True where nothing is left to do. */
async function deliver(db: Database, key: DeliveryKey, rules: LinkRules, isLast: boolean): Promise<boolean> {
  const message = await findMessage(db, key);
  if (!message) {
    await noteTry(db, key, {
      state: 'failed',
      outcome: 'the address is not confirmed, or the account is suspended',
    });
    return true;
  }
  const { webhookId, url, body } = message;
  const secret = await findSecret(db, key.accountId, webhookId);
  const { isTaken, outcome } = await trySending({ url, body, secret, id: key.deliveryId }, rules);
  if (outcome === answered(GONE)) await setConfirmed(db, key.accountId, webhookId, false);
  const isOver = isTaken || isLast || outcome === answered(GONE);
  const state = isTaken ? 'delivered' : isOver ? 'failed' : 'waiting';
  await noteTry(db, key, { state, outcome });
  return isOver;
}

const answered = (status: number) => `answered ${status}`;

async function trySending(
  message: Parameters<typeof sendMessage>[0],
  rules: LinkRules,
): Promise<{ isTaken: boolean; outcome: string }> {
  try {
    const { status } = await sendMessage(message, rules);
    return { isTaken: status >= 200 && status < 300, outcome: answered(status) };
  } catch (error) {
    if (error instanceof ApiError) return { isTaken: false, outcome: error.message };
    throw error;
  }
}
