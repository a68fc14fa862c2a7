// SQLSTATE classes 22 and 23 (bad data, broken constraints): Postgres quotes the value, which may be an address.
const QUOTES_DATA = /^2[23]/;

/** An error may quote a text of any length; its stack may be as deep as a caller's nesting. */
const MOST_CHARACTERS = 500;
const MOST_LINES = 20;
/** Causes may have causes. An error may also be its own cause. */
const MOST_CAUSES = 5;

interface LoggedError {
  type: string;
  message: string;
  code?: string | undefined;
  stack: string[];
  cause?: LoggedError | undefined;
}

/** An error for the log: what failed and where, but never the row that it failed on, and with limited length. */
export function errorForLog(error: unknown, causes = MOST_CAUSES): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error', stack: [] };
  const code = capped((error as NodeJS.ErrnoException).code);
  return {
    type: error.constructor.name,
    message: QUOTES_DATA.test(code ?? '')
      ? `data refused by the database (${code})`
      : (capped(error.message) ?? ''),
    code,
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, MOST_LINES)
      .map((line) => line.trim().slice(0, MOST_CHARACTERS)),
    cause: error.cause === undefined || causes === 0 ? undefined : errorForLog(error.cause, causes - 1),
  };
}

/** The text of an error may be of any type. */
function capped(text: unknown): string | undefined {
  if (typeof text === 'number') return String(text);
  return typeof text === 'string' ? text.slice(0, MOST_CHARACTERS) : undefined;
}
