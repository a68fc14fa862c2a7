// A place of an official register.
import { z } from 'zod';
import { placeFields } from './nearby-parts.ts';

/** A rating of food hygiene, or the least or highest one asked for. */
export const hygiene = z.int().min(0).max(5).optional();

const text = z.string().optional();

export const place = z
  .strictObject({
    ...placeFields,
    postcode: text.describe('Its postcode.'),
    register: z.string().describe('The register that lists it.'),
    rating: text.describe("The care regulator's rating, or a food business's as published."),
    rated_on: text.describe('The day of the rating.'),
    ae_rating: text.describe('Rating of its urgent and emergency services.'),
    nhs: z.boolean().optional().describe('Of the NHS; false is independent.'),
    specialist: z.boolean().optional().describe("An eye or children's hospital's emergency department."),
    food_type: text.describe('Type of food business.'),
    business_type: text.describe("The same in the scheme's words."),
    scheme: text.describe('Food: FHRS rates from 0 to 5, FHIS (Scotland) by Pass.'),
    hygiene: hygiene.describe('Food hygiene rating; absent where there is none.'),
    authority: text.describe('The local authority that rated it.'),
    opening_hours: text.describe('Opening hours, where the register has them.'),
    point_from: z
      .enum(['register', 'register_postcode', 'postcode'])
      .describe(
        "Its own coordinates in the register; the register's, taken from the postcode; or the postcode's centre.",
      ),
    match: z
      .strictObject({
        level: z.enum(['high', 'medium', 'low']).describe('high from a score of 0.9, medium from 0.6.'),
        score: z.number().min(0).max(1).describe('Share of such matches that were right when measured.'),
        why: z.string().describe('What agrees and what does not.'),
      })
      .optional()
      .describe('With mode at: how sure it is that this is the place.'),
  })
  .meta({ id: 'OfficialPlace', description: 'One registered place, once, whichever registers list it.' });

export type OfficialPlace = z.infer<typeof place>;
