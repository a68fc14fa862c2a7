import {
  isNothing,
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

const type = (name: string) => (row: Row) => text(row['Crime type']) === name;
const outcome = (name: string) => (row: Row) => text(row['Last outcome category']) === name;

export const crimes: QuestionSet = {
  table: 'crimes',
  load: () => readCsv('gb/police/2024-01-gwent-street.csv.gz'),
  questions: [
    where(
      ['burglaries', 'crime type is burglary', 'list all burglary crimes', 'Show me the burglaries'],
      type('burglary'),
    ),
    where(
      ['robbery or shoplifting', 'crimes of robbery and shoplifting', 'crime type = robbery or shoplifting'],
      (row) => type('robbery')(row) || type('shoplifting')(row),
    ),
    where(
      [
        'anti-social behaviour on or near Supermarket',
        'anti social behaviour where the location is On or near Supermarket',
      ],
      (row) => type('anti-social behaviour')(row) && text(row.Location) === 'on or near supermarket',
    ),
    where(
      [
        'crimes still under investigation',
        'under investigation',
        'last outcome category is Under investigation',
      ],
      outcome('under investigation'),
    ),
    where(
      ['drugs crimes awaiting court outcome', 'drugs, awaiting court outcome'],
      (row) => type('drugs')(row) && outcome('awaiting court outcome')(row),
    ),
    where(
      ['crimes without an outcome', 'last outcome category is blank', 'no last outcome category'],
      (row) => isNothing(row['Last outcome category']),
    ),
    where(['LSOA name starts with Newport', 'crimes with an LSOA name beginning with Newport'], (row) =>
      text(row['LSOA name']).startsWith('newport'),
    ),
    where(['location contains Parking Area', 'crimes whose location includes "parking area"'], (row) =>
      text(row.Location).includes('parking area'),
    ),
    where(
      [
        'vehicle crime not under investigation',
        'vehicle crime except those under investigation',
        'vehicle crimes that are not under investigation',
      ],
      (row) => type('vehicle crime')(row) && !outcome('under investigation')(row),
    ),
    where(
      ['latitude over 51.8', 'crimes north of latitude 51.8', 'latitude is above 51.8'],
      (row) => number(row.Latitude) > 51.8,
    ),
    where(
      ['bicycle theft in Newport 014D', 'bicycle thefts where the LSOA name is Newport 014D'],
      (row) => type('bicycle theft')(row) && text(row['LSOA name']) === 'newport 014d',
    ),
    where(['crimes with no crime id', 'crime id is missing', 'crimes without a crime ID'], (row) =>
      isNothing(row['Crime ID']),
    ),
    where(
      [
        'neither drugs nor burglary',
        'crimes that are neither burglary nor drugs',
        'crime type is not drugs or burglary',
      ],
      (row) => !type('drugs')(row) && !type('burglary')(row),
    ),
    where(
      ['how many public order crimes were there in January 2024?', 'public order, month 2024-01'],
      type('public order'),
    ),
    where(
      ['burglary crimes with an unable to prosecute suspect outcome'],
      (row) => type('burglary')(row) && outcome('unable to prosecute suspect')(row),
    ),
    where(['shopliftng crimes', 'shoplifting'], type('shoplifting')),
    where(
      [
        'local resolution or awaiting court outcome, in Newport 014B',
        'Newport 014B crimes with local resolution or awaiting court outcome',
      ],
      (row) =>
        (outcome('local resolution')(row) || outcome('awaiting court outcome')(row)) &&
        text(row['LSOA name']) === 'newport 014b',
    ),
    picked(['crimes at the same location as another', 'duplicate locations'], (rows) =>
      sharing(rows, (row) => text(row.Location)),
    ),
    where(['possession of weapons', 'crimes for possession of weapons'], type('possession of weapons')),
    unanswerable([
      'crimes committed at night',
      'burglaries with damage over £1,000',
      'crimes by repeat offenders',
      'robberies with a weapon',
      'crimes solved within a week',
      'murders in 2023 by victim age',
      'which officer handled the most burglaries?',
      'drugs crimes involving cannabis',
      'crimes reported by phone',
      'burglaries of shops owned by Tesco',
      'the most dangerous street',
    ]),
  ],
};
