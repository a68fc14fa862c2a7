// A program of its own, to be killed in the middle of a job: job-worker <database address>
import { openDatabase } from '../../server/db/database.ts';
import { startWorker } from '../../server/jobs/worker.ts';
import { openJobs, slowLetters } from './job-fixture.ts';

const { context } = await openJobs(openDatabase(process.argv[2] ?? ''), slowLetters(300));
startWorker(context, console.error);
