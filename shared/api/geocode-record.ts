import { z } from 'zod';
import * as common from './common.ts';
import { sentFields } from './sent-fields.ts';

const text = z.string().nullable();

const admin = z
  .strictObject({
    house_number: text.describe('House number.'),
    street: text.describe('Street name.'),
    city: text.describe('Town or city.'),
    county: text.describe('County.'),
    state: text.describe('State; in Great Britain the nation.'),
    postcode: text.describe('Postcode or ZIP code.'),
    country: text.describe('Two-letter ISO code.'),
    council: text.optional().describe('Local authority; Great Britain only.'),
  })
  .meta({ id: 'Admin', description: 'The parts of the address.' });

const location = z
  .strictObject({
    value: common.latLng.nullable().describe('The point; null when unplaced.'),
    precision: common.precision.describe('What the point stands for.'),
    confidence: z
      .strictObject({
        value: z.number().min(0).max(1).describe('Share right when measured.'),
        basis: common.basis.describe('What it rests on.'),
        evidence: z
          .array(z.string())
          .describe('Parts that matched or differ, at most six, then "+N more".')
          .meta({ maxItems: 7 }),
      })
      .describe('How sure the point is.'),
    radius_m_95: z
      .number()
      .min(0)
      .nullable()
      .describe('Meters around the point that hold the true place 95 % of the time; null when unplaced.'),
    why: z.string().optional().describe('Why the row is unplaced.'),
  })
  .meta({ id: 'Location', description: 'Where the row is and how sure that is.' });

const uprn = z
  .strictObject({
    value: z.string().describe('Unique property reference number.'),
    distance_m: z.number().min(0).describe('Meters from the pin, at most 15.').meta({ maximum: 15 }),
    basis: z.string().describe('How it was attached.'),
  })
  .meta({ id: 'Uprn', description: 'The nearest UPRN to a pin on a building; Great Britain only.' });

export const geocodeRecord = z
  .strictObject({
    id: common.rowFields.id,
    ...sentFields,
    record_key: common.rowFields.record_key,
    address_quality: z
      .strictObject({
        value: z
          .enum([
            'full_street',
            'street_only',
            'postcode_only',
            'town_only',
            'place_name',
            'coordinates',
            'incomplete',
            'empty',
          ])
          .describe('How complete the input is.'),
        basis: z.string().describe('What that was read from.'),
      })
      .describe('How complete the input is as an address.'),
    status: common.rowFields.status,
    location: location.describe('The point, its precision and its evidence.'),
    placed_by: common.rowFields.placed_by,
    address: text.describe('The address as one line; null when unplaced.'),
    admin: z
      .strictObject({
        value: admin.nullable().describe('The parts; null when unplaced.'),
        basis: z.string().describe('Where the parts come from.'),
        evidence: z.array(z.string()).describe('What supports them.'),
      })
      .describe('The address in parts.'),
    nearest_address: text.optional().describe('For coordinates: the address at the point, or nearest to it.'),
    nearest_address_m: z
      .int()
      .min(0)
      .optional()
      .describe('How far that is from the point in meters; past 30 the admin parts tell its street alone.'),
    building: z
      .string()
      .optional()
      .describe('The building at the point, where one is close enough to be sure.'),
    uprn: uprn.optional().describe('Great Britain only.'),
    map_version: z.string().describe('Version of the map data used.'),
    other_places: z
      .array(
        z.strictObject({
          address: z.string().describe('The place in a few words.'),
          location: common.latLng.describe('Its point.'),
          precision: common.precision.describe('What the point stands for.'),
        }),
      )
      .max(4)
      .optional()
      .describe(
        'Of a row that is not placed for sure, or is the name of a town alone: the other places that it may mean.',
      ),
    flagged: common.rowFields.flagged,
    reason: common.rowFields.reason,
    confidence: common.rowFields.confidence,
  })
  .meta({ id: 'GeocodeRecord', description: 'One row, placed or with the reason why not.' });

export type GeocodeRecord = z.infer<typeof geocodeRecord>;
