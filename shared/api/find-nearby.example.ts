import { exampleEnd } from './example-end.ts';

/** The answer of a fresh machine, about the fictional Sampleford. */
export const exampleAnswer = {
  message: '1 of 1 row has a place of the kind Pharmacy within 10 km.',
  records: [
    {
      id: 'home-1',
      record_key: 'rk1_5907d9f9fffd6df5',
      status: 'placed',
      location: {
        lat: 55.328961,
        lng: -2.232604,
      },
      placed_by: 'rooftop',
      confidence: {
        level: 'high',
        score: 1,
        basis: 'as_given',
        why: 'The coordinates were used as they were sent.',
      },
      name: null,
      input: '55.328961, -2.232604',
      places: [
        {
          id: 'way/4200000085',
          name: 'Sampleford Pharmacy',
          distance_km: 0.189,
          lat: 55.329027,
          lng: -2.235597,
          kind: 'amenity/pharmacy',
          address: '4 High Street, Sampleford, SF1 1AA',
          point_from: 'centre',
        },
      ],
      mapped: {
        says: '2 of the 2 places of this kind in the extract sampleford-gb have a name (100 %).',
        measure: 'named',
        share: 1,
        as_of: '2026-01-01',
      },
    },
  ],
  ...exampleEnd({
    tool: 'find_nearby',
    ids: ['home-1'],
    basis: 'as_given',
    isSample: true,
    sources: [{ name: 'OpenStreetMap, sampleford-gb', as_of: '2026-01-01' }],
  }),
};
