import { combineTask } from '../combine/combine-task.ts';
import { checkBodyTask } from '../http/bodies/parse-json.ts';
import { documentTask } from '../http/map-documents/document-task.ts';
import { planTask } from '../planning/solver/plan-task.ts';
import { appendRunTask } from '../rows/append/append-run.ts';
import { readHeadTask } from '../rows/read-head.ts';
import { readLinesTask } from '../rows/read-lines.ts';
import { answerTask } from '../table/answer-in-thread.ts';

/** All tasks of a thread. */
export const threadTasks = [
  readLinesTask,
  readHeadTask,
  appendRunTask,
  answerTask,
  combineTask,
  planTask,
  documentTask,
  checkBodyTask,
];
