import {
  largestBy,
  mostBy,
  number,
  picked,
  type QuestionSet,
  text,
  unanswerable,
  where,
} from '../question-set.ts';
import { readGeoJson } from '../read-table.ts';

export const hubZones: QuestionSet = {
  table: 'hub-zones',
  load: () => readGeoJson('us/dc/hub-zones-historically-underutilized-business-zones.geojson.gz'),
  questions: [
    where(
      ['qualified zones', 'status is Qualified', 'zones with status Qualified'],
      (row) => text(row.STATUS) === 'qualified',
    ),
    where(['status is not qualified', 'not qualified zones'], (row) => text(row.STATUS) === 'not qualified'),
    where(['redesignated zones', 'status contains Redesignated'], (row) =>
      text(row.STATUS).includes('redesignated'),
    ),
    where(
      ['population density over 30,000', 'pop density above 30000', 'density greater than 30k'],
      (row) => number(row.POPDENSITY) > 30000,
    ),
    where(
      ['more than 500 acres', 'acres over 500', 'zones of over 500 acres'],
      (row) => number(row.ACRES) > 500,
    ),
    picked(['the densest zone', 'highest population density'], (rows) =>
      largestBy(rows, (row) => number(row.POPDENSITY)),
    ),
    picked(['the 3 largest zones by acres', 'top 3 acres'], (rows) =>
      mostBy(rows, 3, (row) => number(row.ACRES)),
    ),
    where(
      ['qualified in Petworth', 'Petworth zones that are qualified'],
      (row) => text(row.STATUS) === 'qualified' && text(row.CITY) === 'petworth',
    ),
    where(['city is Capitol Hill', 'zones in Capitol Hill'], (row) => text(row.CITY) === 'capitol hill'),
    where(['total under 1000', 'zones whose total is below 1,000'], (row) => number(row.TOTAL) < 1000),

    where(['areasqmi over 1', 'area of more than 1 square mile'], (row) => number(row.AREASQMI) > 1),
    unanswerable([
      'zones with a brewery',
      'zones with more than 10 empty shops',
      'zones founded by a mayor',
      'zones with tax credits over $1000',
      'zones with unemployment above 10%',
      'zones with a metro station',
      'zones owned by the city',
      'zones with many startups',
    ]),
  ],
};
