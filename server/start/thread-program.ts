// The program of the threads that do heavy work.
import { workInThread } from '../threads/work-in-thread.ts';
import { threadTasks } from './thread-tasks.ts';

export default workInThread(threadTasks);
