import { exampleEnd } from './example-end.ts';

/** The real answer to the example request on a fresh machine. */
export const exampleAnswer = {
  message: '1 postcode district has its centre within 3 miles of 55.328961, -2.232604.',
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
  country: 'gb',
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
  ...exampleEnd({
    tool: 'find_postcodes_in_radius',
    ids: ['SF1'],
    basis: 'postcode_centre',
    isSample: true,
    sources: [{ name: 'Code-Point Open, sampleford', as_of: '2026-01-01' }],
  }),
};
