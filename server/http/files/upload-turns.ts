import { ApiError } from '../../../shared/api-error.ts';

const RETRY_SECONDS = 5;

/** Files and photos that arrive at once: each is held in memory while it is read. */
export class UploadTurns {
  readonly #accounts = new Set<string>();

  constructor(readonly most: number) {}

  /** Receives one upload of an account, which may have one at a time; throws ApiError 429 or 503 when it must wait. */
  async take<Taken>(accountId: string, read: () => Promise<Taken>): Promise<Taken> {
    if (this.#accounts.has(accountId))
      throw new ApiError(
        'too_many_requests',
        'another file of yours is still arriving: send this one after it',
        { retryAfterSeconds: RETRY_SECONDS },
      );
    if (this.#accounts.size >= this.most)
      throw new ApiError('busy', 'many files are arriving at once: try again in a few seconds', {
        retryAfterSeconds: RETRY_SECONDS,
      });
    this.#accounts.add(accountId);
    try {
      return await read();
    } finally {
      this.#accounts.delete(accountId);
    }
  }
}
