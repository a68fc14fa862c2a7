import { askRows, type RowCells } from '../ask/ask-rows.ts';
import { HAZARDS } from './endpoints.ts';
import type { Formula } from './formula.ts';
import { fieldsParameter, PLACE } from './parameters.ts';
import { readFields, readNumber } from './read-options.ts';
import { readPlaces } from './read-places.ts';
import { type FormulaFields, fieldsOf, rowsToAsk, toTable } from './to-table.ts';

/** 'severe flood: River Sample at Sampleford': the gravest warning at the place. */
const FIELDS: FormulaFields = {
  ...fieldsOf(HAZARDS.columns),
  state: ({ state }) => (state === null ? null : String(state).replace(/_/g, ' ')),
  warning: ({ level, peril, area }: RowCells) => (level === null ? null : `${level} ${peril}: ${area}`),
};
const NAMES = Object.keys(FIELDS).filter((name) => name !== 'id');
const USUAL = ['state', 'warning', 'confidence'];

export const hazardCheck: Formula = {
  name: 'MP_HAZARD_CHECK',
  summary:
    'Whether a place is inside or near a live warning or event, as of when the cell was last calculated. One lookup for each different row.',
  parameters: [
    PLACE,
    {
      name: 'near_km',
      example: '5',
      text: 'Up to how far outside is near, 0 to 50; default 5.',
      isOptional: true,
    },
    fieldsParameter(NAMES, USUAL),
  ],
  returns: 'inside, near, clear or outside coverage; the gravest warning; and the confidence.',
  answer([place, near, fields], clock) {
    const near_km = readNumber(near, 'near_km', { least: 0, most: 50 });
    const names = readFields(fields, NAMES, USUAL);
    const places = readPlaces(place);
    const answers = askRows(
      HAZARDS,
      near_km === undefined ? {} : { near_km },
      rowsToAsk(places, (one) => one as object),
      clock,
    );
    return toTable(places, answers, names, FIELDS);
  },
};
