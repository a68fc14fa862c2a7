// The program of the threads that do heavy work.
import { standBack } from '../threads/stand-back.ts';
import { workInThread } from '../threads/work-in-thread.ts';
import { threadTasks } from './thread-tasks.ts';

standBack();

export default workInThread(threadTasks);
