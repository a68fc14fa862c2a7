// The kinds of get_area_risk, and the answer of each metric.
import { z } from 'zod';
import { notListed } from './fact.ts';

export const METRICS = ['crime', 'flood', 'hazard'] as const;

/** The police's name for each kind of crime. */
export const CRIME_KINDS = {
  vehicle: ['Vehicle crime'],
  burglary: ['Burglary'],
  violent: ['Violence and sexual offences'],
  theft: ['Other theft', 'Theft from the person'],
  shoplifting: ['Shoplifting'],
  robbery: ['Robbery'],
  'anti-social': ['Anti-social behaviour'],
  drugs: ['Drugs'],
  'criminal damage': ['Criminal damage and arson'],
  bike: ['Bicycle theft'],
} as const;

export type CrimeKind = keyof typeof CRIME_KINDS;

/** The hazards of the index; flood is the graver of river and coastal flooding. */
export const HAZARD_KINDS = [
  'overall',
  'flood',
  'hurricane',
  'wildfire',
  'tornado',
  'earthquake',
  'heat',
  'avalanche',
  'cold wave',
  'drought',
  'hail',
  'ice storm',
  'landslide',
  'lightning',
  'strong wind',
  'tsunami',
  'volcano',
  'winter weather',
] as const;

export type RiskHazardKind = (typeof HAZARD_KINDS)[number];

/** The kinds of a metric. */
export function kindsOf(metric: (typeof METRICS)[number]): readonly string[] {
  if (metric === 'crime') return Object.keys(CRIME_KINDS);
  return metric === 'hazard' ? HAZARD_KINDS : [];
}

const percent = z.number().min(0).max(100).nullable();
const share = z.number().min(0).max(1);

const mayBe = (what: string) =>
  z
    .array(
      z
        .strictObject({
          value: z.string().nullable().describe(`A ${what} the place may have; null is none.`),
          share: share.describe('Share of the likely positions that have it.'),
        })
        .meta({ id: `MayBe_${what}`, description: 'A value with how likely it is.' }),
    )
    .optional()
    .describe('Where the circle that holds the place 95 % of the time crosses a boundary: every value.');

export const crimeRisk = z
  .strictObject({
    count: z.int().min(0).describe('Recorded crimes within about 250 m, of the kind asked.'),
    month: z
      .string()
      .regex(/^\d{4}-\d\d$/)
      .describe('The latest month that is loaded there.'),
    types: z
      .array(
        z
          .strictObject({
            type: z.string().describe("The police's own word."),
            count: z.int().min(1).describe('How many.'),
          })
          .meta({ id: 'CrimeType', description: 'A type of crime and how many.' }),
      )
      .describe('The commonest types, most first, at most five.')
      .meta({ maxItems: 5 }),
    partial: z.boolean().describe('True where the circle leaves the police forces that are loaded.'),
  })
  .meta({ id: 'CrimeRisk', description: 'Recorded crime around the place.' });

export const floodRisk = z
  .strictObject({
    zone: z
      .string()
      .nullable()
      .describe('Federal zone (US) or 1, 2, 3 (England); null outside every mapped zone.'),
    level: z
      .enum(['high', 'medium', 'low'])
      .nullable()
      .describe(
        'England 3, 2, 1; US special flood hazard area, shaded X, X; null where the map does not tell.',
      ),
    base_flood_elevation: z
      .number()
      .nullable()
      .describe('US: feet above the datum; null where none was measured.'),
    datum: z.string().nullable().describe('US: what the elevation is measured from.'),
    percentile: z
      .strictObject({
        river: percent.describe('Share of the nation at less risk of river and inland flooding, in percent.'),
        coastal: percent.describe('The same of coastal flooding; null where there is no coast.'),
        of: z.enum(['tract', 'county']).describe('What it is the risk of.'),
      })
      .nullable()
      .describe(
        'US: the neighbourhood on the national risk index; null elsewhere and where it is not loaded.',
      ),
    rank: z.int().min(1).nullable().describe('1 is the most at risk of the list; equal risks share a rank.'),
    says: z.string().describe('The same in words.'),
    share: share.optional().describe('Of an uncertain place: share of its likely positions in this zone.'),
    may_be: mayBe('zone'),
  })
  .meta({ id: 'FloodRisk', description: 'How likely the place is to be flooded.' });

export const hazardRisk = z
  .strictObject({
    kind: z.enum(HAZARD_KINDS).describe('The hazard.'),
    rating: z
      .string()
      .describe("The index's own word, from Very Low to Very High; Not Applicable where it cannot occur."),
    score: z.number().min(0).max(100).nullable().describe('The score behind the rating, 0 to 100.'),
    percentile: percent.describe('Share of the nation at less risk, in percent.'),
    area: z
      .enum(['tract', 'county'])
      .describe('What the rating is of: the county where only that is loaded.'),
    area_code: z.string().describe('Its code.'),
    area_name: z.string().describe('Its county and state.'),
    share: share
      .optional()
      .describe('Of an uncertain place: share of its likely positions with this rating.'),
    may_be: mayBe('rating'),
    not_listed: notListed,
  })
  .meta({ id: 'HazardRisk', description: 'The natural-hazard rating of the neighbourhood.' });

export type CrimeRisk = z.infer<typeof crimeRisk>;
export type FloodRisk = z.infer<typeof floodRisk>;
export type HazardRisk = z.infer<typeof hazardRisk>;
