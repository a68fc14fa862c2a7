// The program of the threads that do heavy work.
import { useSmallBlocks } from '../threads/buffer-blocks.ts';
import { standBack } from '../threads/stand-back.ts';
import { workInThread } from '../threads/work-in-thread.ts';
import { threadTasks } from './thread-tasks.ts';

standBack();
useSmallBlocks();

export default workInThread(threadTasks);
