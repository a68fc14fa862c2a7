import { z } from 'zod';
import { riskColumns } from '../cells/risk-cells.ts';
import { type AreaRisk, areaRisk } from './area-risk.ts';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { exampleAnswer } from './get-area-risk.example.ts';
import { keptMap } from './map-parts.ts';
import { CRIME_KINDS, HAZARD_KINDS, kindsOf, METRICS } from './risk-parts.ts';

const kinds = [...new Set([...Object.keys(CRIME_KINDS), ...HAZARD_KINDS])] as [string, ...string[]];

const MOST_ROWS = 250;

const lead = ['id', 'input'];

const request = z
  .strictObject({
    metric: z.enum(METRICS).describe('crime, flood or hazard.'),
    kind: z
      .string()
      .meta({ enum: kinds })
      .optional()
      .describe(
        `crime: ${Object.keys(CRIME_KINDS).join(', ')}, by default all. hazard: ${HAZARD_KINDS.join(', ')}, by ` +
          'default overall. flood has none.',
      ),
    records: common.recordsInput.meta({ maxItems: MOST_ROWS }).optional(),
    addresses: common.addressesInput.meta({ maxItems: MOST_ROWS }).optional(),
    source: common.sourceInput.optional().describe('Rows of a sheet, file or earlier run instead.'),
    render: z
      .boolean()
      .optional()
      .describe('With flood: true keeps a map of the places by risk over the flood zones; default false.')
      .meta({ default: false }),
    title: z.string().optional().describe('Title of the kept map.'),
    map_version: common.mapVersionInput,
    background: common.backgroundInput,
    dry_run: common.dryRunInput,
  })
  // Only the kinds of the metric are named: those of another are no help.
  .superRefine(({ metric, kind }, context) => {
    const allowed = kindsOf(metric);
    if (kind === undefined || allowed.includes(kind)) return;
    const message =
      allowed.length === 0 ? `${metric} has no kinds` : `of ${metric} allowed: ${allowed.join(', ')}`;
    context.addIssue({ code: 'custom', path: ['kind'], message, params: { allowed } });
  })
  .refine(({ metric, render }) => metric === 'flood' || render !== true, {
    path: ['render'],
    error: 'only the metric flood keeps a map',
  })
  .meta({ id: 'GetAreaRiskRequest', description: 'Rows, and which risk of them.' });

const response = z
  .strictObject({
    message: common.message,
    records: z.array(areaRisk).describe('Every row sent, in the order sent.'),
    map: keptMap.optional().describe('With render: the kept map.'),
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'GetAreaRiskAnswer', description: 'The risk of each row.' });

export type { AreaRisk } from './area-risk.ts';
export type GetAreaRiskRequest = z.infer<typeof request>;
export type GetAreaRiskAnswer = z.infer<typeof response>;

export const getAreaRisk: RowsContract<GetAreaRiskRequest, AreaRisk, GetAreaRiskAnswer> = {
  name: 'get_area_risk',
  group: 'Facts and risk',
  summary: 'Crime, flood or natural-hazard risk of each place',
  description:
    'crime: recorded crimes within about 250 m in the latest month, England and Wales, with the commonest types. ' +
    'flood: the flood zone with high, medium or low (England, US), base flood elevation, the national percentile of ' +
    "the neighbourhood's river and coastal flooding (US), the rank on the list and a sentence in words. hazard: the " +
    'national risk index of the census tract, or of the county where only that is loaded. Rows outside a data set say ' +
    'so. Up to 250 rows; rows of a source have no limit.',
  request,
  response,
  formula: true,
  limits: { rows: MOST_ROWS, past: 'refused', jobPast: 200 },
  cost: 'One lookup per row.',
  columns: riskColumns,
  columnSets: {
    lead,
    csv: Object.keys(riskColumns).filter((name) => !lead.includes(name)),
    sheet: [
      'risk',
      'zone',
      'rank',
      'says',
      'month',
      'commonest',
      'percentile',
      'area',
      'placed_by',
      'confidence',
    ],
  },
  example: {
    request: { metric: 'flood', records: [{ id: 'shop-1', address: '12 High Street, Sampleford, SF1 1AA' }] },
    response: exampleAnswer,
  },
};
