// Notices that the database is silent: it is frozen, or its network is gone, which a socket does not report for
// minutes. Everything is done on this side: a session setting would not survive a transaction pooler, and PgBouncer
// refuses connections that request one. The driver's own query_timeout cannot distinguish a slow statement from a dead
// server, and leaves both running.
import type pg from 'pg';
import type { Limits } from './limits.ts';
import { cancelStatement, destroy, probe } from './probe.ts';

const TICK_MS = 500;

/** The database gave no sign of life; the error looks like any connection timeout. */
class SilentDatabaseError extends Error {
  readonly code = 'ETIMEDOUT';
}

/** A statement exceeded its limit; has the same error code as one that the server ended for that reason. */
class StatementTimeoutError extends Error {
  readonly code = '57014';
}

/** What one connection of a pool waits for. */
interface WatchedClient {
  limits: Limits | null;
  isWaiting: boolean;
  /** Ticks while it waited: the time for which this process itself was stopped does not count. */
  waitedMs: number;
}

/** The connections of one pool, and whether data arrives on them. */
export class Watch {
  readonly #clients = new Map<pg.Client, WatchedClient>();
  #timer: NodeJS.Timeout | null = null;
  #isHeard = false;
  #silentMs = 0;
  #isProbing = false;
  #isSilent = false;

  constructor(
    readonly config: pg.ClientConfig,
    /** Limits for connections without their own. */
    public limits: Limits,
  ) {}

  /** The current limits of a connection. */
  limitsOf(client: pg.Client): Limits {
    return this.#clients.get(client)?.limits ?? this.limits;
  }

  /** Sets other limits for a connection; null for the pool's own. */
  setLimits(client: pg.Client, limits: Limits | null): void {
    const watched = this.#clients.get(client);
    if (watched) watched.limits = limits;
  }

  /** Null, or why no connection is opened now. */
  refusal(): Error | null {
    return this.#isSilent ? new SilentDatabaseError('the database gives no sign of life') : null;
  }

  add(client: pg.Client): void {
    this.#clients.set(client, { limits: null, isWaiting: false, waitedMs: 0 });
    client.once('end', () => this.#clients.delete(client));
    client.on('drain', () => this.endWait(client));
  }

  hear(): void {
    this.#isHeard = true;
    this.#isSilent = false;
  }

  beginWait(client: pg.Client): void {
    const watched = this.#clients.get(client);
    if (!watched) return;
    watched.isWaiting = true;
    // A busy connection continues with the next statement without a pause.
    watched.waitedMs = 0;
    this.#timer ??= setInterval(() => this.#tick(), TICK_MS).unref();
  }

  endWait(client: pg.Client): void {
    const watched = this.#clients.get(client);
    if (watched) watched.isWaiting = false;
  }

  #tick(): void {
    const waiting = [...this.#clients].filter(([, { isWaiting }]) => isWaiting);
    if (waiting.length === 0 && !this.#isSilent) {
      this.#rest();
      return;
    }
    this.#silentMs = this.#isHeard ? 0 : this.#silentMs + TICK_MS;
    this.#isHeard = false;
    for (const [client, watched] of waiting) this.#check(client, watched);
    // One long statement looks like silence, so a short query is sent to the database.
    if (this.#silentMs >= this.limits.silentMs / 2) this.#probe();
    if (this.#silentMs >= this.limits.silentMs && !this.#isSilent) this.#fallSilent();
  }

  #rest(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    this.#silentMs = 0;
    this.#isHeard = false;
  }

  #check(client: pg.Client, watched: WatchedClient): void {
    watched.waitedMs += TICK_MS;
    const { statementMs, silentMs } = watched.limits ?? this.limits;
    // Inside a transaction the server's own limit acts first, and leaves the connection usable.
    const isTooLong = watched.waitedMs >= statementMs + 2 * TICK_MS;
    if (this.#silentMs >= silentMs) this.#cut(client);
    else if (isTooLong) {
      watched.waitedMs = Number.NEGATIVE_INFINITY;
      const error = new StatementTimeoutError(`a statement took more than ${statementMs} ms`);
      // What is said from here on is not heard: of a commit that is cancelled the server says that it is done.
      client.connection.stream.pause();
      void cancelStatement(client).then(() => destroy(client, error));
    }
  }

  /** New connections are refused until the database answers again. Idle connections are not awaited either. */
  #fallSilent(): void {
    this.#isSilent = true;
    for (const [client, { isWaiting }] of this.#clients) if (!isWaiting) this.#cut(client);
  }

  #cut(client: pg.Client): void {
    destroy(client, new SilentDatabaseError(`the database gave no sign of life for ${this.#silentMs} ms`));
  }

  #probe(): void {
    if (this.#isProbing) return;
    this.#isProbing = true;
    void probe(this.config).then((isAlive) => {
      this.#isProbing = false;
      if (isAlive) this.hear();
    });
  }
}
