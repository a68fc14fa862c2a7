import { askRows } from '../ask/ask-rows.ts';
import { RISK } from './endpoints.ts';
import { ArgumentError, type Formula } from './formula.ts';
import { fieldsParameter, PLACE } from './parameters.ts';
import { readFields, readText } from './read-options.ts';
import { readPlaces } from './read-places.ts';
import { fieldsOf, rowsToAsk, toTable } from './to-table.ts';

// A rank only makes sense within the whole list, and a formula's range is split into several calls.
const NAMES = Object.keys(RISK.columns).filter((name) => name !== 'id' && name !== 'rank');
const USUAL = ['risk', 'confidence'];

export const areaRisk: Formula = {
  name: 'MP_AREA_RISK',
  summary: 'Crime, flood or natural-hazard risk of a place. One lookup for each different row and metric.',
  parameters: [
    PLACE,
    {
      name: 'metric',
      example: '"flood"',
      text: '"crime": recorded crimes within 250 m in a month (England and Wales); "flood": high, medium or low (England, US); "hazard": rating of the neighbourhood (US).',
    },
    {
      name: 'kind',
      example: '"burglary"',
      text: 'Which crime or hazard; by default all crimes, and the overall rating.',
      isOptional: true,
    },
    fieldsParameter(NAMES, USUAL),
  ],
  returns: 'The risk and the confidence of each row; a row outside the data says so.',
  answer([place, metric, kind, fields], clock) {
    const asked = readText(metric, 'metric')?.toLowerCase();
    if (asked === undefined)
      throw new ArgumentError('metric: nothing was given, allowed are crime, flood and hazard');
    const ofKind = readText(kind, 'kind')?.toLowerCase();
    const names = readFields(fields, NAMES, USUAL);
    const places = readPlaces(place);
    const rows = rowsToAsk(places, (one) => one as object);
    const answers = askRows(
      RISK,
      { metric: asked, ...(ofKind !== undefined && { kind: ofKind }) },
      rows,
      clock,
    );
    return toTable(places, answers, names, fieldsOf(RISK.columns));
  },
};
