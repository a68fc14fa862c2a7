/** Time limits of the database, in milliseconds. */
export interface Limits {
  /** For one statement. */
  statementMs: number;
  /** For a lock, inside a transaction. */
  lockMs: number;
  /** Silence on all connections of the process, although queries wait: the database then counts as gone. */
  silentMs: number;
}

/** For loads, migrations, index builds, housekeeping and the end of a job: they also survive a paused machine. */
export const LONG_WORK: Limits = { statementMs: 6 * 3_600_000, lockMs: 600_000, silentMs: 600_000 };

/** The code of the database's error where a lock is not free in time. */
export const LOCK_NOT_AVAILABLE = '55P03';
