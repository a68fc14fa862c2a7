// SQLSTATE classes 22 and 23 (bad data, broken constraints): Postgres quotes the value, which may be an address.
const QUOTES_DATA = /^2[23]/;

/** An error may quote what was sent, however long that is; its stack, how deep a caller's nesting went. */
const MOST_CHARACTERS = 500;
const MOST_LINES = 20;
/** Causes of causes; an error may also be its own. */
const MOST_CAUSES = 5;

interface LoggedError {
  type: string;
  message: string;
  code?: string | undefined;
  stack: string[];
  cause?: LoggedError | undefined;
}

/** An error as the log keeps it: what failed and where, never the row it failed on, and no text without an end. */
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

/** What claims to be a text of an error may be anything. */
function capped(text: unknown): string | undefined {
  if (typeof text === 'number') return String(text);
  return typeof text === 'string' ? text.slice(0, MOST_CHARACTERS) : undefined;
}
