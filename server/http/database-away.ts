// Codes of a database that is down, restarting, out of reach, or out of room: disk, memory, connections (SQLSTATE, then of the socket).
const AWAY_CODE =
  /^(08...|57P0[123]|53...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH)$/;
// pg says these without a code.
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after)/;

/** True for an error, or a cause of it, that says that the database cannot be reached now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (AWAY_CODE.test(code ?? '') || AWAY_MESSAGE.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return isDatabaseAway(error.cause);
}
