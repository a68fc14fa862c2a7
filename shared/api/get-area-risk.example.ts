/** The answer to the example request on a fresh machine, as it was given. */
export const exampleAnswer = {
  message: 'Flood risk of 0 of 1 row. 1 where the data is not loaded.',
  records: [
    {
      id: 'shop-1',
      record_key: 'rk1_0cfc054e7662fdd1',
      status: 'placed',
      location: {
        lat: 55.328961,
        lng: -2.232604,
      },
      placed_by: 'rooftop',
      confidence: {
        level: 'high',
        score: 1,
        basis: 'geocode_checked',
        why: 'The building was found; 100 of 100 measured answers with this evidence were within 100 m.',
      },
      not_loaded: "England's flood zones 2 and 3 for this place (source ea-flood-zones)",
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
        ids: ['shop-1'],
        meaning: 'The answer comes from a fictional sample town.',
        next: 'Load real data packs before using answers.',
      },
      {
        basis: 'geocode_checked',
        level: 'high',
        rows: 1,
        ids: ['shop-1'],
        meaning: 'The address was found and every part that was sent agrees with it.',
        next: 'Nothing to do.',
      },
    ],
  },
  usage: {
    used: 1,
    remaining: 2499,
    allowance: 2500,
    resets_at: '2026-01-16T00:00:00.000Z',
  },
  run: {
    tool: 'get_area_risk',
    at: '2026-01-15T09:30:00.000Z',
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
    ],
    run_id: 'run_00112233445566778899aabbccddeeff',
    confidence: {
      high: 1,
      medium: 0,
      low: 0,
    },
  },
};
