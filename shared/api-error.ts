import { ERROR_CODES, type ErrorCode } from './error-codes.ts';

interface ErrorDetails {
  /** The path of the wrong field in the request: 'records[3].lat'. */
  field?: string | undefined;
  /** Seconds after which the same call can succeed; sent as Retry-After. */
  retryAfterSeconds?: number | undefined;
}

/** A refusal that the caller may read: its code and its public message. Any other error is shown as a plain 500. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, { field, retryAfterSeconds }: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.field = field;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return ERROR_CODES[this.code].status;
  }
}
