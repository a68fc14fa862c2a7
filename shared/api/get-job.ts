import { z } from 'zod';
import * as common from './common.ts';
import type { EndpointContract } from './endpoint.ts';

const request = z
  .strictObject({ job_id: z.string().describe('The job_id that a call answered.') })
  .meta({ id: 'GetJobRequest', description: 'A background job of yours.' });

const count = z.int().min(0);

const response = z
  .strictObject({
    message: common.message,
    job_id: z.string().describe('The job.'),
    tool: z.string().describe('The endpoint that answers its rows.'),
    status: z
      .enum(['queued', 'running', 'done', 'failed'])
      .describe('queued until its first row; done and failed are its ends.'),
    rows: count.describe('Rows sent.'),
    rows_done: count.describe('Rows answered and charged so far.'),
    minutes_left: z
      .number()
      .min(0)
      .nullable()
      .describe('By the pace so far; null before the first rows are done, 0 at the end.'),
    run_id: z.string().optional().describe('When it has ended: the kept rows, usable as input.'),
    download: z
      .string()
      .optional()
      .describe('When it has ended: where its rows are, one JSON object a line.'),
    answer: z
      .string()
      .optional()
      .describe('When it is done: where the whole answer is, as the call itself would have given it.'),
    error: z.string().optional().describe('Why it failed; the rows done until then are kept.'),
    error_code: z
      .union([common.errorCode, z.literal('stopped')])
      .optional()
      .describe('What kind of failure it is; stopped where its owner ended it.'),
    stopped: z.literal(true).optional().describe('It failed because its owner stopped it.'),
    ...common.closingFields,
  })
  .meta({
    id: 'GetJobAnswer',
    description: 'How far a background job is; confidence and run are those of its rows.',
  });

export type GetJobRequest = z.infer<typeof request>;
export type GetJobAnswer = z.infer<typeof response>;

export const getJob: EndpointContract<GetJobRequest, never, GetJobAnswer> = {
  name: 'get_job',
  group: 'Runs',
  summary: 'See how far a background job is',
  description:
    'Answers status, rows done and minutes left of a job that one of your calls became, and, when it is done, ' +
    'its run_id and where its rows and its whole answer are downloaded with your key.',
  request,
  response,
  limits: null,
  cost: 'Free.',
  columns: {},
  columnSets: { lead: [], csv: [], sheet: [] },
  example: {
    request: { job_id: 'job_00112233445566778899aabbccddeeff' },
    response: {
      message: '500 of 1200 rows are done, about 0.2 minutes are left.',
      job_id: 'job_00112233445566778899aabbccddeeff',
      tool: 'geocode_batch',
      status: 'running',
      rows: 1200,
      rows_done: 500,
      minutes_left: 0.2,
      confidence: {
        summary: '0 rows: 0 high, 0 medium, 0 low confidence.',
        levels: { high: 0, medium: 0, low: 0 },
        caveats: [],
      },
      usage: { used: 0, remaining: 1300, allowance: 2500, resets_at: '2026-01-16T00:00:00.000Z' },
      run: {
        tool: 'geocode_batch',
        at: '2026-01-15T09:30:00.000Z',
        rows: 0,
        placed: 0,
        review: 0,
        unplaced: 0,
        not_placed: 0,
        sources: [],
        run_id: 'run_00112233445566778899aabbccddeeff',
        confidence: { high: 0, medium: 0, low: 0 },
      },
    },
  },
};
