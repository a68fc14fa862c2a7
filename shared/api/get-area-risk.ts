import { z } from 'zod';
import * as common from './common.ts';
import type { Column, RowsContract } from './endpoint.ts';
import { exampleAnswer } from './get-area-risk.example.ts';
import { keptMap } from './map-parts.ts';
import {
  CRIME_KINDS,
  crimeRisk,
  floodRisk,
  HAZARD_KINDS,
  hazardRisk,
  kindsOf,
  METRICS,
} from './risk-parts.ts';

const kinds = [...new Set([...Object.keys(CRIME_KINDS), ...HAZARD_KINDS])] as [string, ...string[]];

const request = z
  .strictObject({
    metric: z.enum(METRICS).describe('crime, flood or hazard.'),
    kind: z
      .enum(kinds)
      .optional()
      .describe(
        `crime: ${Object.keys(CRIME_KINDS).join(', ')}, by default all. hazard: ${HAZARD_KINDS.join(', ')}, by ` +
          'default overall. flood has none.',
      ),
    records: common.recordsInput.optional(),
    addresses: common.addressesInput.optional(),
    source: common.sourceInput.optional().describe('Rows of a sheet, file or earlier run instead.'),
    render: z
      .boolean()
      .optional()
      .describe('With flood: true keeps a map of the places by risk over the flood zones; default false.'),
    title: z.string().optional().describe('Title of the kept map.'),
    background: common.backgroundInput,
    dry_run: common.dryRunInput,
  })
  .refine(({ metric, kind }) => kind === undefined || kindsOf(metric).includes(kind), {
    path: ['kind'],
    error: ({ input }) => {
      const { metric } = input as { metric: (typeof METRICS)[number] };
      const allowed = kindsOf(metric);
      return allowed.length === 0 ? `${metric} has no kinds` : `of ${metric} allowed: ${allowed.join(', ')}`;
    },
  })
  .refine(({ metric, render }) => metric === 'flood' || render !== true, {
    path: ['render'],
    error: 'only the metric flood keeps a map',
  })
  .meta({ id: 'GetAreaRiskRequest', description: 'Rows, and which risk of them.' });

const record = z
  .strictObject({
    ...common.rowFields,
    name: z.string().optional().describe('The name sent, where there was one.'),
    location: common.latLng.optional().describe('The point; absent when unplaced.'),
    crime: crimeRisk.optional().describe('With metric crime.'),
    flood: floodRisk.optional().describe('With metric flood.'),
    hazard: hazardRisk.optional().describe('With metric hazard.'),
    outside_coverage: z.string().optional().describe('Why no data covers the place.'),
    not_loaded: z.string().optional().describe('Which data set would answer and is not loaded here.'),
  })
  .meta({ id: 'AreaRisk', description: 'One row with its risk, or with the reason why there is none.' });

export type AreaRisk = z.infer<typeof record>;

const response = z
  .strictObject({
    message: common.message,
    records: z.array(record).describe('Every row sent, in the order sent.'),
    map: keptMap.optional().describe('With render: the kept map.'),
    ...common.closingFields,
  })
  .meta({ id: 'GetAreaRiskAnswer', description: 'The risk of each row.' });

export type GetAreaRiskRequest = z.infer<typeof request>;

/** The answer where there is one, else which of the others it is. */
const orWhyNot = (
  description: string,
  read: (row: AreaRisk) => string | number | null | undefined,
): Column<AreaRisk> => ({
  description,
  read: (row) => {
    if (row.outside_coverage !== undefined) return 'outside coverage';
    if (row.not_loaded !== undefined) return 'not loaded here';
    return read(row) ?? null;
  },
});

const columns: Record<string, Column<AreaRisk>> = {
  id: { description: 'The id sent', read: (row) => row.id },
  lat: { description: 'Latitude', read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude', read: (row) => row.location?.lng ?? null },
  risk: orWhyNot('Crimes, flood level or hazard rating', ({ crime, flood, hazard }) =>
    crime ? crime.count : (flood?.level ?? hazard?.rating),
  ),
  month: { description: 'Crime: the month', read: ({ crime }) => crime?.month ?? null },
  commonest: { description: 'Crime: the commonest type', read: ({ crime }) => crime?.types[0]?.type ?? null },
  partial: {
    description: 'Crime: the circle leaves what is loaded',
    read: ({ crime }) => crime?.partial ?? null,
  },
  zone: { description: 'Flood: the zone', read: ({ flood }) => flood?.zone ?? null },
  base_flood_elevation: {
    description: 'Flood: feet above the datum',
    read: ({ flood }) => flood?.base_flood_elevation ?? null,
  },
  river_percentile: {
    description: 'Flood: river, national percentile',
    read: ({ flood }) => flood?.percentile?.river ?? null,
  },
  coastal_percentile: {
    description: 'Flood: coastal, national percentile',
    read: ({ flood }) => flood?.percentile?.coastal ?? null,
  },
  rank: { description: 'Flood: 1 is the most at risk', read: ({ flood }) => flood?.rank ?? null },
  says: { description: 'Flood: in words', read: ({ flood }) => flood?.says ?? null },
  hazard: { description: 'Hazard: which', read: ({ hazard }) => hazard?.kind ?? null },
  score: { description: 'Hazard: the score', read: ({ hazard }) => hazard?.score ?? null },
  percentile: {
    description: 'Hazard: national percentile',
    read: ({ hazard }) => hazard?.percentile ?? null,
  },
  area: { description: 'Hazard: tract or county', read: ({ hazard }) => hazard?.area ?? null },
  placed_by: { description: 'What the point stands for', read: (row) => row.placed_by ?? 'none' },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  why: { description: 'What the confidence rests on', read: (row) => row.confidence.why },
  reason: { description: 'Why unplaced or flagged', read: (row) => row.reason ?? row.flagged ?? null },
  record_key: { description: 'The key of the place', read: (row) => row.record_key },
};

export const getAreaRisk: RowsContract<GetAreaRiskRequest, AreaRisk> = {
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
  limits: { rows: 250, past: 'refused', jobPast: 200 },
  cost: 'One lookup per row.',
  columns,
  columnSets: {
    lead: ['id'],
    csv: Object.keys(columns).filter((name) => name !== 'id'),
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
