import { askRows } from '../ask/ask-rows.ts';
import { GEOCODE } from './endpoints.ts';
import type { Formula } from './formula.ts';
import { fieldsParameter, PLACE } from './parameters.ts';
import { readFields } from './read-options.ts';
import { readPlaces } from './read-places.ts';
import { fieldsOf, rowsToAsk, toTable } from './to-table.ts';

/** The fields of a placed row, for both formulas that place rows. */
export const GEOCODE_FIELDS = fieldsOf(GEOCODE.columns);
export const GEOCODE_NAMES = Object.keys(GEOCODE_FIELDS).filter((name) => name !== 'id' && name !== 'input');
const USUAL = ['lat', 'lng', 'confidence'];

export const geocode: Formula = {
  name: 'MP_GEOCODE',
  summary:
    'Coordinates of addresses, postcodes or places, and how sure they are. One lookup for each different row; the same row again costs nothing.',
  parameters: [{ ...PLACE, name: 'address' }, fieldsParameter(GEOCODE_NAMES, USUAL)],
  returns: 'Latitude, longitude and confidence of each row; a row that cannot be placed says why.',
  answer([address, fields], clock) {
    const names = readFields(fields, GEOCODE_NAMES, USUAL);
    const places = readPlaces(address);
    const answers = askRows(
      GEOCODE,
      {},
      rowsToAsk(places, (place) => place as object),
      clock,
    );
    return toTable(places, answers, names, GEOCODE_FIELDS);
  },
};
