import { z } from 'zod';
import * as common from './common.ts';
import type { Column, RowsContract } from './endpoint.ts';
import { FACT_FIELDS, type Fact, type FactField, fact, factCell } from './fact.ts';
import { exampleAnswer } from './get-location-facts.example.ts';

const FIELD_WORDS: Record<FactField, string> = {
  tract: 'Census tract, GEOID',
  income: 'Income level of the tract: low, moderate, middle, upper',
  county: 'US county',
  metro: 'Metropolitan or micropolitan area',
  hubzone: 'HUBZone, true or false',
  opportunity_zone: 'Opportunity zone, true or false',
  usda: 'Eligible for rural development, true or false',
  flood: 'Flood zone: federal (US) or 1, 2, 3 (England)',
  conservation_area: 'Conservation area',
  listed_buildings: 'Listed buildings within 60 m',
  uprn: 'Nearest UPRN',
  council: 'Local authority',
  green_belt: 'Green belt',
  article4: 'Article 4 direction',
  tpo: 'Tree preservation order',
  national_landscape: 'National landscape',
};

const request = z
  .strictObject({
    addresses: common.addressesInput.optional(),
    records: common.recordsInput.optional(),
    source: common.sourceInput.optional().describe('Rows of a sheet, file or earlier run instead.'),
    fields: z
      .array(z.enum(FACT_FIELDS))
      .min(1)
      .optional()
      .describe('Which facts; by default all that apply to the row.'),
    region: z
      .enum(['us', 'uk'])
      .optional()
      .describe("Which country's facts; by default worked out for each row."),
    background: common.backgroundInput,
    dry_run: common.dryRunInput,
  })
  .meta({ id: 'GetLocationFactsRequest', description: 'Rows, and which facts of them.' });

const facts = z
  .strictObject(
    Object.fromEntries(
      FACT_FIELDS.map((field) => [field, fact.optional().describe(FIELD_WORDS[field])]),
    ) as Record<FactField, z.ZodOptional<typeof fact>>,
  )
  .meta({ id: 'Facts', description: 'What official maps and lists say of the place.' });

const record = z
  .strictObject({
    ...common.rowFields,
    location: common.latLng.optional().describe('The point; absent when unplaced.'),
    facts: facts.describe('One fact for each field; empty when unplaced.'),
  })
  .meta({
    id: 'LocationFacts',
    description: 'One row with its facts, or with the reason why there are none.',
  });

/** A row's answer. */
export type LocationFacts = Omit<z.infer<typeof record>, 'facts'> & {
  facts: Partial<Record<FactField, Fact>>;
};

const response = z
  .strictObject({
    message: common.message,
    records: z.array(record).describe('Every row sent, in the order sent.'),
    ...common.closingFields,
  })
  .meta({ id: 'GetLocationFactsAnswer', description: 'What official maps say about each row.' });

export type GetLocationFactsRequest = z.infer<typeof request>;

const ofField = (field: FactField): Column<LocationFacts> => ({
  description: FIELD_WORDS[field],
  read: ({ facts }) => (facts[field] ? factCell(facts[field]) : null),
});

const columns: Record<string, Column<LocationFacts>> = {
  id: { description: 'The id sent', read: (row) => row.id },
  lat: { description: 'Latitude', read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude', read: (row) => row.location?.lng ?? null },
  ...Object.fromEntries(FACT_FIELDS.map((field) => [field, ofField(field)])),
  flood_high_risk: {
    description: 'US: in a special flood hazard area',
    read: ({ facts }) => facts.flood?.high_risk ?? null,
  },
  base_flood_elevation: {
    description: 'US: feet above the datum',
    read: ({ facts }) => facts.flood?.base_flood_elevation ?? null,
  },
  placed_by: { description: 'What the point stands for', read: (row) => row.placed_by ?? 'none' },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  score: { description: 'Share right when measured', read: (row) => row.confidence.score },
  why: { description: 'What the confidence rests on', read: (row) => row.confidence.why },
  reason: { description: 'Why unplaced or flagged', read: (row) => row.reason ?? row.flagged ?? null },
  record_key: { description: 'The key of the place', read: (row) => row.record_key },
};

const usual = [...FACT_FIELDS, 'placed_by', 'confidence'];

export const getLocationFacts: RowsContract<GetLocationFactsRequest, LocationFacts> = {
  name: 'get_location_facts',
  group: 'Facts and risk',
  summary: 'What official maps say about each place',
  description:
    'Takes addresses, records or coordinates and returns for every row what official maps and lists say of it. US: ' +
    'census tract and income level, county, metro area, HUBZone, opportunity zone, rural-development eligibility and ' +
    'federal flood zone. Great Britain: conservation area, listed buildings within 60 m, UPRN and council; in England ' +
    'also flood zone, green belt, Article 4 directions, tree preservation orders and national landscapes. Every value ' +
    'names its data set and date. None here, outside coverage, not loaded here and not published by this council are ' +
    'four different answers. Where the place is uncertain and its circle crosses a boundary, every area it may lie in ' +
    'is listed with its share. A guide, not an official determination. Up to 200 rows; rows of a source have no limit.',
  request,
  response,
  formula: true,
  limits: { rows: 200, past: 'refused', jobPast: 150 },
  cost: 'One lookup per row.',
  columns,
  columnSets: { lead: ['id'], csv: ['lat', 'lng', ...usual, 'reason', 'record_key'], sheet: usual },
  example: {
    request: { records: [{ id: 'shop-1', address: '12 High Street, Sampleford, SF1 1AA' }] },
    response: exampleAnswer,
  },
};
