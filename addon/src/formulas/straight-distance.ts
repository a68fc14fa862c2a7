import { distanceMeters } from '../../../shared/distance.ts';
import { METERS_PER_MILE } from '../../../shared/units.ts';
import type { CellTable, Formula } from './formula.ts';
import { readPairs } from './journeys.ts';
import { lessSure, locate } from './locate.ts';
import { FROM, fieldsParameter, TO, UNIT } from './parameters.ts';
import { type DistanceUnit, readFields, readUnit } from './read-options.ts';
import { messageRow } from './to-table.ts';

const USUAL = ['distance', 'confidence'];

/** Computed in the script, from places that all formulas look up once. Between coordinates no call is made. */
export const straightDistance: Formula = {
  name: 'MP_STRAIGHT_DISTANCE',
  summary:
    'Distance in a straight line. One lookup for each different address, which MP_GEOCODE shares; coordinates cost nothing.',
  parameters: [FROM, TO, UNIT, fieldsParameter(USUAL, USUAL)],
  returns: 'Distance and confidence of each pair; a row that cannot be placed says why.',
  answer([from, to, unit, fields], clock): CellTable {
    const inUnit = readUnit(unit);
    const names = readFields(fields, USUAL, USUAL);
    const pairs = readPairs(from, to, ['from', 'to']);
    const located = locate([...pairs.map((pair) => pair.from), ...pairs.map((pair) => pair.to)], clock);
    return pairs.map((_, index) => {
      const [start, end] = [located[index] ?? null, located[pairs.length + index] ?? null];
      if (start === null || end === null) return names.map(() => '');
      if ('problem' in start) return messageRow(start.problem, names.length);
      if ('problem' in end) return messageRow(end.problem, names.length);
      const distance = toUnit(distanceMeters(start.point, end.point), inUnit);
      return names.map((name) => (name === 'distance' ? distance : lessSure(start, end)));
    });
  },
};

/** Rounded like the service's distances. */
export function toUnit(meters: number, unit: DistanceUnit): number {
  return Math.round((meters / (unit === 'km' ? 1000 : METERS_PER_MILE)) * 1000) / 1000;
}
