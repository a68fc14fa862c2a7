import { constants, setPriority } from 'node:os';
import { isMainThread } from 'node:worker_threads';

/**
 * Lowers this thread's priority, so that the thread that answers calls goes first where processors are short. On
 * systems other than Linux it would affect the whole process.
 */
export function standBack(): void {
  if (!isMainThread && process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
