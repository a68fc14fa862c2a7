import { BASIS } from '../basis.ts';
import { exampleEnd } from './example-end.ts';

// A call of ask_table and its answer, for the documentation.
export const exampleRequest = {
  question: 'shops in Cardiff with a rent under 20,000',
  records: [
    { id: 'a', shop: 'Bridge Street', town: 'Cardiff', rent: 18500 },
    { id: 'b', shop: 'High Street', town: 'Cardiff', rent: 24000 },
    { id: 'c', shop: 'Mill Lane', town: 'Swansea', rent: 9000 },
  ],
};

const reason = BASIS.not_asked.meaning;
const confidence = { level: 'low', score: 0, basis: 'not_asked', why: reason };

export const exampleAnswer = {
  message: '1 of 3 rows matches.',
  answered: true,
  total: 1,
  rows: [
    {
      id: 'a',
      record_key: null,
      status: 'unplaced',
      reason,
      confidence,
      fields: { shop: 'Bridge Street', town: 'Cardiff', rent: 18500 },
    },
  ],
  reading: {
    text: 'town is "Cardiff" and rent under 20000',
    rules: [
      { words: 'shops', read_as: 'names the rows' },
      { words: 'Cardiff', read_as: 'town is "Cardiff"' },
      { words: 'rent under 20,000', read_as: 'rent under 20000' },
      { words: 'in with a', read_as: 'joins words' },
    ],
    parts: [
      {
        kind: 'cell',
        column: 'town',
        operator: 'is',
        value: ['Cardiff'],
        words: 'Cardiff',
        says: 'town is Cardiff',
        without: 2,
      },
      {
        kind: 'number',
        column: 'rent',
        operator: 'under',
        value: 20000,
        words: 'rent under 20,000',
        says: 'rent is under 20,000',
        without: 2,
      },
    ],
    tools: [],
    unused_words: [],
  },
  suggestions: [],
  nearest_readings: [],
  diagnosis: null,
  ...exampleEnd({ tool: 'ask_table', ids: ['a', 'b', 'c'], basis: 'not_asked', level: 'low', used: 10 }),
};
