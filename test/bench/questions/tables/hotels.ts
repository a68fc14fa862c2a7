import {
  isNothing,
  largestBy,
  median,
  mostBy,
  number,
  picked,
  type QuestionSet,
  sharing,
  text,
  unanswerable,
  where,
} from '../question-set.ts';
import { readGeoJson } from '../read-table.ts';

const rooms = (row: Record<string, unknown>) => number(row.NUMROOMS);

export const hotels: QuestionSet = {
  table: 'hotels',
  load: () => readGeoJson('us/dc/hotel-locations.geojson.gz'),
  questions: [
    where(
      [
        'hotels with more than 300 rooms',
        'over 300 rooms',
        'number of rooms greater than 300',
        'num rooms > 300',
      ],
      (row) => rooms(row) > 300,
    ),
    where(['hotels in ZIP 20037', 'zip is 20037', 'zip code 20037'], (row) => text(row.ZIP) === '20037'),
    picked(['the hotel with the most rooms', 'largest hotel by rooms', 'most rooms'], (rows) =>
      largestBy(rows, rooms),
    ),
    picked(['top 5 hotels by number of rooms', 'the 5 hotels with the highest number of rooms'], (rows) =>
      mostBy(rows, 5, rooms),
    ),
    where(['hotels with no website', 'hotels without a web url', 'web url is blank'], (row) =>
      isNothing(row.WEB_URL),
    ),
    where(
      ['hotels with fewer than 20 rooms', 'less than 20 rooms', 'under 20 rooms'],
      (row) => rooms(row) < 20,
    ),
    where(['hotels on Connecticut Avenue', 'address contains Connecticut Avenue'], (row) =>
      text(row.ADDRESS).includes('connecticut avenue'),
    ),
    where(['name contains Inn', 'hotels with Inn in their name'], (row) => text(row.NAME).includes('inn')),
    picked(['hotels with rooms above the median', 'more rooms than the median'], (rows) =>
      rows.flatMap((row, at) => (rooms(row) > median(rows, rooms) ? [at] : [])),
    ),
    where(['number of rooms is blank', 'hotels without a number of rooms'], (row) => isNothing(row.NUMROOMS)),
    picked(['duplicate phone numbers', 'hotels sharing a phone'], (rows) =>
      sharing(rows, (row) => text(row.PHONE)),
    ),
    where(
      ['hotels with 100 to 200 rooms and no website', 'no website and between 100 and 200 rooms'],
      (row) => rooms(row) >= 100 && rooms(row) <= 200 && isNothing(row.WEB_URL),
    ),
    unanswerable([
      'hotels with a rooftop bar',
      'hotels that take dogs',
      'hotels with more than 3 restaurants',
      'hotels with a pool',
      'five star hotels',
      'hotels under $200 a night',
      'pet friendly hotels',
      'hotels with parking for 50 cars',
      'hotels built before 1950',
    ]),
  ],
};
