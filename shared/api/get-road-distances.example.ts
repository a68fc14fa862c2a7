import { exampleEnd } from './example-end.ts';

/** The real answer to the example request on a fresh machine. */
export const exampleAnswer = {
  message: '1 of 1 journey was measured by road: 1.012 miles.',
  journeys: [
    {
      id: 'trip-1',
      record_key: 'rk1_4d20ceea121f54cd',
      status: 'placed',
      from: {
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
          why: 'The building was found; more than 99 of 100 measured answers with this evidence were within 100 m.',
        },
      },
      to: {
        input: '55.3308, -2.2578',
        location: {
          lat: 55.3308,
          lng: -2.2578,
        },
        record_key: 'rk1_ebf67255d1988b30',
        confidence: {
          level: 'high',
          score: 1,
          basis: 'as_given',
          why: 'The coordinates were used as they were sent.',
        },
      },
      miles: 1.012,
      km: 1.629,
      minutes: 1.4,
      straight_miles: 0.998,
      traffic: 'weekday',
      slowdown: null,
      note: 'No measured slowdown for this area: the minutes are for empty roads.',
      confidence: {
        level: 'high',
        score: 1,
        basis: 'geocode_checked',
        why: 'The building was found; more than 99 of 100 measured answers with this evidence were within 100 m.',
      },
    },
  ],
  summary: {
    journeys: 1,
    routed: 1,
    straight_line: 0,
    unplaced: 0,
    road_miles: 1.012,
    miles_with_straight_line: 1.012,
  },
  ...exampleEnd({
    tool: 'get_road_distances',
    ids: ['trip-1'],
    basis: 'geocode_checked',
    isSample: true,
    sources: [
      { name: 'OpenStreetMap, sampleford-gb', as_of: '2026-01-01' },
      { name: 'Roads of OpenStreetMap, sampleford-gb', as_of: '2026-01-01' },
    ],
  }),
};
