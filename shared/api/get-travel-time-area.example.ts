import { exampleEnd } from './example-end.ts';

/** The real answer to the example request on a fresh machine. */
export const exampleAnswer = {
  message: '1 of 1 place is within a walk of 5 minutes, 1 within 10.',
  origin: {
    input: '12 High Street, Sampleford, SF1 1AA',
    location: {
      lat: 55.328961,
      lng: -2.232604,
    },
    record_key: 'rk1_0cfc054e7662fdd1',
    placed_by: 'rooftop',
    confidence: {
      level: 'high',
      score: 1,
      basis: 'geocode_checked',
      why: 'The building was found; more than 99 of 100 measured answers with this evidence were within 100 m.',
    },
  },
  mode: 'walk',
  traffic: 'weekday',
  slowdown: null,
  edge_minutes: null,
  bands: [
    {
      minutes: 5,
      area_km2: 0.278,
      count: 1,
      ids: ['home'],
      reaches_edge_of_roads: false,
    },
    {
      minutes: 10,
      area_km2: 1.103,
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
  ...exampleEnd({
    tool: 'get_travel_time_area',
    ids: ['home'],
    basis: 'as_given',
    isSample: true,
    used: 21,
    sources: [
      { name: 'OpenStreetMap, sampleford-gb', as_of: '2026-01-01' },
      { name: 'Roads of OpenStreetMap, sampleford-gb', as_of: '2026-01-01' },
    ],
  }),
};
