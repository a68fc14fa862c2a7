import {
  isNothing,
  largestBy,
  picked,
  type QuestionSet,
  text,
  unanswerable,
  where,
} from '../question-set.ts';
import { readGeoJson } from '../read-table.ts';

const listed = (row: Record<string, unknown>) => text(row.ListDate).slice(0, 10);

export const listedBuildings: QuestionSet = {
  table: 'listed-buildings',
  load: () => readGeoJson('gb/trafford/trafford_listed_buildings.geojson'),
  questions: [
    where(['grade I buildings', 'grade is I', 'buildings of grade I'], (row) => text(row.Grade) === 'i'),
    where(['grade II*', 'buildings with grade II*', 'grade is II*'], (row) => text(row.Grade) === 'ii*'),
    where(
      ['listed before 1970', 'list date before 1970', 'buildings listed earlier than 1970'],
      (row) => listed(row) < '1970',
    ),
    where(['listed in 1985', 'list date in 1985'], (row) => listed(row).startsWith('1985')),
    where(
      ['list date 12 July 1985', 'listed on 12 July 1985', 'listed on 1985-07-12'],
      (row) => listed(row) === '1985-07-12',
    ),
    where(
      ['name contains church', 'buildings with Church in the name', 'buildings whose name includes church'],
      (row) => text(row.Name).includes('church'),
    ),
    where(
      ['not grade II', 'buildings that are not grade II', 'grade is not II'],
      (row) => text(row.Grade) !== 'ii',
    ),
    where(['buildings with an amend date', 'amend date is not blank'], (row) => !isNothing(row.AmendDate)),
    where(['grade II* or grade I', 'grade I and grade II*'], (row) => ['i', 'ii*'].includes(text(row.Grade))),
    where(
      ['capture scale 1:1250', 'capture scale is "1:1250"'],
      (row) => text(row.CaptureScale) === '1:1250',
    ),
    picked(['the most recently listed building', 'latest list date'], (rows) =>
      largestBy(rows, (row) => Date.parse(listed(row))),
    ),
    where(
      ['listed between 1960 and 1979', 'list date from 1960 to 1979'],
      (row) => listed(row) >= '1960' && listed(row) < '1980',
    ),
    where(
      ['listed in the 1970s', 'list date in the 1970s'],
      (row) => listed(row) >= '1970' && listed(row) < '1980',
    ),
    unanswerable([
      'buildings with a thatched roof',
      'buildings with more than two storeys',
      'haunted buildings',
      'buildings at risk of collapse',
      'Victorian buildings',
      'buildings owned by the council',
      'listed buildings with a tower over 20 m',
      'buildings open to visitors',
      'buildings designed by Waterhouse',
    ]),
  ],
};
