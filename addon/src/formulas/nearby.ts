import { askRows, type RowCells } from '../ask/ask-rows.ts';
import { AROUND } from './endpoints.ts';
import { ArgumentError, type Formula } from './formula.ts';
import { fieldsParameter, PLACE } from './parameters.ts';
import { readFields, readNumber, readText } from './read-options.ts';
import { readPlaces } from './read-places.ts';
import { fieldsOf, rowsToAsk, toTable, whyNotPlaced } from './to-table.ts';

const NAMES = Object.keys(AROUND.columns).filter((name) => name !== 'id');
const USUAL = {
  nearest: ['place', 'distance_km', 'confidence'],
  count: ['count', 'confidence'],
  list: ['places', 'confidence'],
};

export const nearby: Formula = {
  name: 'MP_NEARBY',
  summary: 'Places of a kind around a place, from the open map. One lookup for each different row and kind.',
  parameters: [
    PLACE,
    {
      name: 'category',
      example: '"pharmacies"',
      text: 'Kind of place, singular or plural: schools, petrol stations, supermarkets.',
    },
    {
      name: 'mode',
      example: '"nearest"',
      text: '"nearest" (default), "count" or "list" within the radius.',
      isOptional: true,
    },
    {
      name: 'radius_km',
      example: '2',
      text: 'How far to look, up to 100; by default 10 for the nearest, else 2.',
      isOptional: true,
    },
    fieldsParameter(NAMES, USUAL.nearest),
  ],
  returns:
    'The nearest place with its distance in km, or how many there are, or their names; and the confidence.',
  answer([place, category, mode, radius, fields], clock) {
    const kind = readText(category, 'category')?.toLowerCase();
    if (kind === undefined) throw new ArgumentError('category: nothing was given, for example "pharmacies"');
    const how = readMode(readText(mode, 'mode')?.toLowerCase() ?? 'nearest');
    const radius_km = readNumber(radius, 'radius_km', { least: 0.001, most: 100 });
    const names = readFields(fields, NAMES, USUAL[how]);
    const options = { category: kind, mode: how, ...(radius_km !== undefined && { radius_km }) };
    const places = readPlaces(place);
    const answers = askRows(
      AROUND,
      options,
      rowsToAsk(places, (one) => one as object),
      clock,
    );
    return toTable(places, answers, names, fieldsOf(AROUND.columns), whyNone);
  },
};

function readMode(text: string): keyof typeof USUAL {
  if (text === 'nearest' || text === 'count' || text === 'list') return text;
  throw new ArgumentError(`mode: got '${text}', allowed are nearest, count and list`);
}

function whyNone(cells: RowCells): string | null {
  const unplaced = whyNotPlaced(cells);
  if (unplaced !== null) return unplaced;
  if (cells['coverage'] !== null) return String(cells['coverage']);
  return cells['count'] === 0 && cells['places'] === '' ? 'none within the radius' : null;
}
