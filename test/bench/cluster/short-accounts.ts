// Accounts that may ask for less than their callers want: each is used up across a strike.
import type { Database } from '../../../server/db/database.ts';
import { Caller } from '../load/caller.ts';
import { checkLedger, checkRuns } from '../load/check-kept.ts';
import { openAccount } from '../load/open-world.ts';
import { type LoadAccount, noneAcknowledged, type World } from '../load/world.ts';

/** Together they take some ten seconds to use it up. */
const LOOKUPS = 200;
const ROWS = 9;
const CALLERS = 3;

export class ShortAccounts {
  private constructor(
    private readonly accounts: readonly LoadAccount[],
    private readonly world: World,
  ) {}

  static async open(db: Database, given: World, count: number): Promise<ShortAccounts> {
    const accounts: LoadAccount[] = [];
    for (let n = 0; n < count; n++) accounts.push(await openAccount(db, `short-${n}@example.org`, LOOKUPS));
    // Past the allowance they are refused, which is right.
    const judge: World['judge'] = (reply) => (reply.status === 429 ? 'again' : given.judge(reply));
    return new ShortAccounts(accounts, { ...given, judge, accounts, acknowledged: noneAcknowledged() });
  }

  /** Asks until each caller is refused. */
  async useUp(which: number): Promise<void> {
    const account = this.accounts[which] as LoadAccount;
    const addresses = this.world.questions.addresses.slice(0, ROWS);
    const callers = Array.from({ length: CALLERS }, async () => {
      const caller = new Caller(this.world, account);
      while (await caller.call('geocode_batch', { addresses }));
    });
    await Promise.all(callers);
  }

  /** No allowance was passed, and each answer was charged. */
  async check(db: Database): Promise<void> {
    await checkRuns(this.world, db);
    for (const account of this.accounts) {
      const { id } = account;
      const { rows } = await db.query<{ used: number }>(
        'select coalesce(sum(used), 0)::bigint as used from account_day where account_id = $1',
        [id],
      );
      const used = rows[0]?.used ?? 0;
      if (used > LOOKUPS) this.world.faults.add('quota passed', { account: id, used, of: LOOKUPS });
      if (used === 0) this.world.faults.add('quota not tried', { account: id });
      await checkLedger(this.world, db, account);
    }
  }
}
