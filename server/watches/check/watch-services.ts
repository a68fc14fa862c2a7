import type { Queryable } from '../../db/database.ts';
import type { AnyRowsEndpoint } from '../../pipeline/endpoint.ts';
import type { Services } from '../../pipeline/services.ts';

/** What checking watches needs. */
export interface WatchServices {
  services: Services;
  endpoints: readonly AnyRowsEndpoint[];
  /** Sends news to the account's webhooks, inside the transaction that stores it. */
  tell(tx: Queryable, accountId: string, newsId: number): Promise<void>;
  onError(error: unknown): void;
  now(): Date;
}
