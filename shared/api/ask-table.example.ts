import { exampleEnd } from './example-end.ts';

// A call of ask_table and its answer, as the documentation shows them.
export const exampleRequest = {
  question: 'shops in Cardiff with a rent under 20,000',
  records: [
    { id: 'a', shop: 'Bridge Street', town: 'Cardiff', rent: 18500 },
    { id: 'b', shop: 'High Street', town: 'Cardiff', rent: 24000 },
    { id: 'c', shop: 'Mill Lane', town: 'Swansea', rent: 9000 },
  ],
};

const why = 'The row was used as it was sent.';
const confidence = { level: 'high', score: 1, basis: 'as_given', why };

export const exampleAnswer = {
  message: '1 of 3 rows matches.',
  answered: true,
  total: 1,
  rows: [
    {
      id: 'a',
      record_key: null,
      status: 'placed',
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
    tools: [],
    unused_words: [],
  },
  suggestions: [],
  diagnosis: null,
  ...exampleEnd({ tool: 'ask_table', ids: ['a', 'b', 'c'], basis: 'as_given', used: 10 }),
};
