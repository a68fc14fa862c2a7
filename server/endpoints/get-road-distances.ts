import {
  getRoadDistances as contract,
  type GetRoadDistancesAnswer,
  type GetRoadDistancesRequest,
  type Journey,
} from '../../shared/api/get-road-distances.ts';
import { counted, countedOf } from '../../shared/counted.ts';
import { formatCount } from '../../shared/format-count.ts';
import { roundDistance } from '../../shared/rounding.ts';
import { endsOf, placeJourneys, readJourneys } from '../journeys/journey-ends.ts';
import { measureJourneys } from '../journeys/measure-journeys.ts';
import { type RowsEndpoint, slimRow } from '../pipeline/endpoint.ts';

export const getRoadDistances: RowsEndpoint<GetRoadDistancesRequest, Journey, GetRoadDistancesAnswer> = {
  contract,
  rowsAre: 'journey',
  restsOn: ['roads'],
  secondsPerRow: 0.03,
  lists: { fields: ['journeys'], read: readJourneys },
  placesOf: endsOf,
  async answerRows(rows, { request, services, uses }) {
    const ends = await placeJourneys(services.db, rows, request.region);
    return measureJourneys(rows, ends, request, services, uses);
  },
  slim: {
    rowsField: 'journeys',
    of: ({ minutes, miles, from, to, ...row }) => ({
      ...slimRow(row),
      minutes,
      miles,
      from: { middle_of: from.middle_of },
      to: { middle_of: to.middle_of },
    }),
  },
  reduce(journeys) {
    const summary = summarise(journeys);
    const offRoad = journeys.filter(({ confidence }) => confidence.basis === 'partly_off_road').length;
    const message = [...toMessage(summary, offRoad), ...describeMiddleEnds(journeys)];
    return { message, fields: { journeys, summary } };
  },
};

function summarise(journeys: readonly Journey[]) {
  const placed = journeys.filter(({ status }) => status !== 'unplaced');
  const routed = placed.filter(({ minutes }) => minutes !== null);
  const sumMiles = (list: readonly Journey[]) =>
    roundDistance(list.reduce((sum, { miles }) => sum + (miles ?? 0), 0));
  return {
    journeys: journeys.length,
    routed: routed.length,
    straight_line: placed.length - routed.length,
    unplaced: journeys.length - placed.length,
    road_miles: sumMiles(routed),
    miles_with_straight_line: sumMiles(placed),
  };
}

/** How many go to or from the middle of something larger; none of it where there is none. */
function describeMiddleEnds(journeys: readonly Journey[]): string[] {
  const middles = journeys.filter(({ from, to }) => from.middle_of || to.middle_of).length;
  if (middles === 0) return [];
  const begin = counted(middles, 'journey has', 'journeys have');
  return [
    `${begin} a town, region or wide postcode as an end: measured is the way of its middle, see middle_of.`,
  ];
}

// '3 of 5 journeys measured by road: 41.2 miles. 1 in a straight line: 60.1 miles with it. 1 could not be placed.'
function toMessage(
  { journeys, routed, straight_line, unplaced, ...miles }: ReturnType<typeof summarise>,
  offRoad: number,
): string[] {
  return [
    `${countedOf(routed, journeys, 'journey', 'was', 'were')} measured by road: ${counted(miles.road_miles, 'mile')}.`,
    ...(offRoad > 0 ? [`By road, but partly off the loaded roads (see note): ${formatCount(offRoad)}.`] : []),
    ...(straight_line > 0
      ? [
          `In a straight line (see note): ${formatCount(straight_line)}; all together ${counted(miles.miles_with_straight_line, 'mile')}.`,
        ]
      : []),
    ...(unplaced > 0 ? [`Not placed: ${formatCount(unplaced)}.`] : []),
  ];
}
