import {
  isNothing,
  largestBy,
  number,
  picked,
  type QuestionSet,
  type Row,
  sharing,
  text,
  unanswerable,
  where,
} from '../question-set.ts';
import { readCsv } from '../read-table.ts';

const isGiven = (value: unknown) => !isNothing(value) && text(value) !== 'na';
const isType = (type: string) => (row: Row) => text(row.type) === type;
const day = (row: Row) =>
  isGiven(row.inspection_date) ? Date.parse(String(row.inspection_date)) : Number.NaN;

export const careHomes: QuestionSet = {
  table: 'care-homes',
  load: () => readCsv('gb/trafford/trafford_care_homes.csv'),
  questions: [
    where(['nursing homes', 'type is nursing homes', 'which are nursing homes?'], isType('nursing homes')),
    where(
      ['homes without a website', 'care homes with no website', 'website missing'],
      (row) => !isGiven(row.website),
    ),
    where(
      ['inspected since 2024', 'homes with an inspection date since 2024'],
      (row) => day(row) >= Date.parse('2024-01-01'),
    ),
    where(
      ['residential homes inspected before 2022', 'inspection date before 2022, residential homes'],
      (row) => isType('residential homes')(row) && day(row) < Date.parse('2022-01-01'),
    ),
    picked(['the most recently inspected home', 'latest inspection date', 'newest inspection'], (rows) =>
      largestBy(rows, day),
    ),
    picked(['the oldest inspection', 'the home with the earliest inspection date'], (rows) =>
      largestBy(rows, (row) => -day(row)),
    ),
    where(['provider contains Limited', 'homes whose provider includes "Limited"'], (row) =>
      text(row.provider).includes('limited'),
    ),
    picked(['homes that share a telephone number', 'duplicate telephone'], (rows) =>
      sharing(rows, (row) => (isGiven(row.telephone) ? text(row.telephone) : '')),
    ),
    where(
      ['nursing homes without a website', 'nursing homes that have no website'],
      (row) => isType('nursing homes')(row) && !isGiven(row.website),
    ),
    where(['postcode starting with M41', 'homes in postcodes that begin with M41'], (row) =>
      text(row.postcode).startsWith('m41'),
    ),
    where(
      ['homes without an inspection date', 'inspection date is blank'],
      (row) => !isGiven(row.inspection_date),
    ),
    where(['homes inspected in 2023', 'inspection date between January 2023 and December 2023'], (row) =>
      text(row.inspection_date).startsWith('2023'),
    ),
    where(['latitude under 53.4', 'homes with lat below 53.4'], (row) => number(row.lat) < 53.4),
    unanswerable([
      'care homes with a waiting list',
      'homes where staff speak Welsh',
      'homes with more than 5 nurses',
      'care homes rated outstanding',
      'homes with more than 40 beds',
      'homes that take dementia patients',
      'cheapest care home',
      'care homes with vacancies',
      'homes with a garden',
    ]),
  ],
};
