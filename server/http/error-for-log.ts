// SQLSTATE classes 22 and 23 (bad data, broken constraints): Postgres quotes the value, which may be an address.
const QUOTES_DATA = /^2[23]/;

interface LoggedError {
  type: string;
  message: string;
  code?: string | undefined;
  stack: string[];
  cause?: LoggedError | undefined;
}

/** An error as the log keeps it: what failed and where, never the row it failed on. */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: [] };
  const { code } = error as NodeJS.ErrnoException;
  return {
    type: error.constructor.name,
    message: QUOTES_DATA.test(code ?? '') ? `data refused by the database (${code})` : error.message,
    code,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .map((line) => line.trim()),
    cause: error.cause === undefined ? undefined : errorForLog(error.cause),
  };
}
