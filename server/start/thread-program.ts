// The program of the threads that do heavy work.
import { workInThread } from '../threads/work-in-thread.ts';
import { threadTasks } from './thread-tasks.ts';

/** Where this code lies when it runs: as an entry of the build it is a file of its own, apart from main's. */
export const threadProgram = new URL(import.meta.url);

export default workInThread(threadTasks);
