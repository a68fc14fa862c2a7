import { z } from 'zod';
import { PERILS } from '../hazard-terms.ts';
import * as common from './common.ts';
import { hazardFields } from './hazard-parts.ts';
import { sentFields } from './sent-fields.ts';

const warning = z
  .strictObject({
    ...hazardFields,
    distance_km: z.number().min(0).describe("Kilometres to the outline's edge; 0 inside."),
    strength: z
      .number()
      .nullable()
      .describe('Shaking as intensity (5 to 8; 8 is VIII or more), winds in knots (34, 50, 64), else null.'),
  })
  .meta({ id: 'TouchingWarning', description: 'A hazard that the place lies in or near.' });

export const checkedRecord = z
  .strictObject({
    id: common.rowFields.id,
    record_key: common.rowFields.record_key,
    status: common.rowFields.status,
    location: common.latLng.optional().describe('Where the row lies; absent when unplaced.'),
    placed_by: common.rowFields.placed_by,
    flagged: common.rowFields.flagged,
    ...sentFields,
    state: z
      .enum(['inside', 'near', 'clear', 'unplaced', 'outside_coverage'])
      .describe(
        'clear: a feed watches the place and nothing asked for is in force within near_km; outside_coverage: ' +
          'no feed watches it, or none of them has answered yet.',
      ),
    warnings: z
      .array(warning)
      .describe('Touching hazards, one per event: those it lies in first, the gravest first.'),
    reason: common.rowFields.reason,
    unwatched: z
      .array(z.enum(PERILS))
      .optional()
      .describe(
        'The perils asked for of which no feed gives warnings at this place, at most of disasters: of these, clear ' +
          'says nothing. Absent where all are watched.',
      ),
    confidence: common.rowFields.confidence,
    place_confidence: common.rowFields.place_confidence,
  })
  .meta({ id: 'CheckedRecord', description: 'One row with what touches it.' });

export type CheckedRecord = z.infer<typeof checkedRecord>;
