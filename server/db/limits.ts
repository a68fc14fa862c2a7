/** How long the database may take, in milliseconds. */
export interface Limits {
  /** For one statement. */
  statementMs: number;
  /** For a lock, inside a transaction. */
  lockMs: number;
  /** For any word at all on any connection of the process, though it is asked: it is taken for gone then. */
  silentMs: number;
}

/** For loads, migrations, index builds, housekeeping and the end of a job: they outlast a paused machine too. */
export const LONG_WORK: Limits = { statementMs: 6 * 3_600_000, lockMs: 600_000, silentMs: 600_000 };
