import type { FindPostcodesInRadiusAnswer } from '../../../shared/api/find-postcodes-in-radius.ts';
import { askService, LONGEST_SECONDS } from '../ask/ask-service.ts';
import { type AnswerCell, ArgumentError, type Formula } from './formula.ts';
import { fieldsParameter, placeNamed, UNIT } from './parameters.ts';
import { readFields, readNumber, readText, readUnit } from './read-options.ts';
import { readPlaces } from './read-places.ts';

const NAMES = ['code', 'name', 'distance', 'lat', 'lng', 'confidence'];
const USUAL = ['code', 'name', 'distance', 'confidence'];
const MOST_AREAS = 2500;

export const postcodesInRadius: Formula = {
  name: 'MP_POSTCODES_IN_RADIUS',
  summary: 'US ZIP codes, or UK postcode sectors, around a place, nearest first. One lookup.',
  parameters: [
    placeNamed('centre', '"SF1 1AA"', 'One place: a ZIP, postcode, district, address or coordinates.'),
    { name: 'distance', example: '5', text: 'In a straight line, at most 500 miles or 800 km.' },
    UNIT,
    {
      name: 'granularity',
      example: '"district"',
      text: 'UK: "sector" (default) or "district".',
      isOptional: true,
    },
    fieldsParameter(NAMES, USUAL),
  ],
  returns: 'One row for each area: its code, name, distance and confidence.',
  answer([centre, distance, unit, granularity, fields], clock) {
    const [place, ...others] = readPlaces(centre);
    if (others.length > 0)
      throw new ArgumentError(`centre: got ${others.length + 1} rows, allowed is one place`);
    const names = readFields(fields, NAMES, USUAL);
    const inUnit = readUnit(unit);
    const radius = readNumber(distance, 'distance', { least: 0.001, most: inUnit === 'km' ? 800 : 500 });
    if (!place) return [['']];
    if ('problem' in place) return [[place.problem]];
    if (radius === undefined) throw new ArgumentError('distance: nothing was given, for example 5');
    const kind = readText(granularity, 'granularity')?.toLowerCase();
    const body = {
      center: 'address' in place ? place.address : `${place.lat},${place.lng}`,
      radius,
      unit: inUnit,
      limit: MOST_AREAS,
      ...(kind !== undefined && { granularity: kind }),
    };
    const call = { endpoint: 'find_postcodes_in_radius', body } as const;
    const [answer] = askService([{ call, keepSeconds: LONGEST_SECONDS, shorten: listAreas }], clock);
    if (!answer || 'problem' in answer) return [[answer?.problem ?? '']];
    const { rows, total } = answer.kept;
    if (rows.length === 0) return [['none within the distance']];
    const table = rows.map((row) => names.map((name) => row[NAMES.indexOf(name)] ?? ''));
    return total > rows.length ? [...table, [`and ${total - rows.length} more`]].map(widen) : table;
  },
};

function listAreas({ areas, total }: FindPostcodesInRadiusAnswer): { rows: AnswerCell[][]; total: number } {
  const rows = areas.map(({ code, name, distance, lat, lng, confidence }) => [
    code,
    name,
    distance,
    lat,
    lng,
    confidence.level,
  ]);
  return { rows, total };
}

/** Rows of an answer must be equally long. */
function widen(row: AnswerCell[], _index: number, table: AnswerCell[][]): AnswerCell[] {
  return (table[0] ?? []).map((_, column) => row[column] ?? '');
}
