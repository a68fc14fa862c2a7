// Lists that are checked on a schedule: made, listed, paused and removed with an API key. Outside the /v1 endpoints.
import { z } from 'zod';
import { FACT_FIELDS } from '../cells/fact-fields.ts';
import { HAZARD_LEVELS } from '../hazard-terms.ts';

const title = z.string().min(1).max(200);
const every = z.enum(['hour', 'day']).describe('How often its rows are asked again.');
const facts = z
  .array(z.enum(FACT_FIELDS))
  .max(FACT_FIELDS.length)
  .optional()
  .describe('Facts whose change is told, such as flood and council.');
const count = z.int().min(0);

export const makeWatchRequest = z
  .strictObject({
    run: z.string().optional().describe('The kept run whose rows are asked again; or map.'),
    map: z.string().optional().describe('The kept map whose pins are asked again; or run.'),
    title: title.optional().describe('What it is called; default the run or the map.'),
    every,
    warnings: z
      .boolean()
      .optional()
      .describe('Whether to tell which places come under a warning or leave it; default true.')
      .meta({ default: true }),
    min_level: z
      .enum(HAZARD_LEVELS)
      .optional()
      .describe('Warnings of this level and above; default advisory, which is all.')
      .meta({ default: 'advisory' }),
    facts,
    nearest_hospital: z
      .boolean()
      .optional()
      .describe('Whether to tell where another hospital is the nearest; default false.')
      .meta({ default: false }),
    dry_run: z
      .boolean()
      .optional()
      .describe('True tells what it would cost, and makes nothing.')
      .meta({ default: false }),
  })
  .meta({
    id: 'MakeWatchRequest',
    description: 'A kept run or map, what is to be told of it, and how often.',
  });

export type MakeWatchRequest = z.infer<typeof makeWatchRequest>;

const watch = z
  .strictObject({
    id: z.string().describe('Names the watch.'),
    title: z.string().describe('What it is called.'),
    run: z.string().optional().describe('The run that its rows were taken from.'),
    map: z.string().optional().describe('The map that its rows were taken from.'),
    every,
    min_level: z
      .enum(HAZARD_LEVELS)
      .nullable()
      .describe('The least level of warnings; null where not asked.'),
    facts: z.array(z.enum(FACT_FIELDS)).describe('Facts that are asked again.'),
    nearest_hospital: z.boolean().describe('Whether the nearest hospital is asked again.'),
    rows: count.describe('Its rows.'),
    lookups_per_check: count.describe('What one check costs.'),
    lookups_per_day: count.describe('What the checks of a whole day cost.'),
    paused: z.boolean().describe('True while it is not asked again.'),
    checked_at: z.iso
      .datetime()
      .nullable()
      .describe('When the last whole check ended; null before the first.'),
    due_at: z.iso.datetime().nullable().describe('When it is asked again; null while paused.'),
    trouble: z.string().nullable().describe('Why the last check did not get on; null where it did.'),
  })
  .meta({ id: 'Watch', description: 'A list that is asked again on a schedule.' });

export type WatchAnswer = z.infer<typeof watch>;

const cost = z
  .strictObject({
    rows: count.describe('Rows that are asked again.'),
    lookups_per_check: count.describe('What one check costs: as many lookups as the same calls.'),
    lookups_per_day: count.describe('What the checks of a whole day cost.'),
    allowance: count.describe("The account's lookups a day, for all that it asks."),
    remaining: count.describe('What is left of them today.'),
  })
  .meta({ id: 'WatchCost', description: 'What a watch costs, said before it is made.' });

const limits = z
  .strictObject({
    watches: count.describe('Watches that an account may have.'),
    rows: count.describe('Rows that a watch may have.'),
  })
  .meta({ id: 'WatchLimits', description: 'How much may be watched.' });

export const madeWatchAnswer = z
  .strictObject({
    watch: watch.nullable().describe('The watch; null with dry_run.'),
    cost: cost.describe('What it costs.'),
  })
  .meta({ id: 'MadeWatch', description: 'A watch that was made, or what it would cost.' });

export const listWatchesAnswer = z
  .strictObject({
    watches: z.array(watch).describe('All of the account, the newest first.'),
    limits: limits.describe('How much may be watched.'),
  })
  .meta({ id: 'Watches', description: 'Every watch of the account.' });

const newsItem = z
  .strictObject({
    id: count.describe('Names the news.'),
    at: z.iso.datetime().describe('When it was found.'),
    kind: z.enum(['changed', 'stopped']).describe('stopped: the rows could not be asked again.'),
    message: z.looseObject({}).describe('As webhooks are sent it.'),
  })
  .meta({ id: 'WatchNews', description: 'What one check found otherwise.' });

export const oneWatchAnswer = z
  .strictObject({
    watch: watch.describe('The watch.'),
    news: z
      .array(newsItem)
      .describe('What was told of it in the last 30 days, the newest first, 100 at most.')
      .meta({ maxItems: 100 }),
  })
  .meta({ id: 'WatchWithNews', description: 'One watch, and what was told of it.' });

export const changedWatchAnswer = z
  .strictObject({ watch: watch.describe('The watch as it is now.') })
  .meta({ id: 'ChangedWatch', description: 'The watch was paused, or goes on.' });

export const removedWatchAnswer = z
  .strictObject({ removed: z.literal(true).describe('Nothing of it is asked again or kept.') })
  .meta({ id: 'RemovedWatch', description: 'The watch is gone, with its news.' });
