import { LRUCache } from 'lru-cache';
import { ApiError } from '../../../shared/api-error.ts';
import type { Admission } from '../../accounts/admit.ts';
import { isKeyText } from '../../accounts/key-text.ts';
import { hashSecret } from '../../accounts/secret.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { AdmitTogether } from './admit-together.ts';

const MINUTE_MS = 60_000;
/** Lookups of unknown keys that one address may cause in a minute. */
const UNKNOWN_PER_MINUTE = 60;
/** The number of cached keys, each as its hash. */
const MOST_KEYS = 20_000;
const MOST_CLIENTS = 20_000;

type KeyRefusal = Exclude<Admission, { kind: 'ok' }>;

/**
 * Admits keys as the database does, but queries it less. A text that cannot be a key is refused at once. A refused key
 * is cached until the minute ends. If an address sends too many unknown keys, every key from it that was not admitted
 * recently is refused. The counts are those of this process.
 */
export class KeyGuard {
  readonly #refused = new LRUCache<string, { refusal: KeyRefusal; until: number }>({ max: MOST_KEYS });
  readonly #known = new LRUCache<string, true>({ max: MOST_KEYS, ttl: 60 * MINUTE_MS });
  /** Lookups in progress, and lookups without a result. */
  readonly #lookups = new LRUCache<string, number>({ max: MOST_CLIENTS });
  readonly #together: AdmitTogether;
  #minute = 0;

  constructor(
    db: Queryable,
    readonly now: () => number = Date.now,
  ) {
    this.#together = new AdmitTogether(db);
  }

  /** `client` is the address that sends the key. Throws ApiError 429 where it sends too many unknown ones. */
  async admit(key: string, client: string): Promise<Admission> {
    const hash = hashSecret(key).toString('base64');
    this.#startMinute();
    const remembered = this.#recall(hash);
    if (remembered) return remembered;
    const isGuess = !this.#known.has(hash);
    if (isGuess) this.#count(client);
    if (!isKeyText(key)) return { kind: 'unknown' };
    const admission = await this.#together.admit(key).catch((error) => {
      if (isGuess) this.#forgive(client);
      throw error;
    });
    if (admission.kind === 'unknown') this.#known.delete(hash);
    else {
      this.#known.set(hash, true);
      if (isGuess) this.#forgive(client);
    }
    if (admission.kind !== 'ok') this.#remember(hash, admission);
    return admission;
  }

  #startMinute(): void {
    const minute = Math.floor(this.now() / MINUTE_MS);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#lookups.clear();
  }

  #recall(hash: string): KeyRefusal | null {
    const found = this.#refused.get(hash);
    const left = found ? found.until - this.now() : 0;
    if (!found || left <= 0) return null;
    const { refusal } = found;
    return refusal.kind === 'tooMany' ? { ...refusal, retryAfterSeconds: Math.ceil(left / 1000) } : refusal;
  }

  #remember(hash: string, refusal: KeyRefusal): void {
    const left = refusal.kind === 'tooMany' ? 1000 * refusal.retryAfterSeconds : this.#millisecondsLeft();
    this.#refused.set(hash, { refusal, until: this.now() + left });
  }

  /** Counted before the answer arrives: simultaneous requests count like consecutive ones. */
  #count(client: string): void {
    const lookups = this.#lookups.get(client) ?? 0;
    if (lookups >= UNKNOWN_PER_MINUTE) {
      const wait = Math.ceil(this.#millisecondsLeft() / 1000);
      throw new ApiError(
        'too_many_requests',
        `too many unknown API keys in this minute; try again in ${wait} s`,
        { retryAfterSeconds: wait },
      );
    }
    this.#lookups.set(client, lookups + 1);
  }

  #forgive(client: string): void {
    const lookups = this.#lookups.get(client) ?? 0;
    if (lookups > 0) this.#lookups.set(client, lookups - 1);
  }

  #millisecondsLeft(): number {
    return MINUTE_MS - (this.now() % MINUTE_MS);
  }
}

const guards = new WeakMap<Database, KeyGuard>();

/** The one guard of the process for this database. Planning its statement takes twice as long as running it. */
export function guardOf(db: Database): KeyGuard {
  const known = guards.get(db) ?? new KeyGuard(prepared(db));
  guards.set(db, known);
  return known;
}
