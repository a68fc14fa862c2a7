import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import { createAsk } from '../hazards/poll/ask-publisher.ts';
import { startPoller } from '../hazards/poll/poller.ts';
import { feeds } from '../hazards/registry.ts';
import { listPacks } from '../packs/pack.ts';

/** Polls the live hazards; of several workers the one with the lease does. */
export function startHazards(db: Database, config: Config, log: Logger): { stop(): Promise<void> } {
  return startPoller({
    db,
    feeds,
    ask: createAsk(config.feedAddresses),
    log,
    hasSample: async () => (await listPacks(db)).some(({ fictional }) => fictional),
  });
}
