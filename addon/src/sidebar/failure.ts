import type { CallError } from '../../call-error.ts';

/** What stands in the way of a call, in words for the person in front of the sidebar. */
export class Failure extends Error {
  readonly details: Omit<CallError, 'message'>;

  constructor(message: string, details: Omit<CallError, 'message'> = {}) {
    super(message);
    this.details = details;
  }
}
