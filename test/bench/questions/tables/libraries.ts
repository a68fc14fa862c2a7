import {
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

const isIn = (authority: string) => (row: Row) => text(row.authority) === authority;

export const libraries: QuestionSet = {
  table: 'libraries',
  load: () => readCsv('gb/libraries/libraries_england_2023.csv.gz'),
  questions: [
    where(
      ['libraries where the authority is Suffolk', 'authority is Suffolk', 'authority Suffolk'],
      isIn('suffolk'),
    ),
    where(
      ['prison libraries', 'type is Prison Library', 'Prison Library'],
      (row) => text(row.type) === 'prison library',
    ),
    where(
      ['hours over 60', 'libraries with more than 60 hours', 'hours greater than 60'],
      (row) => number(row.hours) > 60,
    ),
    picked(['top 10 by hours', 'the 10 libraries with the most hours', 'ten highest hours'], (rows) =>
      mostBy(rows, 10, (row) => number(row.hours)),
    ),
    where(['automated libraries', 'automated is yes', 'libraries which are automated'], (row) =>
      ['yes', 'y'].includes(text(row.automated)),
    ),
    where(
      ['staffed hours equal to 0', 'staffed hours of 0', 'zero staffed hours'],
      (row) => number(row.staffed_hours) === 0,
    ),
    where(['libraries closed in 2017', 'closed = 2017'], (row) => number(row.closed) === 2017),
    where(['opened since 2015', 'opened after 2014'], (row) => number(row.opened) >= 2015),
    where(
      ['mobile libraries where the authority is Kent', 'mobile libraries, authority Kent'],
      (row) => text(row.type) === 'mobile library' && isIn('kent')(row),
    ),
    where(['libraries without an email', 'email is blank', 'no email'], (row) =>
      ['', 'n/a', '-'].includes(text(row.email)),
    ),
    where(
      ['staffed hours less than hours', 'hours greater than staffed hours'],
      (row) => number(row.staffed_hours) < number(row.hours),
    ),
    where(['AM Only on Saturday', 'saturday is AM Only'], (row) => text(row.saturday) === 'am only'),
    where(
      ['co-located museum', 'libraries with a co located museum'],
      (row) => text(row.co_located_museum) === 'x',
    ),
    where(['postcode starts with NR', 'libraries whose postcode begins with NR'], (row) =>
      text(row.postcode).startsWith('nr'),
    ),
    where(
      [
        'hours between 40 and 45 where the authority is Essex or Suffolk',
        'authority Essex or Suffolk, hours between 40 and 45',
      ],
      (row) =>
        (isIn('essex')(row) || isIn('suffolk')(row)) && number(row.hours) >= 40 && number(row.hours) <= 45,
    ),
    unanswerable([
      'libraries with a piano',
      'libraries that host weddings',
      'libraries with more than 20 computers',
      'libraries with free wifi',
      'libraries with over 10,000 books',
      'libraries with a cafe that sells cake',
      'the most borrowed book',
      'libraries with a toilet',
      'libraries that lend laptops',
      'libraries with fines over £1',
    ]),
  ],
};
