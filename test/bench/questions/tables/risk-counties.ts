import {
  largestBy,
  mostBy,
  number,
  picked,
  type QuestionSet,
  type Row,
  text,
  unanswerable,
  where,
} from '../question-set.ts';
import { readCsv } from '../read-table.ts';

const isState = (state: string) => (row: Row) => text(row.STATE) === state;
const population = (row: Row) => number(row.POPULATION);

export const riskCounties: QuestionSet = {
  table: 'risk-counties',
  load: () => readCsv('us/fema_nri/NRI_Table_Counties.csv.gz'),
  questions: [
    where(
      ['counties in Texas', 'state is Texas', 'which counties are in Texas?', 'TX counties'],
      isState('texas'),
    ),
    where(
      [
        'counties in Texas with a population over 1 million',
        'Texas counties, population above 1,000,000',
        'population > 1m in Texas',
      ],
      (row) => isState('texas')(row) && population(row) > 1e6,
    ),
    where(
      [
        'risk rating is Very High',
        'counties with a very high risk rating',
        'counties where the risk rating is very high',
      ],
      (row) => text(row.RISK_RATNG) === 'very high',
    ),
    where(
      ['risk score over 40', 'counties with a risk score above 40'],
      (row) => number(row.RISK_SCORE) > 40,
    ),
    where(
      ['parishes in Louisiana', 'county type Parish in Louisiana'],
      (row) => isState('louisiana')(row) && text(row.COUNTYTYPE) === 'parish',
    ),
    picked(
      [
        'the 10 most populous counties',
        'top ten counties by population',
        '10 counties with the highest population',
      ],
      (rows) => mostBy(rows, 10, population),
    ),
    picked(
      [
        'the most populous county in each state',
        'largest population per state',
        'highest population in each state',
      ],
      (rows) => largestBy(rows, population, (row) => text(row.STATE)),
    ),
    where(
      [
        'population under 1,000',
        'counties with fewer than 1000 people',
        'counties with a population below one thousand',
      ],
      (row) => population(row) < 1000,
    ),
    where(
      [
        'counties in Florida or Georgia with a risk rating of Relatively High',
        'risk rating relatively high in Florida or Georgia',
      ],
      (row) =>
        (isState('florida')(row) || isState('georgia')(row)) && text(row.RISK_RATNG) === 'relatively high',
    ),
    where(
      ['area over 10,000', 'counties with an area greater than 10000'],
      (row) => number(row.AREA) > 10000,
    ),
    where(
      [
        'building value over 100 billion',
        'build value above $100bn',
        'counties with a building value of more than $100 billion',
      ],
      (row) => number(row.BUILDVALUE) > 1e11,
    ),
    where(
      ['agri value of 0', 'agriculture value = 0', 'agri value is zero'],
      (row) => number(row.AGRIVALUE) === 0,
    ),
    where(['counties called Washington', 'county is Washington'], (row) => text(row.COUNTY) === 'washington'),
    where(
      [
        'counties not in Texas with a risk score over 50',
        'risk score above 50 outside Texas',
        'risk score over 50, except Texas',
      ],
      (row) => !isState('texas')(row) && number(row.RISK_SCORE) > 50,
    ),
    picked(['lowest risk score', 'county with the lowest risk score'], (rows) =>
      largestBy(rows, (row) => -number(row.RISK_SCORE)),
    ),
    where(['counties in Calfornia', 'California'], isState('california')),
    unanswerable([
      'counties with more sheep than people',
      'counties with a toll bridge',
      'counties that grow maize',
      'counties with low unemployment',
      'average income in Texas',
      'counties with more than 5 hospitals',
      'counties that flooded in 2019',
      'Republican counties',
      'counties with a governor',
      'house prices in Texas over $500k',
      'counties with a beach',
    ]),
  ],
};
