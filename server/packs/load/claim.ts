import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import type { Database, Queryable } from '../../db/database.ts';

/** Another loader is working on the source. */
export class ClaimedError extends Error {}

/** The right to write one source, stored as a row with a lease that is renewed while it is held. */
export interface SourceClaim {
  source: string;
  holder: string;
  /** Throws when the claim was lost, for instance because this machine slept past its lease. */
  assertHeld(): void;
  release(): Promise<void>;
}

const LEASE_SECONDS = 30;
const RENEW_EVERY_MS = 5_000;

export async function claimSource(db: Database, source: string): Promise<SourceClaim> {
  // 'milepost-1:4711:9f3c…': host and process id show whether a loader of this machine still lives.
  const holder = `${hostname()}:${process.pid}:${randomBytes(6).toString('hex')}`;
  if (!(await takeClaim(db, source, holder))) {
    const current = await findHolder(db, source);
    if (current && isAlive(current)) {
      throw new ClaimedError(
        `${source} is being written by another loader (${current.split(':', 2).join(', process ')})`,
      );
    }
    if (current) await deleteClaim(db, source, current);
    if (!(await takeClaim(db, source, holder)))
      throw new ClaimedError(`${source} is being written by another loader`);
  }
  return holdClaim(db, source, holder);
}

/** Whether a loader is working on the source, as far as can be known. */
export async function isClaimed(db: Queryable, source: string): Promise<boolean> {
  const { rows } = await db.query<{ holder: string }>(
    'select holder from pack_claim where source = $1 and expires_at >= now()',
    [source],
  );
  return rows.some(({ holder }) => isAlive(holder));
}

/** Locks the claim's row to the end of the transaction; throws when this holder has lost it. */
export async function assertClaimed(tx: Queryable, claim: SourceClaim): Promise<void> {
  const { rows } = await tx.query('select 1 from pack_claim where source = $1 and holder = $2 for update', [
    claim.source,
    claim.holder,
  ]);
  if (rows.length === 0) throw lostClaim(claim.source);
}

function holdClaim(db: Database, source: string, holder: string): SourceClaim {
  let held = true;
  const timer = setInterval(() => {
    // A failed renewal is repeated at the next tick: the lease outlasts several of them.
    renewClaim(db, source, holder).then(
      (renewed) => {
        held &&= renewed;
      },
      () => {},
    );
  }, RENEW_EVERY_MS);
  timer.unref();
  return {
    source,
    holder,
    assertHeld() {
      if (!held) throw lostClaim(source);
    },
    async release() {
      clearInterval(timer);
      await deleteClaim(db, source, holder);
    },
  };
}

function lostClaim(source: string): ClaimedError {
  return new ClaimedError(`the claim on ${source} was lost to another loader; nothing was changed`);
}

/** False only for a dead process of this machine. The state of other machines is unknown until the lease ends. */
function isAlive(holder: string): boolean {
  const [host, pid] = holder.split(':');
  if (host !== hostname()) return true;
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

async function takeClaim(db: Queryable, source: string, holder: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into pack_claim (source, holder, expires_at) values ($1, $2, now() + $3 * interval '1 second')
     on conflict (source) do update set holder = excluded.holder, expires_at = excluded.expires_at
     where pack_claim.expires_at < excluded.expires_at - $3 * interval '1 second'`,
    [source, holder, LEASE_SECONDS],
  );
  return rowCount === 1;
}

async function renewClaim(db: Queryable, source: string, holder: string): Promise<boolean> {
  const { rowCount } = await db.query(
    `update pack_claim set expires_at = now() + $3 * interval '1 second' where source = $1 and holder = $2`,
    [source, holder, LEASE_SECONDS],
  );
  return rowCount === 1;
}

async function findHolder(db: Queryable, source: string): Promise<string | null> {
  const { rows } = await db.query<{ holder: string }>('select holder from pack_claim where source = $1', [
    source,
  ]);
  return rows[0]?.holder ?? null;
}

async function deleteClaim(db: Queryable, source: string, holder: string): Promise<void> {
  await db.query('delete from pack_claim where source = $1 and holder = $2', [source, holder]);
}
