import { exampleEnd } from './example-end.ts';

/** The answer of a fresh machine, about the fictional Sampleford. */
export const exampleAnswer = {
  message: '1 of 1 row has a place of the kind GP practice within 10 km.',
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
          id: '1-9000002',
          name: 'Church Lane Surgery',
          distance_km: 0.064,
          lat: 55.328974,
          lng: -2.233619,
          address: '2 Church Lane, Sampleford, SF1 1AG',
          postcode: 'SF1 1AG',
          phone: '01632 960001',
          rating: 'Outstanding',
          rated_on: '2025-11-03',
          nhs: true,
          register: 'Care Quality Commission register, sampleford-cqc_api_sampleford',
          point_from: 'register_postcode',
        },
      ],
      mapped: {
        says: '2 entries of this kind in Care Quality Commission register, sampleford-cqc_api_sampleford; NHS GP practices (epraccur), sampleford.',
        as_of: '2026-01-01',
      },
    },
  ],
  ...exampleEnd({
    tool: 'find_official_places',
    ids: ['home-1'],
    basis: 'as_given',
    isSample: true,
    sources: [
      { name: 'Care Quality Commission register, sampleford-cqc_api_sampleford', as_of: '2026-01-01' },
      { name: 'Code-Point Open, sampleford', as_of: '2026-01-01' },
      { name: 'NHS GP practices (epraccur), sampleford', as_of: '2026-01-01' },
    ],
  }),
};
