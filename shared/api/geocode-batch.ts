import { z } from 'zod';
import { geocodeColumns } from '../cells/geocode-cells.ts';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { exampleAnswer } from './geocode-batch.example.ts';
import { type GeocodeRecord, geocodeRecord } from './geocode-record.ts';

const lead = ['id', 'input'];
const columnNames = Object.keys(geocodeColumns).filter((name) => !lead.includes(name));

const request = z
  .strictObject({
    addresses: common.addressesInput.optional(),
    records: common.recordsInput.optional(),
    source: common.sourceInput.optional().describe('Rows of a sheet, file or earlier run instead.'),
    background: common.backgroundInput,
    country: z
      .enum(['GB', 'US'])
      .optional()
      .describe('Where a row that names no region itself is looked for first.'),
    region: z
      .string()
      .max(60)
      .optional()
      .describe(
        'The same of a state, nation or county: OH, Ohio, Wales, Hampshire, Clark County, Ohio. What a row itself says always comes first. A row that says nothing and is found outside it is held for review.',
      ),
    neighbours: z
      .boolean()
      .optional()
      .describe(
        'True: a row that fits several places, and names no region itself, is looked for where four fifths of the ' +
          'placed rows beside it are; there must be three of them. Rows are looked at 500 together. Its evidence ' +
          'says so. By default false: then an answer never depends on other rows.',
      )
      .meta({ default: false }),
    map_version: z
      .string()
      .max(40)
      .optional()
      .describe(
        'Answer as at this map version: the same rows give the same records again, byte for byte, while the editions ' +
          'that it rests on are kept; else the call is refused and says which is not. By default what is loaded now.',
      ),
    format: z
      .enum(['json', 'csv'])
      .optional()
      .describe('json (default), or csv to get every row as CSV text too.')
      .meta({ default: 'json' }),
    columns: z
      .array(z.string())
      .min(1)
      .optional()
      .describe(`Columns of the CSV, in order: ${columnNames.join(', ')}, or a further field of your rows.`),
    dry_run: common.dryRunInput,
  })
  .meta({ id: 'GeocodeBatchRequest', description: 'Rows to place: addresses, records or source.' });

const count = z.int().min(0);

const summary = z
  .strictObject({
    records: count.describe('Rows looked up.'),
    status: z
      .strictObject({
        placed: count.describe('Rows placed.'),
        review: count.describe('Rows held for review.'),
        unplaced: count.describe('Rows looked up and not placed.'),
      })
      .describe('Rows looked up, per status.'),
    precision: z.record(common.precision, count).describe('Rows looked up, per precision.'),
    vs_paid_reference: z.null().describe('Always null: no outside service is called.'),
    vs_live_product: z.null().describe('Always null: no outside service is called.'),
    declined_but_placed_by: z
      .strictObject({
        paid_reference: z.array(z.string()).max(0).describe('Always empty.'),
        live_product: z.array(z.string()).max(0).describe('Always empty.'),
      })
      .describe('Always two empty lists.'),
    sent: count.describe('Rows received.'),
  })
  .meta({ id: 'GeocodeSummary', description: 'Counts over the rows.' });

const response = z
  .strictObject({
    message: common.message,
    records: z.array(geocodeRecord).describe('Every row sent, in the order sent.'),
    summary: summary.describe('Rows per status and precision.'),
    csv: z
      .string()
      .optional()
      .describe('With format csv: a header, then one line per row in the order sent.'),
    ms: z.int().min(0).describe('Elapsed milliseconds.'),
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'GeocodeBatchAnswer', description: 'Every row with its place, confidence and reason.' });

export type { GeocodeRecord } from './geocode-record.ts';
export type GeocodeBatchRequest = z.infer<typeof request>;
export type GeocodeBatchAnswer = z.infer<typeof response>;

export const geocodeBatch: RowsContract<GeocodeBatchRequest, GeocodeRecord, GeocodeBatchAnswer> = {
  name: 'geocode_batch',
  group: 'Place',
  summary: 'Place a list of addresses, business names or coordinates',
  description:
    'Takes addresses, postcodes, business and place names, towns, counties and states, coordinates in any common form, ' +
    'Open Location Codes and British grid references, and returns for every row its point, precision, confidence, ' +
    'address parts and a key of the place. Coordinates are used as given and come back with the address at the point. Up to 100 rows are looked up; rows past 100 come back ' +
    'as not looked up, uncharged. Rows of a source have no limit: past 100 the call becomes a background job.',
  request,
  response,
  formula: true,
  limits: { rows: 100, past: 'returned', jobPast: 100 },
  cost: 'One lookup per row looked up, placed or not.',
  columns: geocodeColumns,
  columnSets: {
    lead,
    csv: [
      'status',
      'lat',
      'lng',
      'precision',
      'confidence',
      'reason',
      'house_number',
      'street',
      'city',
      'county',
      'state',
      'postcode',
      'country',
      'council',
      'uprn',
      'record_key',
    ],
    sheet: [
      'lat',
      'lng',
      'status',
      'address',
      'city',
      'county',
      'state',
      'postcode',
      'country',
      'precision',
      'confidence',
    ],
  },
  example: {
    request: { records: [{ id: 'shop-1', address: '12 High Street, Sampleford, SF1 1AA' }] },
    response: exampleAnswer,
  },
};
