import { z } from 'zod';
import { checkColumns } from '../cells/check-cells.ts';
import { type CheckedRecord, checkedRecord } from './checked-record.ts';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { feedsField, hazardFilter, renderInput } from './hazard-parts.ts';
import { exampleCheck } from './hazards.example.ts';
import { keptMap } from './map-parts.ts';

const MOST_ROWS = 500;

const request = z
  .strictObject({
    records: common.recordsInput.meta({ maxItems: MOST_ROWS }).optional(),
    addresses: common.addressesInput.meta({ maxItems: MOST_ROWS }).optional(),
    source: common.sourceInput.optional().describe('Rows of a sheet, file or earlier run instead.'),
    near_km: z
      .number()
      .min(0)
      .max(50)
      .optional()
      .describe("Kilometres to an outline's edge within which a place is near it, 0 to 50; default 5.")
      .meta({ default: 5 }),
    value_field: z
      .string()
      .min(1)
      .optional()
      .describe(
        'Field of your rows to add up for places inside and near; found by itself when it is called TIV, sum ' +
          'insured, insured value or value, in any case and spelling. Money such as "£1.2m" is read.',
      ),
    region: z
      .enum(['gb', 'us', 'all'])
      .optional()
      .describe('gb or us: what is in force there, for places there; default all.')
      .meta({ default: 'all' }),
    ...hazardFilter,
    ...renderInput,
    background: common.backgroundInput,
    dry_run: common.dryRunInput,
  })
  .meta({ id: 'CheckLiveHazardsRequest', description: 'Places to check: addresses, records or source.' });

const count = z.int().min(0);

const totals = z
  .strictObject({
    inside: count.describe('Rows inside.'),
    near: count.describe('Rows near.'),
    clear: count.describe('Rows clear.'),
    unplaced: count.describe('Rows that could not be placed.'),
    outside_coverage: count.describe('Rows of which nothing can be said.'),
    value_inside: z.number().nullable().describe('Sum over rows inside; null without a value field.'),
    value_near: z.number().nullable().describe('Sum over rows near; null without a value field.'),
    value_field: z.string().nullable().describe('The field that was added up; null where there is none.'),
    value_currencies: z
      .array(z.string())
      .optional()
      .describe(
        'Currencies that the values added up name, such as GBP; amounts of several are not converted.',
      ),
    unreadable_values: z
      .array(
        z
          .strictObject({
            id: z.string().describe('The row.'),
            value: z.string().describe('What stands there.'),
          })
          .meta({ id: 'UnreadableValue', description: 'A value that is no amount.' }),
      )
      .describe('Values that could not be read as an amount, and so are in no sum.'),
  })
  .meta({ id: 'HazardTotals', description: 'Rows and values by state.' });

const response = z
  .strictObject({
    message: common.message,
    records: z.array(checkedRecord).describe('Every row sent, in the order sent.'),
    totals: totals.describe('How many rows are in each state, and what they are worth.'),
    feeds: feedsField,
    map: keptMap.optional().describe('With render: the kept map.'),
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'CheckLiveHazardsAnswer', description: 'Which places are in or near what is in force.' });

export type { CheckedRecord } from './checked-record.ts';
export type CheckLiveHazardsRequest = z.infer<typeof request>;
export type HazardCheckAnswer = z.infer<typeof response>;

export const checkLiveHazards: RowsContract<CheckLiveHazardsRequest, CheckedRecord, HazardCheckAnswer> = {
  name: 'check_live_hazards',
  group: 'Facts and risk',
  summary: 'Find which places are in or near what is in force now',
  description:
    'Each row is inside a warning, near one (within near_km of its edge), clear, or unplaced with a reason, with ' +
    'the touching hazards, one per event. A row that no feed watches, or whose feeds have not answered yet, says ' +
    'so instead of clear. A value field is added up for places inside and near.',
  request,
  response,
  formula: true,
  limits: { rows: MOST_ROWS, past: 'refused', jobPast: 500 },
  cost: 'One lookup per row.',
  columns: checkColumns,
  columnSets: {
    lead: ['id', 'input'],
    csv: [
      'name',
      'state',
      'warnings',
      'level',
      'peril',
      'kind',
      'area',
      'ends',
      'distance_km',
      'strength',
      'events',
      'lat',
      'lng',
      'confidence',
      'reason',
      'record_key',
    ],
    sheet: ['state', 'level', 'peril', 'area', 'ends', 'distance_km', 'confidence'],
  },
  example: {
    request: {
      records: [{ id: 'shop-1', address: '12 High Street, Sampleford, SF1 1AA', 'Sum insured': '£1.2m' }],
      near_km: 2,
    },
    response: exampleCheck,
  },
};
