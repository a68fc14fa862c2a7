// Sends one message that is waiting: deliver-one <database>. Its receiver never answers.
import { openDatabase } from '../../server/db/database.ts';
import { LINK_RULES } from '../../server/fetch/link-rules.ts';
import { openDeliveryQueue } from '../../server/webhooks/delivery-queue.ts';
import { webhookRules } from '../../server/webhooks/send-message.ts';

const rules = webhookRules({ ...LINK_RULES, allowsLoopback: true });
const queue = await openDeliveryQueue(openDatabase(process.argv[2] ?? ''), rules, () => {});
await queue.deliverNext();
