import { exampleEnd } from './example-end.ts';

/** The real answer to the example request on a fresh machine. */
export const exampleAnswer = {
  message: '1 of 1 row placed: 1 rooftop.',
  records: [
    {
      id: 'shop-1',
      name: null,
      input: '12 High Street, Sampleford, SF1 1AA',
      record_key: 'rk1_0cfc054e7662fdd1',
      address_quality: {
        value: 'full_street',
        basis: 'A house number or name with its street.',
      },
      status: 'placed',
      location: {
        value: {
          lat: 55.328961,
          lng: -2.232604,
        },
        precision: 'rooftop',
        confidence: {
          value: 1,
          basis: 'geocode_checked',
          evidence: [
            'number 12 matched',
            'street High Street matched',
            'town Sampleford matched',
            'postcode SF1 1AA matched',
          ],
        },
        radius_m_95: 20,
      },
      placed_by: 'rooftop',
      address: '12 High Street, Sampleford, SF1 1AA',
      admin: {
        value: {
          house_number: '12',
          street: 'High Street',
          city: 'Sampleford',
          county: null,
          state: 'England',
          postcode: 'SF1 1AA',
          country: 'GB',
          council: 'Northumberland',
        },
        basis: 'record',
        evidence: [],
      },
      building: 'Sampleford Second Leaf Books',
      uprn: {
        value: '999900000031',
        distance_m: 0.604,
        basis: 'nearest_point',
      },
      map_version: '2026-01.f9131b8f',
      confidence: {
        level: 'high',
        score: 1,
        basis: 'geocode_checked',
        why: 'The building was found; more than 99 of 100 measured answers with this evidence were within 100 m.',
      },
    },
  ],
  summary: {
    records: 1,
    status: {
      placed: 1,
      review: 0,
      unplaced: 0,
    },
    precision: {
      rooftop: 1,
      interpolated: 0,
      street: 0,
      postcode: 0,
      town: 0,
      none: 0,
    },
    vs_paid_reference: null,
    vs_live_product: null,
    declined_but_placed_by: {
      paid_reference: [],
      live_product: [],
    },
    sent: 1,
  },
  ms: 78,
  ...exampleEnd({
    tool: 'geocode_batch',
    ids: ['shop-1'],
    basis: 'geocode_checked',
    isSample: true,
    sources: [
      { name: 'Code-Point Open, sampleford', as_of: '2026-01-01' },
      { name: 'Local authority districts, sampleford', as_of: '2026-01-01' },
      { name: 'OS Open UPRN, sampleford', as_of: '2026-01-01' },
      { name: 'OpenStreetMap, sampleford-gb', as_of: '2026-01-01' },
    ],
  }),
};
