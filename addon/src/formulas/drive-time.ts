import { JOURNEYS } from './endpoints.ts';
import type { Formula } from './formula.ts';
import { driveTable, readPairs, whyNotDriven } from './journeys.ts';
import { FROM, fieldsParameter, TO } from './parameters.ts';
import { readFields } from './read-options.ts';
import { fieldsOf } from './to-table.ts';

const NAMES = ['minutes', 'confidence', 'miles', 'km', 'traffic', 'slowdown', 'note', 'reason'];
const USUAL = ['minutes', 'confidence'];

export const driveTime: Formula = {
  name: 'MP_DRIVE_TIME',
  summary:
    'Minutes by car in weekday traffic. One lookup for each different journey, which MP_ROAD_DISTANCE shares.',
  parameters: [FROM, TO, fieldsParameter(NAMES, USUAL)],
  returns: 'Minutes and confidence of each journey; a row without a way by road says so.',
  answer([from, to, fields], clock) {
    const names = readFields(fields, NAMES, USUAL);
    return driveTable(
      readPairs(from, to, ['from', 'to']),
      clock,
      names,
      fieldsOf(JOURNEYS.columns),
      whyNotDriven,
    );
  },
};
