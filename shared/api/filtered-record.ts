import { z } from 'zod';
import { measuredRow } from './measured-row.ts';

export const miles = z.number().min(0).describe('Straight-line miles.');
export const reachesKm = z
  .number()
  .min(0)
  .optional()
  .describe('Of a street, or a postcode that is not wide: how far it reaches around its point.');
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
    ...measuredRow,
    reaches_km: reachesKm,
    nearest_site: nearestSite.nullable().describe('The nearest site and how far it is; null when unplaced.'),
    within: z
      .boolean()
      .nullable()
      .optional()
      .describe(
        'Whether any site is near enough; null when unplaced, or where it or a site is a street, postcode, town or ' +
          'region that lies on both sides of the distance; absent when no distance was sent.',
      ),
  })
  .meta({ id: 'FilteredRecord', description: 'A record with its nearest site.' });

export type FilteredRecord = z.infer<typeof filteredRecord>;
