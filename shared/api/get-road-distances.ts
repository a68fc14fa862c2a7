import { z } from 'zod';
import { journeyColumns } from '../cells/journey-cells.ts';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { exampleAnswer } from './get-road-distances.example.ts';
import { type Journey, journey } from './journey.ts';
import { placeInput } from './place-input.ts';
import { LONG_ID, sentIdOrNone } from './sent-id.ts';
import { trafficInput } from './traffic.ts';

const journeyInput = z
  .looseObject({
    id: sentIdOrNone.describe(
      `Your own id; it comes back as text. Without it journeys are numbered from "1". ${LONG_ID}`,
    ),
    from: placeInput.describe('Where the journey starts.'),
    to: placeInput.describe('Where it ends.'),
  })
  .meta({ id: 'JourneyInput', description: 'A journey. Any further fields are kept with it in the run.' });

const MOST_ROWS = 100;

const request = z
  .strictObject({
    journeys: z
      .array(journeyInput)
      .min(1)
      .optional()
      .describe('Up to 100 journeys. Or send source.')
      .meta({ maxItems: MOST_ROWS }),
    region: z
      .enum(['uk', 'us'])
      .optional()
      .describe('Where addresses are looked for; worked out for each of them when left out.'),
    traffic: trafficInput,
    background: common.backgroundInput,
    source: common.sourceInput
      .optional()
      .describe('Rows of a sheet, file or earlier run instead; name from_column and to_column.'),
    dry_run: common.dryRunInput,
  })
  .meta({ id: 'GetRoadDistancesRequest', description: 'Journeys to measure by road.' });

const wholeCount = z.int().min(0);

const response = z
  .strictObject({
    message: common.message,
    journeys: z.array(journey).describe('Every journey sent, in the order sent.'),
    summary: z
      .strictObject({
        journeys: wholeCount.describe('Journeys sent.'),
        routed: wholeCount.describe('Measured by road.'),
        straight_line: wholeCount.describe('Measured in a straight line.'),
        unplaced: wholeCount.describe('Not measured: an end could not be placed.'),
        road_miles: z.number().min(0).describe('Total of those by road.'),
        miles_with_straight_line: z.number().min(0).describe('Total with the straight lines.'),
      })
      .meta({ id: 'JourneySummary', description: 'Counts and totals over the journeys.' })
      .describe('Counts and totals.'),
    read_as: common.readAs,
    ...common.closingFields,
  })
  .meta({ id: 'GetRoadDistancesAnswer', description: 'Miles, km and driving time of every journey.' });

export type { Journey, JourneyEnd } from './journey.ts';
export type GetRoadDistancesRequest = z.infer<typeof request>;
export type GetRoadDistancesAnswer = z.infer<typeof response>;

export const getRoadDistances: RowsContract<GetRoadDistancesRequest, Journey, GetRoadDistancesAnswer> = {
  name: 'get_road_distances',
  group: 'Measure',
  summary: 'Measure journeys by road: miles, km and driving time',
  description:
    'Places both ends of every journey and measures the way between them by road, beside the straight line. ' +
    'Where there is no way by road (no road within 1 km of an end, an island, roads that are not loaded) the ' +
    'journey is measured in a straight line and its note says so. Weekday traffic multiplies the time on empty ' +
    'roads by the slowdown measured for the areas of its two ends, by the mean of both; an end in an area ' +
    'without a measured figure counts as 1, and the note says so. Roads are covered in Great Britain and the US. ' +
    'Rows of a source have no limit: past 100 the call becomes a background job.',
  request,
  response,
  formula: true,
  limits: { rows: MOST_ROWS, past: 'refused', jobPast: 100 },
  cost: 'One lookup per journey.',
  columns: journeyColumns,
  columnSets: {
    lead: ['id', 'from', 'to'],
    csv: [
      'miles',
      'km',
      'minutes',
      'straight_miles',
      'traffic',
      'slowdown',
      'note',
      'status',
      'confidence',
      'reason',
      'record_key',
    ],
    sheet: ['miles', 'km', 'minutes', 'note'],
  },
  tells: () => ({
    rowsAre: ['journey', 'trip', 'drive', 'route', 'leg'],
    figures: {
      miles: { of: 'distance', by: 'drive' },
      km: { of: 'distance', by: 'drive' },
      minutes: { of: 'time', by: 'drive' },
      straight_miles: { of: 'distance', by: 'straight' },
    },
  }),
  placeOf: ({ to }) => to,
  example: {
    request: {
      journeys: [
        { id: 'trip-1', from: '12 High Street, Sampleford, SF1 1AA', to: { lat: 55.3308, lng: -2.2578 } },
      ],
    },
    response: exampleAnswer,
  },
};
