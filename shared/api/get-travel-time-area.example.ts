/** The answer to the example request on a fresh machine, as it was given. */
export const exampleAnswer = {
  message: '1 of 1 place within a walk of 5 minutes, 1 within 10.',
  origin: {
    input: '12 High Street, Sampleford, SF1 1AA',
    location: {
      lat: 55.328961,
      lng: -2.232604,
    },
    record_key: 'rk1_0cfc054e7662fdd1',
    confidence: {
      level: 'high',
      score: 1,
      basis: 'geocode_checked',
      why: 'The building was found; 100 of 100 measured answers with this evidence were within 100 m.',
    },
  },
  mode: 'walk',
  traffic: 'weekday',
  slowdown: null,
  bands: [
    {
      minutes: 5,
      area_km2: 0.416,
      count: 1,
      ids: ['home'],
      reaches_edge_of_roads: false,
    },
    {
      minutes: 10,
      area_km2: 3.198,
      count: 1,
      ids: ['home'],
      reaches_edge_of_roads: false,
    },
  ],
  records: [
    {
      id: 'home',
      record_key: 'rk1_55a1eb061ef43910',
      status: 'placed',
      location: {
        lat: 55.33,
        lng: -2.23,
      },
      placed_by: 'rooftop',
      confidence: {
        level: 'high',
        score: 1,
        basis: 'as_given',
        why: 'The coordinates were used as they were sent.',
      },
      name: 'Mill Lane',
      input: '55.33, -2.23',
      band: 5,
    },
  ],
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
        ids: ['home'],
        meaning: 'The answer comes from a fictional sample town.',
        next: 'Load real data packs before using answers.',
      },
      {
        basis: 'as_given',
        level: 'high',
        rows: 1,
        ids: ['home'],
        meaning: 'The coordinates were used as they were sent.',
        next: 'Nothing to do.',
      },
    ],
  },
  usage: {
    used: 21,
    remaining: 2479,
    allowance: 2500,
    resets_at: '2026-11-22T00:00:00.000Z',
  },
  run: {
    tool: 'get_travel_time_area',
    at: '2026-11-21T18:40:46.553Z',
    rows: 1,
    placed: 1,
    review: 0,
    unplaced: 0,
    not_placed: 0,
    sources: [
      {
        name: 'OpenStreetMap, sampleford-gb',
        as_of: '2026-01-01',
      },
      {
        name: 'Roads of OpenStreetMap, sampleford-gb',
        as_of: '2026-01-01',
      },
    ],
    run_id: 'run_61c63f97544aa429ee3ab46a5f758711',
    confidence: {
      high: 1,
      medium: 0,
      low: 0,
    },
  },
};
