const STATUS: Record<number, string> = {
  400: 'INVALID_ARGUMENT',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** A refusal in the words of the real service. */
export class WireError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }

  toJson() {
    return { error: { code: this.code, message: this.message, status: STATUS[this.code] ?? 'UNKNOWN' } };
  }
}
