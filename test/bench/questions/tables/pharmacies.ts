import { picked, type QuestionSet, type Row, sharing, text, unanswerable, where } from '../question-set.ts';
import { readCsv } from '../read-table.ts';

const la = (name: string) => (row: Row) => text(row.la_name) === name;
const isShut = (day: string) => (row: Row) => text(row[`opening_hours_${day}`]) === 'closed';

export const pharmacies: QuestionSet = {
  table: 'pharmacies',
  load: () => readCsv('gb/trafford/gm_pharmacies.csv'),
  questions: [
    where(
      [
        'pharmacies in Salford',
        'Which pharmacies are in Salford?',
        'la name is Salford',
        'how many pharmacies are there in Salford?',
      ],
      la('salford'),
    ),
    where(
      ['pharmacies closed on Sunday', 'closed on Sundays', 'which pharmacies are closed on a Sunday?'],
      isShut('sunday'),
    ),
    where(
      ['pharmacies in Oldham or Rochdale', 'Oldham and Rochdale pharmacies', 'la name Oldham or Rochdale'],
      (row) => la('oldham')(row) || la('rochdale')(row),
    ),
    where(
      [
        'closed on Saturday in Bolton',
        'Bolton pharmacies that are closed on Saturday',
        'pharmacies in Bolton which are closed on Saturdays',
      ],
      (row) => isShut('saturday')(row) && la('bolton')(row),
    ),
    where(
      ['pharmacies called Boots', 'pharmacy name is Boots', 'named Boots'],
      (row) => text(row.pharmacy_name) === 'boots',
    ),
    where(['pharmacy name contains Tesco', 'Tesco pharmacies', 'pharmacies with Tesco in the name'], (row) =>
      text(row.pharmacy_name).includes('tesco'),
    ),
    where(
      ['closed on Saturday and Sunday', 'pharmacies closed on Saturdays and closed on Sundays'],
      (row) => isShut('saturday')(row) && isShut('sunday')(row),
    ),
    where(
      [
        'not closed on Sunday',
        'pharmacies that are not closed on Sundays',
        'all pharmacies except those closed on Sunday',
      ],
      (row) => !isShut('sunday')(row),
    ),
    where(
      ['in Trafford but not called Boots', 'Trafford pharmacies except Boots'],
      (row) => la('trafford')(row) && text(row.pharmacy_name) !== 'boots',
    ),
    where(
      ['ward name is Rumworth', 'pharmacies in the Rumworth ward', 'pharmacies in Rumworth'],
      (row) => text(row.ward_name) === 'rumworth',
    ),
    where(['postcodes starting with M3', 'pharmacies whose postcode starts with M3'], (row) =>
      text(row.postcode).startsWith('m3'),
    ),
    where(
      ['opening hours monday is "09:00-18:00"'],
      (row) => text(row.opening_hours_monday) === '09:00-18:00',
    ),
    picked(
      ['pharmacies sharing a postcode', 'duplicate postcodes', 'same postcode as another pharmacy'],
      (rows) => sharing(rows, (row) => text(row.postcode)),
    ),
    where(['pharmacies in Stockprt', 'pharmacies in Stockport'], la('stockport')),
    where(['address contains "Asda"', 'pharmacies with Asda in the address'], (row) =>
      text(row.address).includes('asda'),
    ),
    where(
      ['ODS code FM664']
        .slice(1)
        .concat('organisation data service code FM664', 'organisation data service code is FM664'),
      (row) => text(row.organisation_data_service_code) === 'fm664',
    ),
    where(
      [
        'pharmacies in Bury, or in Wigan and closed on Saturday',
        'Bury pharmacies, or those closed on Saturday in Wigan',
      ],
      (row) => la('bury')(row) || (la('wigan')(row) && isShut('saturday')(row)),
    ),
    unanswerable([
      'pharmacies with parking',
      'dentists in Salford',
      'pharmacies with more than 5 staff',
      'pharmacies that do flu jabs',
      'cheapest pharmacy in Bolton',
      'pharmacies rated 5 stars',
      'pharmacies opened since 2015',
      'the busiest pharmacy by prescriptions',
      'who owns Boots?',
      'wheelchair accessible pharmacies in Oldham',
    ]),
  ],
};
