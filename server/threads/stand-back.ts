import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/** Lets the thread that answers calls go first where processors are short. Elsewhere than on Linux it would be the whole process that stands back. */
export function standBack(): void {
  if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
