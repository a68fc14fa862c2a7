// The parts that every endpoint's answer is made of, with those of requests. OpenAPI prints the descriptions.
import { z } from 'zod';
import { BASIS, type BasisCode } from '../basis.ts';
import { ERROR_CODES, type ErrorCode } from '../error-codes.ts';

export * from './rows-input.ts';

const basisCodes = Object.keys(BASIS) as [BasisCode, ...BasisCode[]];

const level = z.enum(['high', 'medium', 'low']).meta({
  id: 'Level',
  description: 'high from a score of 0.9, medium from 0.6, low below; at most medium for a row that is held.',
});

const wholeCount = z.int().min(0);

export const latLng = z
  .strictObject({
    lat: z.number().min(-90).max(90).describe('Latitude in degrees, at most 6 decimals.'),
    lng: z.number().min(-180).max(180).describe('Longitude in degrees, at most 6 decimals.'),
  })
  .meta({ id: 'LatLng', description: 'A point in WGS 84.' });

export const basis = z
  .enum(basisCodes)
  .meta({ id: 'Basis', description: 'Stable code of what a confidence rests on.' });

const rowConfidence = z
  .strictObject({
    level: level.describe('high, medium or low.'),
    score: z
      .number()
      .min(0)
      .max(1)
      .describe('How often an answer that sure was right when measured, 0 to 1.'),
    basis: basis.describe('What the confidence rests on.'),
    why: z.string().describe('The same in one sentence.'),
    doubt: z.string().optional().describe('Why the coordinates are doubted.'),
  })
  .meta({ id: 'RowConfidence', description: 'How sure one row is, and why.' });

export const precision = z
  .enum(['rooftop', 'interpolated', 'street', 'postcode', 'town', 'none'])
  .meta({ id: 'Precision', description: 'What the point stands for; none when unplaced.' });

const rowStatus = z.enum(['placed', 'review', 'unplaced']).meta({
  id: 'RowStatus',
  description: 'review is placed but held for review; unplaced comes with a reason.',
});

/** The fields that every answered row has. */
export const rowFields = {
  id: z.string().describe('The id sent, as text.'),
  record_key: z
    .string()
    .regex(/^rk1_[0-9a-f]+$/)
    .nullable()
    .describe('One key per place, the same from every endpoint; null when unplaced.'),
  status: rowStatus.describe('placed, review or unplaced.'),
  placed_by: precision.optional().describe('Precision of the placing; absent when unplaced.'),
  flagged: z.string().optional().describe('Why the row is held for review.'),
  reason: z.string().optional().describe('Why the row could not be placed or answered.'),
  confidence: rowConfidence.describe('How sure this row is.'),
  place_confidence: rowConfidence
    .optional()
    .describe('How sure its own place is, where the answer is less sure than that.'),
};

/** The confidence of a place that a call is about: a site, an origin, a centre, a depot. */
export const endFields = {
  placed_by: precision.optional().describe('Precision of the placing.'),
  flagged: rowFields.flagged,
  confidence: rowFields.confidence,
  next: z.string().optional().describe('What to do about it, where it is not sure.'),
};

/** The fields of every answered row, whatever its endpoint adds. */
const answeredRow = z.strictObject({
  id: rowFields.id,
  status: rowFields.status,
  confidence: rowFields.confidence,
});

/** Where a row is and how sure that is: the same from every endpoint. */
const placedRow = z.strictObject({ ...rowFields, location: latLng.optional() });

const levelCounts = z
  .strictObject({
    high: wholeCount.describe('Rows of level high.'),
    medium: wholeCount.describe('Rows of level medium.'),
    low: wholeCount.describe('Rows of level low, unplaced ones too.'),
  })
  .meta({ id: 'LevelCounts', description: 'Rows per level; they add up to run.rows.' });

const caveat = z
  .strictObject({
    basis: basis.describe('What these rows rest on.'),
    level: level.describe('The worst level among these rows.'),
    rows: wholeCount.describe('How many rows.'),
    ids: z.array(z.string()).describe('Their ids, in the order sent.'),
    meaning: z.string().describe('What the basis says of a row.'),
    next: z.string().describe('What to do about it.'),
  })
  .meta({ id: 'Caveat', description: 'The rows that share one basis.' });

const answerConfidence = z
  .strictObject({
    summary: z.string().describe('Counts and caveats in one sentence.'),
    levels: levelCounts.describe('Rows per level.'),
    caveats: z.array(caveat).describe('One entry per basis present, worst level first, then most rows.'),
  })
  .meta({ id: 'AnswerConfidence', description: 'How sure the answer as a whole is.' });

const usage = z
  .strictObject({
    used: wholeCount.describe('Lookups this call cost; also in the header X-Lookups-Used.'),
    remaining: wholeCount.describe('Lookups left today; also in the header X-Lookups-Remaining.'),
    allowance: wholeCount.describe('Lookups a day of the account.'),
    resets_at: z.iso.datetime().describe('When the allowance starts anew: the next midnight UTC.'),
    remembered: wholeCount
      .optional()
      .describe(
        'Only with a formula token: rows of the call that cost nothing, as formulas of the account asked them before or they stand twice; 1 for a call that is no list of rows.',
      ),
  })
  .meta({ id: 'Usage', description: 'Lookups of this call and of the day.' });

const sourceUsed = z
  .strictObject({
    name: z.string().describe('The data set.'),
    as_of: z.iso.date().describe('The date it speaks for.'),
    stated: z
      .literal(false)
      .optional()
      .describe('False where its data states no date: as_of is then the day it was loaded.'),
    says: z.string().optional().describe('The same in words, only where its data states no date.'),
  })
  .meta({ id: 'SourceUsed', description: 'A data set with its date.' });

const runBlock = z
  .strictObject({
    tool: z.string().describe('The endpoint.'),
    at: z.iso.datetime().describe('When, in UTC.'),
    rows: wholeCount.describe('Rows in the run: every row sent.'),
    placed: wholeCount.describe('Rows with a location.'),
    review: wholeCount.describe('Rows placed but held for review.'),
    unplaced: wholeCount.describe('Rows looked up and not placed.'),
    not_placed: wholeCount.describe('Rows unplaced or not looked up.'),
    sources: z.array(sourceUsed).describe('The data sets the answer rests on.'),
    run_id: z
      .string()
      .regex(/^run_[0-9a-f]{32}$/)
      .describe('Names the kept rows; usable as input.'),
    confidence: levelCounts.describe('Rows per level.'),
  })
  .meta({ id: 'Run', description: 'What was run, when, on what; its rows are kept under run_id.' });

const notes = z
  .array(z.string())
  .optional()
  .describe('What else is to be known of the answer, a sentence each; absent where the message says all.');

/** The fields that close every answer, in their order. */
export const closingFields = {
  notes,
  confidence: answerConfidence.describe('Levels and caveats of the whole answer.'),
  usage: usage.describe('Lookups used and left.'),
  run: runBlock.describe('The kept run.'),
};

const closing = z.strictObject(closingFields);

export const message = z.string().describe('The answer in one or two sentences.');

export const readAs = z
  .string()
  .optional()
  .describe(
    'Of rows by reference: which columns were taken for what, one sentence; the last of the message or its notes too.',
  );

export const dryRunAnswer = z
  .strictObject({
    message,
    dry_run: z
      .strictObject({
        cost: wholeCount.describe('Lookups the call would cost.'),
        rows: wholeCount.describe('Rows sent.'),
        distinct_rows: wholeCount.describe('Rows that differ in what would be looked up.'),
        columns: z.array(z.string()).describe('The fields recognised or kept, in the order first seen.'),
        seconds: z.number().min(0).describe('Seconds expected.'),
      })
      .describe('What the call would do.'),
    read_as: readAs,
    notes,
    usage: usage.describe('Nothing used; lookups left.'),
  })
  .meta({ id: 'DryRunAnswer', description: 'The answer to any call sent with dry_run: true.' });

export const jobAnswer = z
  .strictObject({
    message,
    job_id: z.string().describe('The job; ask get_job how far it is.'),
    status: z.literal('queued').describe('A worker takes it up.'),
    rows: wholeCount.describe('Rows that the job answers.'),
    read_as: readAs,
    notes,
    confidence: answerConfidence.describe('Of no row yet: all of them wait, by their ids.'),
    usage: usage.describe('Nothing used yet: its rows are charged as they are answered.'),
    run: runBlock.describe('The run that its rows will be kept under, none of them looked up yet.'),
  })
  .meta({ id: 'JobAnswer', description: 'The answer to a call that became a background job.' });

const errorCodes = Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]];
const codeWords = Object.entries(ERROR_CODES).map(([code, { meaning }]) => `${code}: ${meaning}`);

export const errorCode = z
  .enum(errorCodes)
  .meta({ id: 'ErrorCode', description: `Stable. ${codeWords.join(' ')}` });

export const errorBody = z
  .strictObject({
    error: z.string().describe('What was wrong, and what is allowed: for people, its words may change.'),
    code: errorCode.describe('What kind of refusal it is: for programs.'),
    field: z.string().optional().describe('Where in the request it is wrong: records[3].lat.'),
  })
  .meta({ id: 'Error', description: 'Any answer other than 200.' });

const keptRow = z.strictObject(rowFields);
const end = z.strictObject(endFields);

export type EndFields = z.infer<typeof end>;
export type RowFields = z.infer<typeof keptRow>;
export type AnsweredRow = z.infer<typeof answeredRow>;
export type PlacedFields = z.infer<typeof placedRow>;
export type RowConfidence = z.infer<typeof rowConfidence>;
export type Caveat = z.infer<typeof caveat>;
export type AnswerConfidence = z.infer<typeof answerConfidence>;
export type RunBlock = z.infer<typeof runBlock>;
export type Usage = z.infer<typeof usage>;
/** The end of every answer. */
export type ClosingFields = z.infer<typeof closing>;
export type DryRunAnswer = z.infer<typeof dryRunAnswer>;
export type JobAnswer = z.infer<typeof jobAnswer>;
export type ErrorBody = z.infer<typeof errorBody>;
