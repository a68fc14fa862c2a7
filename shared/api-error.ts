/** A refusal that the caller may read: its status and its public words. Anything else thrown is shown as a plain 500. */
export class ApiError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 429 | 503;
  /** Seconds after which the same call can succeed; sent as Retry-After. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: ApiError['status'], message: string, retryAfterSeconds?: number) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
