import { z } from 'zod';
import { placedColumns, pointColumns } from '../cells/placed-cells.ts';
import { sentColumns } from '../cells/sent-cells.ts';
import { TRAVEL_MODES } from '../travel-mode.ts';
import * as common from './common.ts';
import type { AnswerColumn, RowsContract } from './endpoint.ts';
import { exampleAnswer } from './get-travel-time-area.example.ts';
import { keptMap } from './map-parts.ts';
import { measuredRow } from './measured-row.ts';
import { placeInput } from './place-input.ts';
import { slowdown, traffic, trafficInput } from './traffic.ts';

const mode = z.enum(TRAVEL_MODES);

const MOST_ROWS = 500;

const request = z
  .strictObject({
    origin: placeInput.describe(
      'Where the way starts: an address, postcode or place as text, or lat and lng.',
    ),
    minutes: z
      .array(z.int().min(5).max(60))
      .min(1)
      .max(3)
      .optional()
      .describe('Up to 3 bands of 5 to 60 minutes; default [30].')
      .meta({ default: [30] }),
    mode: mode.optional().describe('drive (default), walk or cycle.').meta({ default: 'drive' }),
    records: common.recordsInput
      .optional()
      .describe('Places to check: up to 200 addresses and 500 rows with lat and lng. May be left out.')
      .meta({ maxItems: MOST_ROWS }),
    addresses: common.addressesInput.meta({ maxItems: MOST_ROWS }).optional(),
    include_geometry: z
      .boolean()
      .optional()
      .describe('True returns the bands as GeoJSON; default false.')
      .meta({ default: false }),
    render: z
      .boolean()
      .optional()
      .describe('True keeps a map of the bands and places; default false.')
      .meta({ default: false }),
    title: z.string().optional().describe('Title of the kept map.'),
    traffic: trafficInput,
    background: common.backgroundInput,
    source: common.sourceInput.optional().describe('Places of a sheet, file or earlier run instead.'),
    dry_run: common.dryRunInput,
  })
  .meta({ id: 'GetTravelTimeAreaRequest', description: 'An origin, and the minutes from it.' });

const origin = z
  .strictObject({
    input: z.string().describe('The origin as sent.'),
    location: common.latLng.describe('Where it is.'),
    record_key: common.rowFields.record_key,
    ...common.endFields,
  })
  .meta({ id: 'TravelOrigin', description: 'The origin, placed.' });

const position = z.array(z.number()).min(2).max(2);

const geometry = z
  .strictObject({
    type: z.enum(['Polygon', 'MultiPolygon']).describe('Polygon where it is in one piece.'),
    coordinates: z
      .union([z.array(z.array(position)), z.array(z.array(z.array(position)))])
      .describe('Rings of [lng, lat]: outlines counterclockwise, holes clockwise.'),
  })
  .meta({ id: 'BandGeometry', description: 'A GeoJSON geometry.' });

const wholeCount = z.int().min(0);

const band = z
  .strictObject({
    minutes: z.int().describe('Within so many minutes of the origin.'),
    area_km2: z.number().min(0).describe('Size of the area in square kilometers.'),
    count: wholeCount.describe('Places inside, those of smaller bands too.'),
    ids: z.array(z.string()).describe('Their ids, in the order sent.'),
    reaches_edge_of_roads: z
      .boolean()
      .describe('A road in it goes on where the loaded roads end: more may be reached than is known.'),
    geometry: geometry.optional().describe('With include_geometry: the area.'),
  })
  .meta({ id: 'TravelBand', description: 'What is reached within some minutes.' });

const record = z
  .strictObject({
    ...measuredRow,
    band: z.int().nullable().describe('Minutes of the smallest band it is in; null outside, or unplaced.'),
    checked_minutes: z
      .number()
      .min(0)
      .nullable()
      .optional()
      .describe(
        "The minutes of its own journey, where they decided: near a band's edge, far off the road, or where its area " +
          'says otherwise. Null where no way leads there.',
      ),
    note: z
      .string()
      .optional()
      .describe('Said of a place to which no way is known, or of whose way much is a straight line.'),
  })
  .meta({ id: 'ReachedRecord', description: 'A place and the band it falls in.' });

const response = z
  .strictObject({
    message: common.message,
    origin: origin.describe('Where the way starts.'),
    mode: mode.describe('How it is travelled.'),
    traffic: traffic.describe('What the minutes are for.'),
    slowdown: slowdown.nullable().describe('How much slower than on empty roads; null where not slowed.'),
    note: z.string().optional().describe('What to know of the bands.'),
    edge_minutes: z
      .number()
      .min(0)
      .nullable()
      .describe(
        'Minutes after which a road is reached that goes on where the loaded roads end; null if none is.',
      ),
    bands: z.array(band).describe('From the smallest to the largest; each holds those before it.'),
    records: z.array(record).describe('Every place sent, in the order sent.'),
    read_as: common.readAs,
    notes: common.closingFields.notes,
    confidence: common.closingFields.confidence,
    usage: common.closingFields.usage,
    map: keptMap.optional().describe('With render: the kept map.'),
    run: common.closingFields.run,
  })
  .meta({ id: 'GetTravelTimeAreaAnswer', description: 'The bands, and the places in them.' });

export type TravelTimeAreaRequest = z.infer<typeof request>;
export type TravelTimeAreaAnswer = z.infer<typeof response>;
export type ReachedRecord = z.infer<typeof record>;

/** The minutes asked for, ascending, each once. */
export function bandMinutes({ minutes = [30] }: Pick<TravelTimeAreaRequest, 'minutes'>): number[] {
  return [...new Set(minutes)].sort((a, b) => a - b);
}

const columns = {
  id: { description: 'The id sent', isShared: true, read: (row) => row.id },
  ...sentColumns,
  band: {
    description: 'Minutes of its band',
    read: (row) => row.band,
    isKnown: ({ status }) => status !== 'unplaced',
  },
  ...pointColumns,
  checked_minutes: {
    description: 'Its own travel time near an edge',
    isAside: true,
    read: (row) => row.checked_minutes ?? null,
  },
  note: {
    description: 'Why its time is not known or not sure',
    isProse: true,
    read: (row) => row.note ?? null,
  },
  ...placedColumns,
} satisfies Record<string, AnswerColumn<ReachedRecord>>;

export const getTravelTimeArea: RowsContract<TravelTimeAreaRequest, ReachedRecord, TravelTimeAreaAnswer> = {
  name: 'get_travel_time_area',
  group: 'Measure',
  summary: 'Find the area reached within some minutes, and which places lie in it',
  description:
    'Works out how far one gets from the origin within up to 3 bands of minutes, by car, on foot or by bicycle, and ' +
    'which of the places sent fall in each band. A place is in a band when its own journey is, as ' +
    "get_road_distances measures it; near a band's edge the record has its minutes. " +
    'Ground without a road is reached from the nearest road within 1 km, in a straight line at a stated speed. A ' +
    'place to which no way by road is known has no time: it is where the areas as drawn have it, and its note says why. ' +
    'Weekday traffic slows driving as measured for the area around ' +
    'the origin. Where no roads are loaded the bands are circles at a stated speed, and the note says so. Up to 200 ' +
    'addresses are placed in one call, further ones come back as not looked up; rows with coordinates go on to 500. ' +
    'Rows of a source have no limit: past 150 the call becomes a background job.',
  request,
  response,
  formula: true,
  limits: { rows: MOST_ROWS, past: 'refused', addresses: 200, jobPast: 150 },
  cost: '10 lookups per band, and one per place looked up.',
  columns,
  tells: ({ origin: from, mode: by = 'drive', ...request }) => {
    if (from === undefined) return { figures: {} };
    const figure = { of: 'time', unit: 'minutes', to: 'origin' } as const;
    return { figures: { band: { ...figure, by, bands: bandMinutes(request) } } };
  },
  columnSets: {
    lead: ['id', 'input'],
    csv: [
      'name',
      'band',
      'lat',
      'lng',
      'checked_minutes',
      'status',
      'confidence',
      'reason',
      'record_key',
      'note',
    ],
    sheet: ['band', 'status'],
  },
  example: {
    request: {
      origin: '12 High Street, Sampleford, SF1 1AA',
      minutes: [5, 10],
      mode: 'walk',
      records: [{ id: 'home', name: 'Mill Lane', lat: 55.33, lng: -2.23 }],
    },
    response: exampleAnswer,
  },
};
