import { z } from 'zod';
import * as common from './common.ts';
import { middleOf } from './middle-of.ts';
import { sentFields } from './sent-fields.ts';

export const miles = z.number().min(0).describe('Straight-line miles.');
export const km = z.number().min(0).describe('Straight-line kilometers.');

const nearestSite = z
  .strictObject({
    id: z.string().describe("The site's id."),
    name: z.string().nullable().describe("The site's name."),
    miles,
    km,
  })
  .meta({ id: 'NearestSite', description: 'The site a record was measured to: the nearest one.' });

export const filteredRecord = z
  .strictObject({
    id: common.rowFields.id,
    record_key: common.rowFields.record_key,
    status: common.rowFields.status,
    location: common.latLng.optional().describe('Where it is; absent when unplaced.'),
    placed_by: common.rowFields.placed_by,
    flagged: common.rowFields.flagged,
    reason: common.rowFields.reason,
    confidence: common.rowFields.confidence,
    place_confidence: common.rowFields.place_confidence,
    ...sentFields,
    middle_of: middleOf.optional().describe('Of a town, region or wide postcode: it is its middle.'),
    nearest_site: nearestSite.nullable().describe('The nearest site and how far it is; null when unplaced.'),
    within: z
      .boolean()
      .nullable()
      .optional()
      .describe(
        'Whether any site is near enough; null when unplaced, or a town, region or wide postcode that lies on both ' +
          'sides of the distance; absent when no distance was sent.',
      ),
  })
  .meta({ id: 'FilteredRecord', description: 'A record with its nearest site.' });

export type FilteredRecord = z.infer<typeof filteredRecord>;
