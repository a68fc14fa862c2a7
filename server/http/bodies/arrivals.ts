import { ApiError } from '../../../shared/api-error.ts';
import { LargeTurns } from './large-turns.ts';

interface ArrivalLimits {
  /** Bytes held at once, in total and for one account. */
  bytes: number;
  bytesPerAccount: number;
  /** Calls with large bodies that are processed at once. */
  largeAtOnce: number;
}

/** A body that is arriving. `end` frees its bytes. */
export interface Arrival {
  /** Counts bytes that have arrived. Throws ApiError 429 or 503, and counts nothing, when there is no room for them. */
  add(bytes: number): void;
  end(): void;
}

const RETRY_SECONDS = 5;

/** A body above this size is large: its call waits for its turn. */
export const LARGE_BYTES = 256_000;
/** The share of the room for large bodies: calls of some hundred rows still fit beside them. */
const LARGE_SHARE = 7 / 8;

/**
 * The bodies that this process holds, from their first byte until their call is answered. The declared length of a body
 * only has to fit. The bytes that arrive are counted, because otherwise a few words of headers could take all the room.
 */
export class Arrivals {
  readonly #byAccount = new Map<string, number>();
  #bytes = 0;

  readonly large: LargeTurns;

  constructor(readonly limits: ArrivalLimits) {
    this.large = new LargeTurns(limits.largeAtOnce);
  }

  /** Bytes held now. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Throws ApiError 429 or 503 when a body of this declared length has no room now. */
  begin(accountId: string, declared: number): Arrival {
    this.#check(accountId, declared, declared);
    let own = 0;
    let isOver = false;
    return {
      add: (bytes) => {
        // Unpacked bytes may still arrive after the sender has left.
        if (isOver) return;
        this.#check(accountId, bytes, own + bytes);
        own += bytes;
        this.#count(accountId, bytes);
      },
      end: () => {
        this.#count(accountId, -own);
        own = 0;
        isOver = true;
      },
    };
  }

  #check(accountId: string, more: number, ofBody: number): void {
    if ((this.#byAccount.get(accountId) ?? 0) + more > this.limits.bytesPerAccount)
      throw new ApiError(
        'too_many_requests',
        'the bodies of your calls hold too much at once: wait for the answers of earlier ones',
        { retryAfterSeconds: RETRY_SECONDS },
      );
    const share = ofBody > LARGE_BYTES ? LARGE_SHARE : 1;
    if (this.#bytes + more > this.limits.bytes * share)
      throw new ApiError('busy', 'too much is being sent at once; try again in a few seconds', {
        retryAfterSeconds: RETRY_SECONDS,
      });
  }

  #count(accountId: string, more: number): void {
    this.#bytes += more;
    const held = (this.#byAccount.get(accountId) ?? 0) + more;
    if (held > 0) this.#byAccount.set(accountId, held);
    else this.#byAccount.delete(accountId);
  }
}
