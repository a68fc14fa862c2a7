import { Router } from 'express';
import { ApiError } from '../../../shared/api-error.ts';
import { readAnswer } from '../../ledger/job-answer.ts';
import { findJob } from '../../ledger/jobs.ts';
import { authenticate } from '../access/authenticate.ts';
import { sendStream } from '../bodies/send-stream.ts';
import type { HttpServices } from '../http-services.ts';

/** GET /jobs/<job_id>.json: the whole answer of a job that is done, as a call would have returned it. */
export function jobRoutes({ db }: HttpServices): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/jobs/:id.json', authenticate(db), async (req, res) => {
    res.locals.endpoint = 'jobs';
    const accountId = res.locals.caller.account.id;
    const job = await findJob(db, { accountId, jobId: String(req.params.id) });
    const answer = job && (await readAnswer(db, accountId, job.runId));
    if (!answer)
      throw new ApiError(
        'job_not_found',
        'no such answer: the job is not there, not done, has expired or is not yours',
      );
    await sendStream(answer, res.set('Cache-Control', 'private, no-store').type('json'));
  });
  return router;
}
