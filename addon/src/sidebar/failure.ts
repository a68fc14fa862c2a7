import type { CallError } from '../../call-error.ts';

/** What stands in the way of a call, in words for the person in front of the sidebar. */
export class Failure extends Error {
  readonly details: Omit<CallError, 'message'>;

  constructor(message: string, details: Omit<CallError, 'message'> = {}) {
    super(message);
    this.details = details;
  }
}

const OF_THE_MOMENT: readonly CallError['action'][] = ['retry', 'key', 'consent', 'address', 'tomorrow'];

/** Whether the same call may work later: the service is away, or somebody has a key or a right to give first. */
export function mayWorkLater(error: unknown): boolean {
  return error instanceof Failure && OF_THE_MOMENT.includes(error.details.action);
}
