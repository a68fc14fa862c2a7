import { z } from 'zod';
import * as common from './common.ts';

export const minutes = z.number().min(0);
export const miles = z.number().min(0);
const _wholeCount = z.int().min(0);

/** Of a leg. */
export const note = z
  .string()
  .optional()
  .describe(
    'Said of a leg that is a straight-line estimate, or much of it, because no roads are loaded there.',
  );

const stopFields = {
  id: common.rowFields.id,
  name: z.string().nullable().describe('The name sent.'),
  input: z.string().describe('The place as sent.'),
};

export const plannedStop = z
  .strictObject({
    position: z.int().min(1).describe('1 is the first stop of the day.'),
    ...stopFields,
    location: common.latLng.describe('Where it is.'),
    arrive_minute: minutes.describe('Minutes after the start at the depot.'),
    depart_minute: minutes.describe('The same when the time at the stop is over.'),
    leg_miles: miles.describe('From the stop before, or from the depot.'),
    leg_minutes: minutes.describe('Driving from the stop before, or from the depot.'),
    note,
    record_key: common.rowFields.record_key,
    status: common.rowFields.status,
    placed_by: common.rowFields.placed_by,
    flagged: common.rowFields.flagged,
    confidence: common.rowFields.confidence,
    place_confidence: common.rowFields.place_confidence,
  })
  .meta({ id: 'PlannedStop', description: 'A stop in its place of a day.' });

export const unassignedStop = z
  .strictObject({
    ...stopFields,
    reason: z
      .string()
      .describe('Why nobody serves it: not placed, no road, or by how many minutes it does not fit.'),
    record_key: common.rowFields.record_key,
    status: common.rowFields.status,
    location: common.latLng.optional().describe('Where it is; absent when unplaced.'),
    placed_by: common.rowFields.placed_by,
    flagged: common.rowFields.flagged,
    confidence: common.rowFields.confidence,
  })
  .meta({ id: 'UnassignedStop', description: 'A stop without a driver.' });

/** A stop as the run stores it. */
export type PlanRow = Omit<UnassignedAnswer, 'reason'> &
  Partial<Omit<PlannedStopAnswer, keyof UnassignedAnswer>> & {
    reason?: string | undefined;
    driver?: number | undefined;
  };

export type PlannedStopAnswer = z.infer<typeof plannedStop>;
export type UnassignedAnswer = z.infer<typeof unassignedStop>;
