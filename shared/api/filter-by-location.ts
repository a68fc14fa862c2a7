import { z } from 'zod';
import { filterColumns } from '../cells/filter-cells.ts';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { exampleAnswer } from './filter-by-location.example.ts';
import { type FilteredRecord, filteredRecord, km, miles, reachesKm } from './filtered-record.ts';
import { keptMap } from './map-parts.ts';
import { middleOf } from './middle-of.ts';

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

const nearRecord = z
  .strictObject({
    id: z.string().describe("The record's id."),
    miles,
    km,
    middle_of: middleOf.optional().describe('Of a town, region or wide postcode: that of its middle.'),
  })
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
    middle_of: middleOf.optional().describe('Of a town, region or wide postcode: it is its middle.'),
    reaches_km: reachesKm,
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
      .array(filteredRecord)
      .describe(
        `Every record in the order sent; past ${COMPACT_PAST} the matches, and those of which within is not told.`,
      ),
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
        untold: wholeCount
          .optional()
          .describe(
            'Records of which, or of whose sites, an area is on both sides of the distance: neither in nor out.',
          ),
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

export type { FilteredRecord } from './filtered-record.ts';
export type FilterRequest = z.infer<typeof request>;
export type FilterByLocationAnswer = z.infer<typeof response>;

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
  columns: filterColumns,
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
