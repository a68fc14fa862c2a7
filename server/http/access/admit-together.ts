// Written here because dataloader joins what one turn of the event loop asks: under load each turn would be a statement,
// and each would wait for a connection.
import { type Admission, admit, admitAll } from '../../accounts/admit.ts';
import type { Queryable } from '../../db/database.ts';
import { LOCK_NOT_AVAILABLE } from '../../db/limits.ts';
import { currentClient, onBehalfOf } from '../../turns/on-behalf.ts';

/** All keys are looked up on behalf of this client: one with little work, whose turn comes soon. */
const CLIENT = 'keys';
const MOST_AT_ONCE = 500;
/** So long the keys of a statement wait for an account among them whose minute is locked, as by its deletion. */
const LOCK_MS = 100;

interface WaitingRequest {
  key: string;
  /** Who asked. */
  client: string;
  resolve(admission: Admission | Promise<Admission>): void;
  reject(error: unknown): void;
}

/**
 * Admits requests together that arrive while others are being admitted, in one statement: however many keys are tried,
 * they take one connection.
 */
export class AdmitTogether {
  readonly #db: Queryable;
  #waiting: WaitingRequest[] = [];
  #isBusy = false;

  constructor(db: Queryable) {
    this.#db = db;
  }

  admit(key: string): Promise<Admission> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ key, client: currentClient(), resolve, reject });
      if (!this.#isBusy) void onBehalfOf(CLIENT, () => this.#work());
    });
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#waiting.length > 0) await this.#admit(this.#waiting.splice(0, MOST_AT_ONCE));
    this.#isBusy = false;
  }

  async #admit(waiting: readonly WaitingRequest[]): Promise<void> {
    try {
      const keys = waiting.map(({ key }) => key);
      const admissions = await admitAll(this.#db, keys, LOCK_MS);
      for (const [index, { resolve }] of waiting.entries()) resolve(admissions[index] as Admission);
    } catch (error) {
      const isLocked = (error as { code?: string }).code === LOCK_NOT_AVAILABLE;
      for (const { key, client, resolve, reject } of waiting)
        if (isLocked) resolve(onBehalfOf(client, () => admit(this.#db, key)));
        else reject(error);
    }
  }
}
