import type { CallError } from '../../call-error.ts';

/** Why a call cannot be done, in words for the person at the sidebar. */
export class Failure extends Error {
  readonly details: Omit<CallError, 'message'>;

  constructor(message: string, details: Omit<CallError, 'message'> = {}) {
    super(message);
    this.details = details;
  }
}

const OF_THE_MOMENT: readonly CallError['action'][] = ['retry', 'key', 'consent', 'address', 'tomorrow'];

/** Whether the same call may work later: the service is away, or a key or a permission is missing. */
export function mayWorkLater(error: unknown): boolean {
  return error instanceof Failure && OF_THE_MOMENT.includes(error.details.action);
}
