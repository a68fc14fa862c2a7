import { z } from 'zod';
import { FACT_FIELDS } from '../cells/fact-fields.ts';
import { factColumns } from '../cells/facts-cells.ts';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { exampleAnswer } from './get-location-facts.example.ts';
import { type LocationFacts, locationFacts } from './location-facts.ts';

const MOST_ROWS = 200;

const request = z
  .strictObject({
    addresses: common.addressesInput.meta({ maxItems: MOST_ROWS }).optional(),
    records: common.recordsInput.meta({ maxItems: MOST_ROWS }).optional(),
    source: common.sourceInput.optional().describe('Rows of a sheet, file or earlier run instead.'),
    fields: z
      .array(z.enum(FACT_FIELDS))
      .min(1)
      .optional()
      .describe('Which facts; by default all that apply to the row.'),
    region: z
      .enum(['us', 'uk'])
      .optional()
      .describe(
        "Which country's facts, and where a row that names no region itself is looked for first; by default worked out for each row.",
      ),
    map_version: common.mapVersionInput,
    background: common.backgroundInput,
    dry_run: common.dryRunInput,
  })
  .meta({ id: 'GetLocationFactsRequest', description: 'Rows, and which facts of them.' });

const response = z
  .strictObject({
    message: common.message,
    records: z.array(locationFacts).describe('Every row sent, in the order sent.'),
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'GetLocationFactsAnswer', description: 'What official maps say about each row.' });

export type { LocationFacts } from './location-facts.ts';
export type GetLocationFactsRequest = z.infer<typeof request>;
export type LocationFactsAnswer = z.infer<typeof response>;

const usual = [...FACT_FIELDS, 'placed_by', 'confidence'];

export const getLocationFacts: RowsContract<GetLocationFactsRequest, LocationFacts, LocationFactsAnswer> = {
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
  limits: { rows: MOST_ROWS, past: 'refused', jobPast: 150 },
  cost: 'One lookup per row.',
  columns: factColumns,
  columnSets: {
    lead: ['id', 'input'],
    csv: ['name', 'lat', 'lng', ...usual, 'reason', 'record_key'],
    sheet: usual,
  },
  example: {
    request: { records: [{ id: 'shop-1', address: '12 High Street, Sampleford, SF1 1AA' }] },
    response: exampleAnswer,
  },
};
