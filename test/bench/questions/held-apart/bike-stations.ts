import {
  largestBy,
  mean,
  mostBy,
  number,
  picked,
  type QuestionSet,
  type Row,
  text,
  unanswerable,
  where,
} from '../question-set.ts';
import { readGeoJson } from '../read-table.ts';

const bikes = (row: Row) => number(row.NUMBER_OF_BIKES);
const docks = (row: Row) => number(row.NUMBER_OF_EMPTY_DOCKS);

export const bikeStations: QuestionSet = {
  table: 'bike-stations',
  load: () => readGeoJson('us/dc/capital-bike-share-locations.geojson.gz'),
  questions: [
    where(
      ['stations with no bikes', 'which stations have zero bikes?', 'number of bikes is 0'],
      (row) => bikes(row) === 0,
    ),
    where(
      ['stations with more than 10 bikes', 'over 10 bikes', 'which have at least 11 bikes?'],
      (row) => bikes(row) > 10,
    ),
    where(
      [
        'stations with fewer than 3 empty docks',
        'stations where empty docks are under 3',
        'less than three empty docks',
      ],
      (row) => docks(row) < 3,
    ),
    where(
      [
        'stations with no bikes or no empty docks',
        'stations that have either zero bikes or zero empty docks',
      ],
      (row) => bikes(row) === 0 || docks(row) === 0,
    ),
    where(
      ['stations with more bikes than empty docks', 'number of bikes greater than number of empty docks'],
      (row) => bikes(row) > docks(row),
    ),
    picked(
      [
        'the 5 stations with the most bikes',
        'top 5 by number of bikes',
        'five stations with the highest number of bikes',
      ],
      (rows) => mostBy(rows, 5, bikes),
    ),
    picked(
      ['which station has the most empty docks?', 'the most empty docks', 'highest number of empty docks'],
      (rows) => largestBy(rows, docks),
    ),
    where(
      [
        'address contains Wilson Blvd',
        'stations on Wilson Blvd',
        'stations with "Wilson Blvd" in the address',
      ],
      (row) => text(row.ADDRESS).includes('wilson blvd'),
    ),
    where(
      [
        'between 5 and 8 bikes',
        'stations with 5 to 8 bikes',
        'stations where the number of bikes is from 5 to 8',
      ],
      (row) => bikes(row) >= 5 && bikes(row) <= 8,
    ),
    picked(
      [
        'stations with an above average number of bikes',
        'stations with more bikes than average',
        'number of bikes above the mean',
      ],
      (rows) => rows.flatMap((row, at) => (bikes(row) > mean(rows, bikes) ? [at] : [])),
    ),
    where(
      ['terminal 31039', 'the station with terminal number 31039', 'terminal number is 31039'],
      (row) => text(row.TERMINAL_NUMBER) === '31039',
    ),
    where(
      ['latitude below 38.85 and more than 5 bikes', 'stations with over 5 bikes and a latitude under 38.85'],
      (row) => number(row.LATITUDE) < 38.85 && bikes(row) > 5,
    ),
    where(
      ['how many stations have exactly 7 bikes?', 'stations with 7 bikes', 'bikes = 7'],
      (row) => bikes(row) === 7,
    ),
    where(
      [
        'more than 10 bikes, but not on Wilson Blvd',
        'stations with over 10 bikes except those on Wilson Blvd',
      ],
      (row) => bikes(row) > 10 && !text(row.ADDRESS).includes('wilson blvd'),
    ),
    picked(['the 3 stations with the fewest empty docks', 'bottom 3 by empty docks'], (rows) =>
      mostBy(rows, 3, (row) => -docks(row)),
    ),
    unanswerable([
      'stations with electric bikes',
      'stations with more than 10 scooters',
      'stations in Ward 2',
      'who rents the most bikes?',
      'the cheapest station',
      'stations with over 100 trips a day',
      'stations sponsored by a bank',
      'stations with more than 5 broken bikes',
      'stations that are popular with tourists',
      'which stations have a helmet machine?',
    ]),
  ],
};
