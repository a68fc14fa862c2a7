import { exampleEnd } from './example-end.ts';

/** The real answer to the example request. */
export const exampleAnswer = {
  message: '1 of 2 records is within 1 mile of the site in a straight line; 1 is not.',
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
      nearest_site: {
        id: 'shop-1',
        name: 'High Street',
        miles: 0.125,
        km: 0.201,
      },
      within: true,
    },
    {
      id: 'far',
      record_key: 'rk1_6fd94246d59770e6',
      status: 'placed',
      location: {
        lat: 55.5,
        lng: -2.5,
      },
      placed_by: 'rooftop',
      confidence: {
        level: 'high',
        score: 1,
        basis: 'as_given',
        why: 'The coordinates were used as they were sent.',
      },
      name: null,
      input: '55.5, -2.5',
      nearest_site: {
        id: 'shop-1',
        name: 'High Street',
        miles: 15.8,
        km: 25.428,
      },
      within: false,
    },
  ],
  sites: [
    {
      id: 'shop-1',
      name: 'High Street',
      status: 'placed',
      location: {
        lat: 55.328961,
        lng: -2.232604,
      },
      record_key: 'rk1_5907d9f9fffd6df5',
      placed_by: 'rooftop',
      confidence: {
        level: 'high',
        score: 1,
        basis: 'as_given',
        why: 'The coordinates were used as they were sent.',
      },
      matches: 1,
      nearest: [
        {
          id: 'home',
          miles: 0.125,
          km: 0.201,
        },
      ],
    },
  ],
  unplaced: [],
  summary: {
    records: 2,
    within: 1,
    outside: 1,
    unplaced: 0,
    review: 0,
  },
  ...exampleEnd({
    tool: 'filter_by_location',
    ids: ['home', 'far'],
    basis: 'as_given',
    sources: [],
  }),
};
