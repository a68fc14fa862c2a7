import { z } from 'zod';
import * as common from './common.ts';
import { middleOf } from './middle-of.ts';
import { slowdown, traffic } from './traffic.ts';

const journeyEnd = z
  .strictObject({
    input: z.string().describe('The end as sent.'),
    location: common.latLng.nullable().describe('Where it is; null when it could not be placed.'),
    record_key: common.rowFields.record_key,
    middle_of: middleOf.optional().describe('Of a town, region or wide postcode: it is its middle.'),
    confidence: common.rowFields.confidence,
  })
  .meta({ id: 'JourneyEnd', description: 'One end of a journey, placed.' });

const length = z.number().min(0).nullable();

export const journey = z
  .strictObject({
    id: common.rowFields.id,
    record_key: common.rowFields.record_key.describe(
      'One key per pair of places; null when an end is unplaced.',
    ),
    status: common.rowFields.status,
    flagged: common.rowFields.flagged,
    reason: common.rowFields.reason,
    from: journeyEnd.describe('The start.'),
    to: journeyEnd.describe('The end.'),
    miles: length.describe(
      'From place to place by road, with the straight line from each place to its road; in a straight line where note ' +
        'says so; null when unplaced.',
    ),
    km: length.describe('The same in kilometers.'),
    minutes: length.describe('Driving; null when unplaced or in a straight line.'),
    straight_miles: length.describe('In a straight line; null when unplaced.'),
    traffic: traffic.describe('What the minutes are for.'),
    slowdown: slowdown.nullable().describe('What they were multiplied by; null for empty roads.'),
    note: z.string().optional().describe('What to know of this journey.'),
    confidence: common.rowFields.confidence.describe(
      'As sure as the less sure of its ends; low where it is a straight line, or much of it is.',
    ),
  })
  .meta({ id: 'Journey', description: 'A measured journey.' });

export type Journey = z.infer<typeof journey>;
export type JourneyEnd = z.infer<typeof journeyEnd>;
