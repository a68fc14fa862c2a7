import { z } from 'zod';
import { sentColumns } from '../cells/sent-cells.ts';
import * as common from './common.ts';
import type { AnswerColumn, RowsContract } from './endpoint.ts';
import { exampleAnswer } from './filter-by-location.example.ts';
import { keptMap } from './map-parts.ts';
import { sentFields } from './sent-fields.ts';

/** The most sites of one call. */
export const MOST_SITES = 25;
/** Above this number of records the answer is compact. */
export const COMPACT_PAST = 200;

const distance = z.number().min(0);

const MOST_ROWS = 2000;

const request = z
  .strictObject({
    records: common.recordsInput
      .optional()
      .describe('Rows to measure: up to 100 addresses and 2,000 rows with lat and lng. Or send source.')
      .meta({ maxItems: MOST_ROWS }),
    sites: common.recordsInput
      .max(MOST_SITES)
      .optional()
      .describe(`Up to ${MOST_SITES} places to measure to. Or send sites_source.`),
    within_miles: distance.optional().describe('Keep records within so many miles of any site.'),
    within_km: distance.optional().describe('The same in kilometers; send one of the two.'),
    nearest_n: z
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('Also list so many records nearest to each site, 1 to 100.'),
    render: z
      .boolean()
      .optional()
      .describe('True keeps a map of matches and sites; default false.')
      .meta({ default: false }),
    title: z.string().optional().describe('Title of the kept map.'),
    background: common.backgroundInput,
    source: common.sourceInput.optional().describe('Records of a sheet, file or earlier run instead.'),
    sites_source: common.sourceInput
      .optional()
      .describe(`Sites of a sheet, file or earlier run instead, up to ${MOST_SITES}.`),
    dry_run: common.dryRunInput,
  })
  .refine(({ within_miles, within_km }) => within_miles === undefined || within_km === undefined, {
    path: ['within_km'],
    error: 'expected within_miles or within_km, not both',
  })
  .refine(({ sites, sites_source }) => (sites === undefined) !== (sites_source === undefined), {
    path: ['sites'],
    error: 'expected exactly one of sites and sites_source',
  })
  .meta({ id: 'FilterByLocationRequest', description: 'Records, and the sites they are measured to.' });

const miles = z.number().min(0).describe('Straight-line miles.');
const km = z.number().min(0).describe('Straight-line kilometers.');

const nearestSite = z
  .strictObject({
    id: z.string().describe("The site's id."),
    name: z.string().nullable().describe("The site's name."),
    miles,
    km,
  })
  .meta({ id: 'NearestSite', description: 'The site a record was measured to: the nearest one.' });

const record = z
  .strictObject({
    id: common.rowFields.id,
    record_key: common.rowFields.record_key,
    status: common.rowFields.status,
    location: common.latLng.optional().describe('Where it is; absent when unplaced.'),
    placed_by: common.rowFields.placed_by,
    flagged: common.rowFields.flagged,
    reason: common.rowFields.reason,
    confidence: common.rowFields.confidence,
    place_confidence: common.rowFields.place_confidence,
    ...sentFields,
    nearest_site: nearestSite.nullable().describe('The nearest site and how far it is; null when unplaced.'),
    within: z
      .boolean()
      .nullable()
      .optional()
      .describe(
        'Whether any site is near enough; null when unplaced, or a county or state that may reach so far; absent when no ' +
          'distance was sent.',
      ),
  })
  .meta({ id: 'FilteredRecord', description: 'A record with its nearest site.' });

const nearRecord = z
  .strictObject({ id: z.string().describe("The record's id."), miles, km })
  .meta({ id: 'NearRecord', description: 'A record near a site.' });

const wholeCount = z.int().min(0);

const site = z
  .strictObject({
    id: z.string().describe('The id sent.'),
    name: z.string().nullable().describe('The name sent.'),
    status: common.rowFields.status,
    location: common.latLng.nullable().describe('Where it is; null when it could not be placed.'),
    record_key: common.rowFields.record_key,
    ...common.endFields,
    reason: z.string().optional().describe('Why it could not be placed; no record is measured to it.'),
    matches: wholeCount
      .optional()
      .describe('Records within the distance of this site; one may be within that of several.'),
    nearest: z.array(nearRecord).optional().describe('With nearest_n: the records nearest to it.'),
  })
  .meta({ id: 'MeasuredSite', description: 'A site with what lies around it.' });

const response = z
  .strictObject({
    message: common.message,
    records: z
      .array(record)
      .describe(`Every record in the order sent; past ${COMPACT_PAST} the matches only.`),
    compact: z
      .array(z.tuple([z.string(), z.string().nullable(), z.number().nullable()]))
      .optional()
      .describe(`Past ${COMPACT_PAST} records: every one as [id, id of its nearest site, miles].`),
    sites: z.array(site).describe('Every site in the order sent.'),
    unplaced: z
      .array(
        z
          .strictObject({
            id: z.string().describe('The id sent.'),
            reason: z.string().describe('Why it has no place.'),
          })
          .meta({ id: 'UnplacedRecord', description: 'A record that was not measured.' }),
      )
      .describe('Records that could not be placed: counted neither in nor out.'),
    summary: z
      .strictObject({
        records: wholeCount.describe('Records sent.'),
        within: wholeCount.optional().describe('Records within the distance of a site.'),
        outside: wholeCount.optional().describe('Records further from every site.'),
        untold: wholeCount.optional().describe('Areas that reach into the distance: neither in nor out.'),
        unplaced: wholeCount.describe('Records not placed or not looked up.'),
        review: wholeCount.describe('Records held for review; they are counted in or out as well.'),
      })
      .meta({ id: 'FilterSummary', description: 'Counts over the records.' })
      .describe('How many are in, out, unplaced and held for review.'),
    read_as: common.readAs,
    notes: common.closingFields.notes,
    confidence: common.closingFields.confidence,
    usage: common.closingFields.usage,
    map: keptMap.optional().describe('With render: the kept map.'),
    run: common.closingFields.run,
  })
  .meta({ id: 'FilterByLocationAnswer', description: 'Every record with its nearest site.' });

export type FilterRequest = z.infer<typeof request>;
export type FilterByLocationAnswer = z.infer<typeof response>;
export type FilteredRecord = z.infer<typeof record>;

const isMeasured = (row: FilteredRecord) => row.nearest_site !== null;

const ofSite = (
  description: string,
  field: 'id' | 'name' | 'miles' | 'km',
): AnswerColumn<FilteredRecord> => ({
  description,
  read: (row) => row.nearest_site?.[field] ?? null,
  isKnown: isMeasured,
});

const columns = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  ...sentColumns,
  lat: { description: 'Latitude', isShared: true, read: (row) => row.location?.lat ?? null },
  lng: { description: 'Longitude', isShared: true, read: (row) => row.location?.lng ?? null },
  nearest_site: ofSite('Id of the nearest site', 'id'),
  site_name: ofSite('Name of the nearest site', 'name'),
  miles: ofSite('Straight-line miles to it', 'miles'),
  km: ofSite('Straight-line kilometers to it', 'km'),
  within: {
    description: 'Within the distance asked',
    read: (row) => row.within ?? null,
    isKnown: (row) => isMeasured(row) && row.within !== null,
  },
  status: { description: 'placed, review or unplaced', isShared: true, read: (row) => row.status },
  confidence: { description: 'high, medium or low', read: (row) => row.confidence.level },
  reason: {
    description: 'Why unplaced or flagged',
    isProse: true,
    read: (row) => row.reason ?? row.flagged ?? null,
  },
  record_key: { description: 'The key of the place', isShared: true, read: (row) => row.record_key },
} satisfies Record<string, AnswerColumn<FilteredRecord>>;

export const filterByLocation: RowsContract<FilterRequest, FilteredRecord, FilterByLocationAnswer> = {
  name: 'filter_by_location',
  group: 'Measure',
  summary: 'Filter records by their straight-line distance to sites',
  description:
    'Measures every record to its nearest site, keeps those within a distance, and lists the records nearest to ' +
    'each site. Distances are great circles: within 0.5 % of the true ones in both countries. Up to 100 addresses ' +
    'are placed in one call, further ones come back as not looked up; rows with coordinates go on to 2,000. ' +
    'Rows of a source have no limit: past 200 the call becomes a background job.',
  request,
  response,
  formula: true,
  limits: { rows: MOST_ROWS, past: 'refused', addresses: 100, jobPast: 200 },
  cost: 'One lookup per record looked up; sites are free.',
  columns,
  tells: () => ({
    figures: {
      miles: { of: 'distance', to: 'site', by: 'straight' },
      km: { of: 'distance', to: 'site', by: 'straight' },
    },
  }),
  columnSets: {
    lead: ['id', 'input'],
    csv: [
      'name',
      'lat',
      'lng',
      'nearest_site',
      'site_name',
      'miles',
      'km',
      'within',
      'status',
      'confidence',
      'reason',
      'record_key',
    ],
    sheet: ['nearest_site', 'miles', 'km', 'within', 'status'],
  },
  example: {
    request: {
      records: [
        { id: 'home', name: 'Mill Lane', lat: 55.33, lng: -2.23 },
        { id: 'far', lat: 55.5, lng: -2.5 },
      ],
      sites: [{ id: 'shop-1', name: 'High Street', lat: 55.328961, lng: -2.232604 }],
      within_miles: 1,
      nearest_n: 1,
    },
    response: exampleAnswer,
  },
};
