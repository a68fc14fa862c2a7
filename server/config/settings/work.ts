import { MOST_ROWS_READ } from '../../../shared/limits.ts';
import { optionalText, seconds, whole } from '../setting.ts';

/** Heavy work, and its time limits. */
export const work = {
  THREADS: whole({
    about: 'Threads for files, questions of tables, plans, joined runs and maps.',
    unit: 'threads',
    min: 1,
    default: 2,
    example: '4',
  }),
  THREAD_MEMORY_MB: whole({
    about: 'Memory past which a thread and its work are ended.',
    unit: 'MB',
    min: 64,
    default: 768,
    example: '1024',
  }),
  THREAD_SECONDS: whole({
    about: 'Time after which a thread and its work are ended.',
    unit: 'seconds',
    min: 1,
    default: 60,
    example: '120',
  }),
  THREAD_QUEUE: whole({
    about: 'Pieces of work of one account that may wait for a thread.',
    unit: 'pieces',
    default: 20,
    example: '50',
  }),
  ROWS_PER_SOURCE: whole({
    about: 'Rows of one file or sheet that are read. A larger one is refused.',
    unit: 'rows',
    min: 1,
    default: MOST_ROWS_READ,
    example: '50000',
  }),
  JOB_STEP_SECONDS: whole({
    about: 'Time after which a step of a job is given up. After three such times the job fails.',
    unit: 'seconds',
    min: 1,
    default: 300,
    example: '600',
  }),
  STUCK_SECONDS: whole({
    about: 'A process that answers nobody for so long ends itself; 0 means never.',
    unit: 'seconds',
    default: 60,
    example: '120',
  }),
  PLAN_SECONDS: seconds({
    about:
      'Longest search for a plan. Its steps take about two seconds; a plan that the clock ends may differ next time.',
    default: 10,
    example: '20',
  }),
};

/** Routing. */
export const roads = {
  ROADS_DIR: optionalText({
    about: 'Folder of the routing tiles.',
    fallback: 'roads in MILEPOST_HOME',
    example: '/srv/milepost/roads',
  }),
  ROAD_PROCESSES: whole({
    about: 'Routing processes at a time.',
    unit: 'processes',
    min: 1,
    default: 2,
    example: '4',
  }),
  ROAD_MEMORY_MB: whole({
    about: 'Memory past which a routing process is replaced.',
    unit: 'MB',
    min: 256,
    default: 1024,
    example: '2048',
  }),
  ROAD_SECONDS: whole({
    about: 'Time after which a question about roads is given up.',
    unit: 'seconds',
    min: 1,
    default: 20,
    example: '40',
  }),
};
