import { z } from 'zod';
import * as common from './common.ts';
import type { AnswerColumn, EndpointContract } from './endpoint.ts';
import { exampleAnswer } from './find-postcodes-in-radius.example.ts';
import { keptMap } from './map-parts.ts';

/** The number of listed areas where no limit is sent. */
export const DEFAULT_AREAS = 500;
const MOST_AREAS = 2500;
/** The specification's two limits; 800 km are a little less than 500 miles. */
const MOST_RADIUS = { mi: 500, km: 800 };

const request = z
  .strictObject({
    center: z
      .string()
      .describe("US ZIP, UK postcode, sector or district, an address, or 'lat,lng' as text: '51.58,-2.99'."),
    radius: z
      .number()
      .positive()
      .describe('At most 500 miles or 800 km, in a straight line.')
      .meta({ maximum: MOST_RADIUS.km }),
    unit: z
      .enum(['mi', 'km'])
      .optional()
      .describe('Of radius and of the distances answered; default mi.')
      .meta({ default: 'mi' }),
    granularity: z
      .enum(['sector', 'district'])
      .optional()
      .describe('UK only: sector (default), such as NP20 4, or district, such as NP20.')
      .meta({ default: 'sector' }),
    country: z
      .enum(['us', 'gb'])
      .optional()
      .describe(
        "Whose areas to list, and where a center of a name that both countries have is meant; by default the center's.",
      ),
    limit: z
      .int()
      .min(1)
      .max(MOST_AREAS)
      .optional()
      .describe(`Most areas to list, default ${DEFAULT_AREAS}; the total found is always given.`)
      .meta({ default: DEFAULT_AREAS }),
    render: z
      .boolean()
      .optional()
      .describe('True keeps a map of the areas listed; default false.')
      .meta({ default: false }),
    title: z.string().optional().describe('Title of the kept map.'),
    dry_run: common.dryRunInput,
  })
  .superRefine(({ radius, unit = 'mi' }, context) => {
    if (radius <= MOST_RADIUS[unit]) return;
    context.addIssue({ code: 'custom', path: ['radius'], message: `at most ${MOST_RADIUS[unit]} ${unit}` });
  })
  .meta({ id: 'FindPostcodesInRadiusRequest', description: 'A center and a radius.' });

const center = z
  .strictObject({
    input: z.string().describe('The center as sent.'),
    location: common.latLng.describe('Where it is.'),
    country: z
      .string()
      .nullable()
      .describe('The country it lies in, two small letters; null where nothing tells.'),
    record_key: common.rowFields.record_key,
    placed_by: common.precision.describe('Precision of the placing.'),
    flagged: common.rowFields.flagged,
    confidence: common.rowFields.confidence.describe('How sure the center is.'),
    next: common.endFields.next,
  })
  .meta({ id: 'RadiusCenter', description: 'The center as it was placed.' });

const area = z
  .strictObject({
    code: z.string().describe('ZIP code, sector or district.'),
    name: z
      .string()
      .describe("Town and state of a ZIP; in Great Britain the local authority at the area's centre."),
    lat: z.number().describe("Latitude of the area's centre."),
    lng: z.number().describe("Longitude of the area's centre."),
    distance: z.number().min(0).describe('From the center, in a straight line.'),
    unit: z.enum(['mi', 'km']).describe('Of the distance.'),
    id: common.rowFields.id.describe('The code.'),
    record_key: common.rowFields.record_key.describe('The key that geocode_batch gives to the code alone.'),
    status: z.literal('placed').describe('Every area listed has a centre.'),
    confidence: common.rowFields.confidence,
    place_confidence: common.rowFields.place_confidence,
  })
  .meta({ id: 'PostcodeArea', description: 'One area whose centre is within the radius.' });

const wholeCount = z.int().min(0);

const response = z
  .strictObject({
    message: common.message,
    center: center.describe('Where the search was made.'),
    country: z.enum(['us', 'gb']).describe('Whose areas are listed.'),
    outside_coverage: z
      .string()
      .optional()
      .describe(
        'Why the areas say nothing of where the center is; absent in the country whose areas are listed.',
      ),
    areas: z.array(area).describe('Areas whose centre is within the radius, nearest first.'),
    total: wholeCount.describe('All areas found, also those past the limit.'),
    returned: wholeCount.describe('Areas listed.'),
    notes: common.closingFields.notes,
    confidence: common.closingFields.confidence,
    usage: common.closingFields.usage,
    map: keptMap.optional().describe('With render: the kept map.'),
    run: common.closingFields.run,
  })
  .meta({ id: 'FindPostcodesInRadiusAnswer', description: 'ZIPs, sectors or districts around a place.' });

export type FindPostcodesRequest = z.infer<typeof request>;
export type FindPostcodesInRadiusAnswer = z.infer<typeof response>;
export type PostcodeAreaRow = z.infer<typeof area>;

const columns = {
  id: { description: 'The code', read: (row) => row.id },
  code: { description: 'ZIP code, sector or district', read: (row) => row.code },
  name: { description: 'Town and state, or local authority', read: (row) => row.name },
  lat: { description: 'Latitude of the centre', read: (row) => row.lat },
  lng: { description: 'Longitude of the centre', read: (row) => row.lng },
  distance: { description: 'Straight line from the center', read: (row) => row.distance },
  unit: { description: 'mi or km', read: (row) => row.unit },
  record_key: { description: 'The key of the area', read: (row) => row.record_key },
  status: { description: 'placed: every area listed has a centre', read: (row) => row.status },
} satisfies Record<string, AnswerColumn<PostcodeAreaRow>>;

export const findPostcodesInRadius: EndpointContract<
  FindPostcodesRequest,
  PostcodeAreaRow,
  FindPostcodesInRadiusAnswer
> = {
  name: 'find_postcodes_in_radius',
  group: 'Measure',
  summary: 'List ZIP codes, or UK postcode sectors or districts, within a radius',
  description:
    'Lists the US ZIP codes, or the UK postcode sectors or districts, whose centre lies within a straight-line ' +
    'distance of a place, nearest first. A UK area stands at the mean of its postcodes. The total is always given, ' +
    'also where more were found than are listed. Areas without a position of their own, but that of several, may ' +
    'reach into the radius from outside: a note and a caveat say how many.',
  request,
  response,
  formula: true,
  limits: null,
  cost: 'One lookup per call.',
  columns,
  columnSets: {
    lead: ['code'],
    csv: ['name', 'lat', 'lng', 'distance', 'unit', 'record_key', 'status'],
    sheet: ['name', 'lat', 'lng', 'distance', 'unit'],
  },
  example: {
    request: { center: '55.328961, -2.232604', radius: 3, country: 'gb', granularity: 'district' },
    response: exampleAnswer,
  },
};
