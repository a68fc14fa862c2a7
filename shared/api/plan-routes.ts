import { z } from 'zod';
import * as common from './common.ts';
import type { RowsContract } from './endpoint.ts';
import { keptMap } from './map-parts.ts';
import { placeInput } from './place-input.ts';
import { planColumnSets, planColumns } from './plan-columns.ts';
import { exampleAnswer } from './plan-routes.example.ts';
import { miles, minutes, note, type PlanRow, plannedStop, unassignedStop } from './planned-stop.ts';
import { slowdown, trafficInput } from './traffic.ts';

/** The most stops of one plan. */
export const PLAN_LIMITS = { fewestStops: 2, stops: 100, drivers: 10 };

const request = z
  .strictObject({
    depot: placeInput.describe('Where drivers start: an address, or lat and lng.'),
    stops: z
      .array(z.union([z.string(), z.null(), common.recordsInput.element]))
      .min(PLAN_LIMITS.fewestStops)
      .optional()
      .describe('2 to 100 stops: addresses, or rows with your own ids. Send exactly one of stops and source.')
      .meta({ maxItems: PLAN_LIMITS.stops }),
    drivers: z
      .int()
      .min(1)
      .max(PLAN_LIMITS.drivers)
      .optional()
      .describe('1 to 10, default 1.')
      .meta({ default: 1 }),
    return_to_depot: z
      .boolean()
      .optional()
      .describe('Whether days end at the depot; default true.')
      .meta({ default: true }),
    shift_hours: z
      .number()
      .min(1)
      .max(14)
      .optional()
      .describe('Longest day, driving and time at stops together: 1 to 14, default 8.')
      .meta({ default: 8 }),
    service_minutes: z
      .number()
      .min(0)
      .max(120)
      .optional()
      .describe('Time at each stop: 0 to 120, default 10.')
      .meta({ default: 10 }),
    render: z
      .boolean()
      .optional()
      .describe('True keeps a map with the road and links of each driver; default false.')
      .meta({ default: false }),
    title: z.string().optional().describe('Title of the kept map.'),
    traffic: trafficInput,
    source: common.sourceInput.optional().describe('Stops of a sheet, file or earlier run instead.'),
    dry_run: common.dryRunInput,
  })
  .meta({ id: 'PlanRoutesRequest', description: 'Stops to be split across drivers and put in order.' });

const wholeCount = z.int().min(0);

const lowBridge = z
  .strictObject({
    lat: z.number().describe('Latitude.'),
    lng: z.number().describe('Longitude.'),
    height_m: z.number().positive().describe('Signed height in meters.'),
    road: z.string().describe("The road's name or number; empty where it has none."),
  })
  .meta({ id: 'LowBridge', description: 'A height limit on the way.' });

const driver = z
  .strictObject({
    driver: z.int().min(1).describe('1 is the first driver.'),
    stops: z.array(plannedStop).describe('In the order of the day; empty where there is nothing to do.'),
    return_leg: z
      .strictObject({
        miles: miles.describe('From the last stop to the depot.'),
        minutes: minutes.describe('The same in minutes.'),
        note,
      })
      .meta({ id: 'ReturnLeg', description: 'The way back to the depot.' })
      .nullable()
      .describe('Null where the day ends at its last stop.'),
    miles: miles.describe('The sum of the legs.'),
    drive_minutes: minutes.describe('The sum of the legs.'),
    total_minutes: minutes.describe('Driving and time at the stops.'),
    map_app_links: z
      .array(z.url())
      .describe("The day in a phone's map: links of up to 9 stops, each starting where the last ended."),
    map_app_link_all_stops: z.url().nullable().describe('One link with every stop; null without stops.'),
    driving_limit_warning: z
      .string()
      .nullable()
      .describe('When the driver is over the daily driving limit: 9 hours in the EU and UK, 11 in the US.'),
    low_bridges: z
      .array(lowBridge)
      .describe("Advisory: height limits under 4.6 m on the driver's road, in its order, as far as mapped."),
    page: z.url().optional().describe("With render: the driver's page of the map, for phone and paper."),
  })
  .meta({ id: 'DriverDay', description: 'The day of one driver.' });

const response = z
  .strictObject({
    message: common.message,
    depot: z
      .strictObject({
        input: z.string().describe('The depot as sent.'),
        location: common.latLng.describe('Where it is.'),
        record_key: common.rowFields.record_key,
        ...common.endFields,
      })
      .meta({ id: 'PlacedDepot', description: 'The depot, placed.' })
      .describe('Where drivers start.'),
    drivers: z.array(driver).describe('As many as asked for.'),
    unassigned: z
      .array(unassignedStop)
      .describe('Stops that do not fit or cannot be reached, with the reason.'),
    summary: z
      .strictObject({
        stops: wholeCount.describe('Stops sent.'),
        assigned: wholeCount.describe('Stops with a driver.'),
        drivers_used: wholeCount.describe('Drivers with a stop.'),
        drive_minutes: minutes.describe('Driving of all drivers.'),
        longest_day_minutes: minutes.describe('The longest day, driving and time at stops.'),
        miles: miles.describe('Miles of all drivers.'),
      })
      .meta({ id: 'PlanSummary', description: 'Sums over the drivers.' })
      .describe('What the plan comes to.'),
    slowdown: slowdown
      .nullable()
      .describe(
        'Of all legs by road together; each leg has that of its own ends. Null for empty roads, or where no leg has one.',
      ),
    read_as: common.readAs,
    notes: common.closingFields.notes,
    confidence: common.closingFields.confidence,
    usage: common.closingFields.usage,
    map: keptMap.optional().describe('With render: the kept map.'),
    run: common.closingFields.run,
  })
  .meta({ id: 'PlanRoutesAnswer', description: 'The day of each driver.' });

export type { PlannedStopAnswer, PlanRow, UnassignedAnswer } from './planned-stop.ts';
export type PlanRequestBody = z.infer<typeof request>;
export type PlanRoutesAnswer = z.infer<typeof response>;
export type DriverDayAnswer = z.infer<typeof driver>;

export const planRoutes: RowsContract<PlanRequestBody, PlanRow, PlanRoutesAnswer> = {
  name: 'plan_routes',
  group: 'Route',
  summary: "Split a day's stops across drivers and put them in order",
  description:
    'Serves as many stops as the shifts allow, each driver with one where there are enough, then takes the least of ' +
    'total driving and longest day. Stops at one address stay together. There are no time windows: what stops say of ' +
    'times is not used, and the answer names such columns. Legs are measured by road where roads are loaded (Great ' +
    'Britain and the US), elsewhere as straight-line estimates that say so. The same request gets the same plan.',
  request,
  response,
  limits: { rows: PLAN_LIMITS.stops, past: 'refused' },
  cost: 'One lookup per stop; the depot is free.',
  columns: planColumns,
  columnSets: planColumnSets,
  example: {
    request: {
      depot: { lat: 55.328961, lng: -2.232604 },
      stops: [
        { id: 'a', name: 'Mill Lane', lat: 55.33, lng: -2.23 },
        { id: 'b', lat: 55.325, lng: -2.235 },
      ],
      service_minutes: 5,
    },
    response: exampleAnswer,
  },
};
