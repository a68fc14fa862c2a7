import { getJob as contract, type GetJobAnswer, type GetJobRequest } from '../../shared/api/get-job.ts';
import { ApiError } from '../../shared/api-error.ts';
import { counted, countedOf } from '../../shared/counted.ts';
import { minutesLeft } from '../ledger/job-pace.ts';
import { findJob, type Job, type JobClosing } from '../ledger/jobs.ts';
import type { WholeEndpoint } from '../pipeline/endpoint.ts';
import { toRunBlock } from '../pipeline/export/run-block.ts';
import { sumConfidence } from '../pipeline/sum-confidence.ts';

export const getJob: WholeEndpoint<GetJobRequest, GetJobAnswer> = {
  contract,
  cost: () => 0,
  async answer({ job_id }, { accountId, services }) {
    const job = await findJob(services.db, { accountId, jobId: job_id });
    // The same sentence for a job that does not exist and for another account's job.
    if (!job)
      throw new ApiError('job_not_found', 'no such job: it is not there, has expired or is not yours');
    const { jobId, endpoint, status, rows, rowsDone, error } = job;
    const minutes = minutesLeft(job);
    const progress = {
      job_id: jobId,
      tool: endpoint,
      status,
      rows,
      rows_done: rowsDone,
      minutes_left: minutes,
    };
    const { message, notes, errorCode, ...kept } = closingOf(job, minutes);
    const fields = {
      ...progress,
      ...toLinks(job, services.baseUrl),
      ...(error !== null && { error }),
      ...(errorCode !== undefined && { error_code: errorCode }),
      ...(errorCode === 'stopped' && { stopped: true as const }),
    };
    return { message: { message, ...(notes && { notes }) }, fields, kept };
  },
};

function toLinks({ status, jobId, runId, rowsDone, closing }: Job, baseUrl: string) {
  // A job has no run if it failed before its first rows were done, or if no worker ever started it.
  if (closing === null || rowsDone === 0) return {};
  const run = { run_id: runId, download: `${baseUrl}/runs/${runId}.jsonl` };
  return status === 'done' ? { ...run, answer: `${baseUrl}/jobs/${jobId}.json` } : run;
}

/** The end of the answer: about the job's own rows once it has ended, before that about none. */
function closingOf(job: Job, minutes: number | null): JobClosing {
  if (job.closing) return job.closing;
  const run = toRunBlock(job.endpoint, [], [], job.runId);
  return { message: toMessage(job, minutes), confidence: sumConfidence([]), run };
}

function toMessage({ status, rows, rowsDone, error }: Job, minutes: number | null): string {
  if (status === 'failed') return `The job failed: ${error}`;
  if (status === 'queued') return `The job is waiting to start. It has ${counted(rows, 'row')}.`;
  const left =
    minutes === null
      ? 'the time left is not known yet'
      : `about ${counted(minutes, 'minute is', 'minutes are')} left`;
  return `${countedOf(rowsDone, rows, 'row', 'is', 'are')} done, ${left}.`;
}
