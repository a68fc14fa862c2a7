/** The answer to the example request on a fresh machine, as it was given. */
export const exampleAnswer = {
  message: '1 postcode district has its centre within 3 mi of 55.328961, -2.232604.',
  center: {
    input: '55.328961, -2.232604',
    location: {
      lat: 55.328961,
      lng: -2.232604,
    },
    country: 'gb',
    record_key: 'rk1_5907d9f9fffd6df5',
    placed_by: 'rooftop',
    confidence: {
      level: 'high',
      score: 1,
      basis: 'as_given',
      why: 'The coordinates were used as they were sent.',
    },
  },
  areas: [
    {
      code: 'SF1',
      name: '',
      lat: 55.328841,
      lng: -2.230327,
      distance: 0.09,
      unit: 'mi',
      id: 'SF1',
      record_key: 'rk1_ee3023beb02c95fd',
      status: 'placed',
      confidence: {
        level: 'high',
        score: 1,
        basis: 'postcode_centre',
        why: 'The area itself, at its centre.',
      },
    },
  ],
  total: 1,
  returned: 1,
  confidence: {
    summary: '1 row: 1 high, 0 medium, 0 low confidence. Look at: 1 sample data.',
    levels: {
      high: 1,
      medium: 0,
      low: 0,
    },
    caveats: [
      {
        basis: 'sample_data',
        level: 'low',
        rows: 1,
        ids: ['SF1'],
        meaning: 'The answer comes from a fictional sample town.',
        next: 'Load real data packs before using answers.',
      },
      {
        basis: 'postcode_centre',
        level: 'high',
        rows: 1,
        ids: ['SF1'],
        meaning: 'The point is the centre of the postcode or ZIP code, not the building.',
        next: 'Add a house number and street to get the building.',
      },
    ],
  },
  usage: {
    used: 1,
    remaining: 2499,
    allowance: 2500,
    resets_at: '2026-11-22T00:00:00.000Z',
  },
  run: {
    tool: 'find_postcodes_in_radius',
    at: '2026-11-21T17:32:18.581Z',
    rows: 1,
    placed: 1,
    review: 0,
    unplaced: 0,
    not_placed: 0,
    sources: [
      {
        name: 'Code-Point Open, sampleford',
        as_of: '2026-01-01',
      },
    ],
    run_id: 'run_00112233445566778899aabbccddeeff',
    confidence: {
      high: 1,
      medium: 0,
      low: 0,
    },
  },
};
