import { FACT_FIELDS } from '../../../shared/cells/fact-fields.ts';
import { askRows } from '../ask/ask-rows.ts';
import { FACTS } from './endpoints.ts';
import { ArgumentError, type Formula } from './formula.ts';
import { PLACE } from './parameters.ts';
import { readFields } from './read-options.ts';
import { readPlaces } from './read-places.ts';
import { fieldsOf, rowsToAsk, toTable } from './to-table.ts';

const FIELDS = fieldsOf(FACTS.columns);

export const locationFact: Formula = {
  name: 'MP_LOCATION_FACT',
  summary:
    'What official maps say of a place. One lookup for each different row and field. A guide, not an official determination.',
  parameters: [
    PLACE,
    {
      name: 'field',
      example: '"council"',
      text: `One or several, each in a column. US: tract, income, county, metro, hubzone, opportunity_zone, usda, flood. Great Britain: ${FACT_FIELDS.slice(FACT_FIELDS.indexOf('flood')).join(', ')}.`,
    },
  ],
  returns:
    'The fact and the confidence of each row; "none here", "outside coverage" and "not loaded here" differ.',
  answer([place, field], clock) {
    const fields = readFields(field, FACT_FIELDS, [], 'field');
    if (fields.length === 0)
      throw new ArgumentError(`field: nothing was given, allowed are ${FACT_FIELDS.join(', ')}`);
    const places = readPlaces(place);
    const rows = rowsToAsk(places, (one) => one as object);
    const answers = askRows(FACTS, { fields: [...fields].sort() }, rows, clock);
    return toTable(places, answers, [...fields, 'confidence'], FIELDS);
  },
};
