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
  confidence: {
    summary: '3 rows: 3 high, 0 medium, 0 low confidence.',
    levels: { high: 3, medium: 0, low: 0 },
    caveats: [
      {
        basis: 'as_given',
        level: 'high',
        rows: 3,
        ids: ['a', 'b', 'c'],
        meaning: 'The coordinates were used as they were sent.',
        next: 'Nothing to do.',
      },
    ],
  },
  usage: { used: 10, remaining: 2490, allowance: 2500, resets_at: '2026-01-16T00:00:00.000Z' },
  run: {
    tool: 'ask_table',
    at: '2026-01-15T09:30:00.000Z',
    rows: 3,
    placed: 3,
    review: 0,
    unplaced: 0,
    not_placed: 0,
    sources: [],
    run_id: 'run_00112233445566778899aabbccddeeff',
    confidence: { high: 3, medium: 0, low: 0 },
  },
};
