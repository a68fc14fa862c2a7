import { ArgumentError, type Formula } from './formula.ts';
import { driveTable, readPairs, whyNotDriven } from './journeys.ts';
import { fieldsParameter, placeNamed } from './parameters.ts';
import { readFields, readNumber } from './read-options.ts';
import type { FormulaFields } from './to-table.ts';

const fieldsFor = (most: number): FormulaFields => ({
  within: ({ minutes }) => Number(minutes) <= most,
  confidence: ({ confidence }) => confidence ?? null,
  minutes: ({ minutes }) => minutes ?? null,
  reason: ({ reason }) => reason ?? null,
});
const NAMES = Object.keys(fieldsFor(0));
const USUAL = ['within', 'confidence'];

/**
 * Requested as journeys, not as an area: one lookup for each place in place of ten for every area, and equally exact.
 */
export const withinDriveTime: Formula = {
  name: 'MP_WITHIN_DRIVE_TIME',
  summary:
    'Whether places are reached from a centre within some minutes by car, in weekday traffic. One lookup for each different place.',
  parameters: [
    placeNamed('place', 'A2:A100', 'The places: one, or one a row.'),
    placeNamed('centre', '"12 High Street, Sampleford"', 'Where the way starts.'),
    { name: 'minutes', example: '30', text: 'Minutes of driving, 1 to 600.' },
    fieldsParameter(NAMES, USUAL),
  ],
  returns: 'TRUE or FALSE and the confidence of each row; a row without a way by road says so.',
  answer([place, centre, minutes, fields], clock) {
    const most = readNumber(minutes, 'minutes', { least: 1, most: 600 });
    if (most === undefined)
      throw new ArgumentError('minutes: nothing was given, allowed is a number from 1 to 600');
    const names = readFields(fields, NAMES, USUAL);
    const pairs = readPairs(centre, place, ['centre', 'place']);
    return driveTable(pairs, clock, names, fieldsFor(most), whyNotDriven);
  },
};
