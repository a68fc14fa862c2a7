// Written here because dataloader joins what one turn of the event loop asks: under load each turn would be a statement,
// and each would wait for a connection.
import { type Admission, admitAll } from '../../accounts/admit.ts';
import type { Queryable } from '../../db/database.ts';
import { onBehalfOf } from '../../turns/on-behalf.ts';

/** All keys are looked up on behalf of this client: one with little work, whose turn comes soon. */
const CLIENT = 'keys';
const MOST_AT_ONCE = 500;

interface Asked {
  key: string;
  resolve(admission: Admission): void;
  reject(error: unknown): void;
}

/**
 * Admits requests together that arrive while others are being admitted, in one statement: however many keys are tried,
 * they take one connection.
 */
export class AdmitTogether {
  readonly #db: Queryable;
  #asked: Asked[] = [];
  #isBusy = false;

  constructor(db: Queryable) {
    this.#db = db;
  }

  admit(key: string): Promise<Admission> {
    return new Promise((resolve, reject) => {
      this.#asked.push({ key, resolve, reject });
      if (!this.#isBusy) void onBehalfOf(CLIENT, () => this.#work());
    });
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    while (this.#asked.length > 0) await this.#admit(this.#asked.splice(0, MOST_AT_ONCE));
    this.#isBusy = false;
  }

  /** Where they fail together, such as for one account that is locked, each is admitted alone. */
  async #admit(asked: readonly Asked[]): Promise<void> {
    try {
      const admissions = await admitAll(
        this.#db,
        asked.map(({ key }) => key),
      );
      for (const [index, { resolve }] of asked.entries()) resolve(admissions[index] as Admission);
    } catch (error) {
      const [first] = asked;
      if (asked.length === 1) first?.reject(error);
      else await Promise.all(asked.map((one) => this.#admit([one])));
    }
  }
}
