import {
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

const index = (row: Row) => number(row.travel_time_index);

export const congestion: QuestionSet = {
  table: 'congestion',
  load: () => readCsv('us/congestion/travel_time_index_2019.csv'),
  questions: [
    where(['urban areas in California', 'state is CA', 'areas in CA'], (row) => text(row.state) === 'ca'),
    where(
      [
        'travel time index over 1.3',
        'urban areas with a travel time index above 1.3',
        'index greater than 1.3',
      ],
      (row) => index(row) > 1.3,
    ),
    picked(['top 5 by travel time index', 'the 5 urban areas with the highest travel time index'], (rows) =>
      mostBy(rows, 5, index),
    ),
    where(
      ['Texas areas with an index of at least 1.2', 'travel time index at least 1.2 in Texas'],
      (row) => text(row.state) === 'tx' && index(row) >= 1.2,
    ),
    picked(['above average travel time index', 'areas with a travel time index above the mean'], (rows) =>
      rows.flatMap((row, at) => (index(row) > mean(rows, index) ? [at] : [])),
    ),
    where(['urban area starts with San'], (row) => text(row.urban_area).startsWith('san')),
    where(['areas in Florida or New York', 'urban areas in Florida and New York'], (row) =>
      ['fl', 'ny'].includes(text(row.state)),
    ),
    where(
      ['index between 1.1 and 1.15 in Ohio', 'Ohio urban areas with a travel time index from 1.1 to 1.15'],
      (row) => text(row.state) === 'oh' && index(row) >= 1.1 && index(row) <= 1.15,
    ),
    unanswerable([
      'urban areas with trams',
      'areas where drivers are polite',
      'areas with more than 3 airports',
      'areas with a subway',
      'population over 1 million',
      'areas with cheap parking',
      'average speed under 30 mph',
      'areas with more than 5 highways',
    ]),
  ],
};
