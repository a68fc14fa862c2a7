import {
  isNothing,
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
import { readCsv } from '../read-table.ts';

const isType = (type: string) => (row: Row) => text(row.type) === type;
const isRated = (rating: string) => (row: Row) => text(row.ofsted_rating) === rating;
const capacity = (row: Row) => number(row.capacity);
const fsm = (row: Row) => number(row.percent_fsm);
const isGiven = (value: unknown) => !isNothing(value) && text(value) !== 'na';

export const schools: QuestionSet = {
  table: 'schools',
  load: () => readCsv('gb/trafford/trafford_schools_and_colleges.csv'),
  questions: [
    where(
      [
        'outstanding schools',
        'schools rated outstanding',
        'which schools have an Ofsted rating of Outstanding?',
        'ofsted rating = outstanding',
      ],
      isRated('outstanding'),
    ),
    where(
      [
        'schools with capacity over 1000',
        'capacity above 1,000',
        'schools whose capacity is more than a thousand',
      ],
      (row) => capacity(row) > 1000,
    ),
    where(
      ['Roman Catholic academies', 'academies whose religion is Roman Catholic', 'academies, Roman Catholic'],
      (row) => isType('academies')(row) && text(row.religion) === 'roman catholic',
    ),
    where(
      ['special schools rated good', 'good special schools', 'special schools with a Good Ofsted rating'],
      (row) => isType('special schools')(row) && isRated('good')(row),
    ),
    where(['girls schools', 'gender is girls', 'schools for girls'], (row) => text(row.gender) === 'girls'),
    where(
      ['boys or girls schools', 'schools that are not mixed', 'gender is not mixed'],
      (row) => text(row.gender) !== 'mixed',
    ),
    where(
      ['percent fsm over 30', 'schools with more than 30% FSM', 'fsm above 30 percent'],
      (row) => fsm(row) > 30,
    ),
    picked(
      ['the largest school by capacity', 'highest capacity', 'school with the biggest capacity'],
      (rows) => largestBy(rows, capacity),
    ),
    picked(['5 smallest schools by capacity', 'the five lowest capacities'], (rows) =>
      mostBy(rows, 5, (row) => -capacity(row)),
    ),
    picked(['schools with below average percent fsm', 'percent fsm under the average'], (rows) =>
      rows.flatMap((row, at) => (fsm(row) < mean(rows, fsm) ? [at] : [])),
    ),
    where(
      [
        'lowest admission age of 11',
        'lowest admission age is 11',
        'schools with a lowest admission age of 11',
      ],
      (row) => number(row.lowest_admission_age) === 11,
    ),
    where(
      ['highest admission age at least 18', 'highest admission age 18 or more'],
      (row) => number(row.highest_admission_age) >= 18,
    ),
    where(
      ['schools without an Ofsted rating', 'ofsted rating is missing', 'no ofsted rating'],
      (row) => !isGiven(row.ofsted_rating),
    ),
    where(
      ['schools with a capacity between 200 and 400', 'capacity from 200 to 400', '200 to 400 capacity'],
      (row) => capacity(row) >= 200 && capacity(row) <= 400,
    ),
    where(
      [
        'outstanding or good, and capacity under 200',
        'good or outstanding schools with a capacity below 200',
      ],
      (row) => (isRated('good')(row) || isRated('outstanding')(row)) && capacity(row) < 200,
    ),
    where(
      ['sponsored by The Dean Trust', 'sponsoring trust is The Dean Trust'],
      (row) => text(row.sponsoring_trust) === 'the dean trust',
    ),
    where(['independent schools', 'type is independent schools'], isType('independent schools')),
    where(['name contains Grammar', 'schools with grammar in the name', 'grammar schools'], (row) =>
      text(row.name).includes('grammar'),
    ),
    where(['requires improvement', 'schools rated requires improvement'], isRated('requires improvement')),
    picked(['the school with the highest percent fsm in each type', 'highest percent fsm per type'], (rows) =>
      largestBy(rows, fsm, (row) => text(row.type)),
    ),
    unanswerable([
      'schools with a breakfast club',
      'schools with an Olympic athlete',
      'schools near a beach hut that close early',
      'schools with a swimming pool',
      'schools with the best exam results',
      'schools with spare places',
      'head teachers called Smith',
      'schools with more than 20 teachers',
      'boarding schools in Sale with fees under £20,000',
      'schools built in the 1960s',
      'school dinners price',
      'schools with a nursery open all day',
    ]),
  ],
};
