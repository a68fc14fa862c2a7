// Codes of a database that is down, restarting, out of reach, out of room or no longer the one that writes (25006: it
// leads no more, and the way to the new leader is not taken yet): SQLSTATE, then socket codes.
const AWAY_CODE =
  /^(08...|25006|57P0[123]|53(?!300)...|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH)$/;
// pg says these without a code.
const AWAY_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|Cannot use a pool after|Client (has encountered a connection error|was closed))/;
// No free connection, a statement or a lock that took too long, an idle transaction that was ended, a deadlock: a retry
// may succeed.
const BUSY_CODE = /^(53300|57014|55P03|25P0[34]|57P05|40P01|40001)$/;

/** Why the database did not answer, from an error or one of its causes; null for any other error. */
export function whyNoAnswer(error: unknown): 'away' | 'busy' | null {
  if (!(error instanceof Error)) return null;
  const { code = '' } = error as NodeJS.ErrnoException;
  if (AWAY_CODE.test(code) || AWAY_MESSAGE.test(error.message)) return 'away';
  if (BUSY_CODE.test(code)) return 'busy';
  if (error instanceof AggregateError) return error.errors.map(whyNoAnswer).find(Boolean) ?? null;
  return whyNoAnswer(error.cause);
}
