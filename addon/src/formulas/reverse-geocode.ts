import { counted } from '../../../shared/counted.ts';
import { askRows, type RowCells } from '../ask/ask-rows.ts';
import { GEOCODE } from './endpoints.ts';
import { ArgumentError, type Formula } from './formula.ts';
import { GEOCODE_FIELDS, GEOCODE_NAMES } from './geocode.ts';
import { fieldsParameter } from './parameters.ts';
import { readFields } from './read-options.ts';
import { readPoint, toGrid } from './read-places.ts';
import { rowsToAsk, toTable, whyNotPlaced } from './to-table.ts';

const USUAL = ['address', 'confidence'];

export const reverseGeocode: Formula = {
  name: 'MP_REVERSE_GEOCODE',
  summary: 'The address at a point. One lookup for each different point; the same again costs nothing.',
  parameters: [
    { name: 'lat', example: 'A2:A100', text: 'Latitude in degrees, -90 to 90.' },
    { name: 'lng', example: 'B2:B100', text: 'Longitude in degrees, -180 to 180; as many rows as lat.' },
    fieldsParameter(GEOCODE_NAMES, USUAL),
  ],
  returns: 'Address and confidence of each point; a point without one says why.',
  answer([lat, lng, fields], clock) {
    const names = readFields(fields, GEOCODE_NAMES, USUAL);
    const [lats, lngs] = [toGrid(lat), toGrid(lng)];
    if (lats.length !== lngs.length)
      throw new ArgumentError(`lng: got ${counted(lngs.length, 'row')}, but lat has ${lats.length}`);
    const points = lats.map((row, index) => readPoint(row[0], lngs[index]?.[0]));
    const answers = askRows(
      GEOCODE,
      {},
      rowsToAsk(points, (point) => point as object),
      clock,
    );
    const whyNot = names.includes('address') ? whyNoAddress : whyNotPlaced;
    return toTable(points, answers, names, GEOCODE_FIELDS, whyNot);
  },
};

/** The point is placed as given. Only the address at the point can be missing. */
function whyNoAddress(cells: RowCells): string | null {
  return whyNotPlaced(cells) ?? (cells['address'] === null ? 'no address is known at this point' : null);
}
