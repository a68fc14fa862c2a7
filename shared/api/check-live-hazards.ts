import { z } from 'zod';
import { checkColumns } from '../cells/check-cells.ts';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { feedsField, hazardFields, hazardFilter, renderInput } from './hazard-parts.ts';
import { exampleCheck } from './hazards.example.ts';
import { keptMap } from './map-parts.ts';

const warning = z
  .strictObject({
    ...hazardFields,
    distance_km: z.number().min(0).describe("Kilometres to the outline's edge; 0 inside."),
    strength: z
      .number()
      .nullable()
      .describe('Shaking as intensity (5 to 8; 8 is VIII or more), winds in knots (34, 50, 64), else null.'),
  })
  .meta({ id: 'TouchingWarning', description: 'A hazard that the place lies in or near.' });

const record = z
  .strictObject({
    id: common.rowFields.id,
    record_key: common.rowFields.record_key,
    status: common.rowFields.status,
    location: common.latLng.optional().describe('Where the row lies; absent when unplaced.'),
    placed_by: common.rowFields.placed_by,
    flagged: common.rowFields.flagged,
    state: z
      .enum(['inside', 'near', 'clear', 'unplaced', 'outside_coverage'])
      .describe(
        'clear: a feed watches the place and nothing asked for is in force within near_km; outside_coverage: ' +
          'no feed watches it, or none of them has answered yet.',
      ),
    warnings: z
      .array(warning)
      .describe('Touching hazards, one per event: those it lies in first, the gravest first.'),
    reason: common.rowFields.reason,
    confidence: common.rowFields.confidence,
  })
  .meta({ id: 'CheckedRecord', description: 'One row with what touches it.' });

export type CheckedRecord = z.infer<typeof record>;

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
    records: z.array(record).describe('Every row sent, in the order sent.'),
    totals: totals.describe('How many rows are in each state, and what they are worth.'),
    feeds: feedsField,
    map: keptMap.optional().describe('With render: the kept map.'),
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'CheckLiveHazardsAnswer', description: 'Which places are in or near what is in force.' });

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
    lead: ['id'],
    csv: [
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
