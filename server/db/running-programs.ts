// The programs that use the database. Each renews its row; a clean end removes it.
import { randomUUID } from 'node:crypto';
import type { Database, Queryable } from './database.ts';

const RENEW_MS = 30_000;
/** A killed program counts as running for so long. A living one has renewed its row, also after the database was away. */
const SILENT = '5 minutes';
const FORGET_MS = 24 * 60 * 60 * 1000;

/** A program that would miss what a migration takes away still runs. */
export class FormerProgramsError extends Error {}

/** Tells others that this program runs; it waits for a migration that takes something away. */
export async function registerProgram(db: Database, knows: number): Promise<{ end(): Promise<void> }> {
  const id = randomUUID();
  const renew = () =>
    db.query(
      `insert into running_program (id, knows, seen_at) values ($1, $2, now())
       on conflict (id) do update set seen_at = excluded.seen_at`,
      [id, knows],
    );
  await renew();
  await db.query('delete from running_program where seen_at < $1', [new Date(Date.now() - FORGET_MS)]);
  // A database that is away is noticed elsewhere.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS).unref();
  return {
    async end() {
      clearInterval(timer);
      await db.query('delete from running_program where id = $1', [id]).catch(() => {});
    },
  };
}

/** Throws while a program runs that does not know this migration. Until `tx` ends no other one can register. */
export async function refuseFormerPrograms(tx: Queryable, needed: number): Promise<void> {
  await tx.query('lock table running_program in share mode');
  const { rows } = await tx.query<{ programs: number; oldest: number }>(
    `select count(*)::int as programs, min(knows) as oldest from running_program
     where knows < $1 and seen_at > clock_timestamp() - $2::interval`,
    [needed, SILENT],
  );
  const { programs = 0, oldest = 0 } = rows[0] ?? {};
  if (programs > 0)
    throw new FormerProgramsError(
      `${programs} running program${programs === 1 ? '' : 's'} of an earlier release (up to migration ${oldest}) ${programs === 1 ? 'needs' : 'need'} what this one takes away: replace each by a release that knows migration ${needed}, or stop it, then start this one; a killed one counts for ${SILENT}`,
    );
}
