// One fact of get_location_facts: a value with its source, or one of the four answers without a value.
import { z } from 'zod';
import { NOT_PUBLISHED } from '../cells/markers.ts';

const factValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const share = z.number().min(0).max(1);
/** Of a place whose circle reaches into too many areas to look at each. */
export const notListed = z
  .int()
  .min(1)
  .optional()
  .describe(
    'Where the circle reaches into too many areas: up to so many more reach into it and were not looked at. What is ' +
      'there may be missing from may_be.',
  );

export const fact = z
  .strictObject({
    value: factValue
      .optional()
      .describe(
        `The fact; null with none_here; the text '${NOT_PUBLISHED}' where it has published none of the kind.`,
      ),
    none_here: z.literal(true).optional().describe('The data covers the place and has nothing there.'),
    outside_coverage: z.string().optional().describe('Why no data covers the place.'),
    not_loaded: z.string().optional().describe('Which data set would answer, but is not loaded.'),
    source: z
      .string()
      .optional()
      .describe('The data set; with none_here every one that has nothing there, parted by semicolons.'),
    as_of: z.iso.date().optional().describe('The date it speaks for; of several the oldest.'),
    stated: z
      .literal(false)
      .optional()
      .describe('False where the data set states no date: as_of is then the day it was loaded.'),
    share: share
      .optional()
      .describe(
        'Share of the likely positions of the place that have this value. Of several places that may be meant each ' +
          'counts alike.',
      ),
    may_be: z
      .array(
        z
          .strictObject({
            value: factValue.describe('A value the place may have; null is none.'),
            share: share.describe('Share of the likely positions that have it.'),
          })
          .meta({ id: 'MayBe', description: 'A value with how likely it is.' }),
      )
      .optional()
      .describe(
        'Every value the place may have, where its circle crosses a boundary or several places may be meant; of ' +
          'hundreds the likeliest. Where not all of it is known, the shares are less than 1 together.',
      ),
    not_listed: notListed,
    name: z.string().optional().describe('Its name, where the value is a code.'),
    code: z.string().optional().describe('Its official code, where the value is a name.'),
    also: z.array(z.string()).optional().describe('Further areas of the kind at the same place.'),
    kind: z
      .string()
      .optional()
      .describe("metropolitan or micropolitan; zone or tree; of an opportunity zone its publisher's word."),
    status: z.string().optional().describe("HUBZone: the publisher's own word."),
    until: z.iso.date().nullable().optional().describe('HUBZone: the last day of a redesignated area.'),
    tract_2010: z.string().optional().describe('Opportunity zone: the 2010 tract the place lies in.'),
    percent: z.number().optional().describe("Income: the tract's median in percent of the area's."),
    tract_median: z.number().optional().describe("Income: the tract's median family income in dollars."),
    area_median: z.number().optional().describe("Income: the area's median family income in dollars."),
    high_risk: z.boolean().nullable().optional().describe('US flood: a special flood hazard area.'),
    subtype: z.string().optional().describe('US flood: what kind of zone X or of floodway it is.'),
    base_flood_elevation: z
      .number()
      .nullable()
      .optional()
      .describe('US flood: feet above the datum; null where none was measured.'),
    datum: z.string().nullable().optional().describe('US flood: what the elevation is measured from.'),
    distance_m: z
      .number()
      .min(0)
      .optional()
      .describe('Meters from the pin; with nearest_outline to that outline.'),
    list: z
      .array(
        z
          .strictObject({
            name: z.string().describe('Its name.'),
            reference: z.string().describe("The publisher's number."),
            grade: z.string().nullable().describe('I, II* or II, where given.'),
            distance_m: z.number().min(0).describe('Meters from the pin.'),
          })
          .meta({ id: 'ListedBuilding', description: 'A listed building near the pin.' }),
      )
      .optional()
      .describe('Listed buildings, nearest first.'),
    published_by: z
      .int()
      .min(0)
      .optional()
      .describe('Where this council has published none: how many loaded ones have.'),
    basis: z
      .string()
      .optional()
      .describe(
        'UPRN: how it was attached. Council: whether its own postcode, the nearest one or an outline told it. County: ' +
          'nearest_outline off every outline, where one alone is near. Both: named where the row is all of it.',
      ),
  })
  .meta({ id: 'Fact', description: 'A value with its source and date, or why there is none.' });

export type Fact = z.infer<typeof fact>;
