import {
  isNothing,
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

const people = (row: Row) => number(row['pop-2020']);
const isType = (type: string) => (row: Row) => text(row['local-authority-type-name']) === type;

export const localAuthorities: QuestionSet = {
  table: 'local-authorities',
  load: () => readCsv('gb/libraries/uk_local_authorities.csv.gz'),
  questions: [
    where(
      ['Which authorities are in Wales?', 'local authorities in Wales', 'nation is Wales'],
      (row) => text(row.nation) === 'wales',
    ),
    where(
      [
        'London boroughs',
        'which authorities are London boroughs?',
        'local authority type name is London borough',
      ],
      isType('london borough'),
    ),
    where(
      [
        'population over 500,000',
        'authorities with a population above half a million',
        'pop 2020 greater than 500000',
        'authorities with more than 500k population',
      ],
      (row) => people(row) > 500000,
    ),
    where(
      [
        'unitary authorities in the South East',
        'South East unitary authorities',
        'region is South East and type name is unitary authority',
      ],
      (row) => isType('unitary authority')(row) && text(row.region) === 'south east',
    ),
    where(
      ['end date in 2015', 'authorities with an end date in 2015', 'authorities that ended in 2015'],
      (row) => text(row['end-date']).startsWith('2015'),
    ),
    where(
      ['authorities that are not current', 'current authority is false', 'not a current authority'],
      (row) => text(row['current-authority']) === 'false',
    ),
    picked(
      ['the 10 largest authorities by area', 'top 10 by area', '10 authorities with the biggest area'],
      (rows) => mostBy(rows, 10, (row) => number(row.area)),
    ),
    where(
      [
        'start date before 1980',
        'authorities with a start date earlier than 1980',
        'authorities that started before 1980',
      ],
      (row) => !isNothing(row['start-date']) && text(row['start-date']) < '1980',
    ),
    where(
      ['authorities without a gss code', 'which authorities have no gss code?', 'gss code is blank'],
      (row) => isNothing(row['gss-code']),
    ),
    where(
      [
        'authorities in Scotland or Northern Ireland with a population below 100,000',
        'population under 100k in Scotland or Northern Ireland',
      ],
      (row) => ['scotland', 'northern ireland'].includes(text(row.nation)) && people(row) < 100000,
    ),
    picked(
      [
        'the highest population in each region',
        'the authority with the largest population per region',
        'the most populous authority in each region',
      ],
      (rows) => largestBy(rows, people, (row) => text(row.region)),
    ),
    where(['authorities replaced by NYE', 'replaced by is NYE'], (row) => text(row['replaced-by']) === 'nye'),
    where(
      [
        'metropolitan districts with a population of less than 250,000',
        'metropolitan districts, population below 250000',
      ],
      (row) => isType('metropolitan district')(row) && people(row) < 250000,
    ),
    where(
      ['area between 100 and 200', 'authorities with an area of 100 to 200', 'area from 100 up to 200'],
      (row) => number(row.area) >= 100 && number(row.area) <= 200,
    ),
    where(['official name starts with North', 'authorities whose official name begins with "North"'], (row) =>
      text(row['official-name']).startsWith('north'),
    ),
    where(
      [
        'authorities not in England',
        'all authorities except those in England',
        'authorities outside England',
      ],
      (row) => text(row.nation) !== 'england',
    ),
    where(
      ['London boroughs with more than 300,000 people', 'London boroughs, population over 300,000'],
      (row) => isType('london borough')(row) && people(row) > 300000,
    ),
    where(
      ['counties in the East of England, or London boroughs with a population above 300,000'],
      (row) =>
        (isType('county')(row) && text(row.region) === 'east of england') ||
        (isType('london borough')(row) && people(row) > 300000),
    ),
    unanswerable([
      'authorities controlled by Labour',
      'council tax above £2,000',
      'authorities with the most libraries',
      'average house price by authority',
      'who is the mayor of Leeds?',
      'authorities that voted leave',
      'Welsh authorities with low unemployment',
      'authorities with more than 50 councillors',
      'authorities twinned with a French town',
      'authorities in Wales with good schools',
      'which authorities recycle the most?',
    ]),
  ],
};
