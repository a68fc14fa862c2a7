import type { RowCells } from '../ask/ask-rows.ts';
import type { AnswerCell, Formula } from './formula.ts';
import { driveTable, readPairs } from './journeys.ts';
import { FROM, fieldsParameter, TO, UNIT } from './parameters.ts';
import { type DistanceUnit, readFields, readUnit } from './read-options.ts';
import type { FormulaFields } from './to-table.ts';

const fieldsIn = (unit: DistanceUnit): FormulaFields => ({
  distance: (cells) => cells[unit === 'km' ? 'km' : 'miles'] ?? null,
  confidence: ({ confidence }) => confidence ?? null,
  minutes: ({ minutes }) => minutes ?? null,
  note: ({ note }) => note ?? null,
  reason: ({ reason }) => reason ?? null,
});
const NAMES = Object.keys(fieldsIn('mi'));
const USUAL = ['distance', 'confidence'];

export const roadDistance: Formula = {
  name: 'MP_ROAD_DISTANCE',
  summary:
    'Distance by road. Where there is no way by road it is a straight line, and the confidence says so. One lookup for each different journey, which MP_DRIVE_TIME shares.',
  parameters: [FROM, TO, UNIT, fieldsParameter(NAMES, USUAL)],
  returns: 'Distance and confidence of each journey; a row that cannot be placed says why.',
  answer([from, to, unit, fields], clock) {
    const known = fieldsIn(readUnit(unit));
    const names = readFields(fields, NAMES, USUAL);
    const isTold = names.includes('confidence') || names.includes('note');
    const shown = isTold ? known : { ...known, distance: (cells: RowCells) => withReason(cells, known) };
    return driveTable(readPairs(from, to, ['from', 'to']), clock, names, shown);
  },
};

/** A straight-line distance is never a bare number if nothing else distinguishes it from a road distance. */
function withReason(cells: RowCells, { distance }: FormulaFields): AnswerCell | null {
  const measured = distance?.(cells) ?? null;
  return cells['minutes'] === null ? `${measured} (straight line)` : measured;
}
