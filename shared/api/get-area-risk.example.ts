import { exampleEnd } from './example-end.ts';

/** The real answer to the example request on a fresh machine. */
export const exampleAnswer = {
  message: 'Flood risk for 1 of 1 row: 1 low.',
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
        why: 'The building was found; more than 99 of 100 measured answers with this evidence were within 100 m. It lies away from boundaries: the circle of 20 m that holds the place 95 % of the time crosses none.',
      },
      name: null,
      input: '12 High Street, Sampleford, SF1 1AA',
      flood: {
        zone: '1',
        level: 'low',
        base_flood_elevation: null,
        datum: null,
        percentile: null,
        rank: 1,
        says: 'Flood zone 1, low: less than a 0.1 % chance of flooding from rivers or the sea in any year, without counting defences.',
        share: 1,
      },
    },
  ],
  ...exampleEnd({
    tool: 'get_area_risk',
    ids: ['shop-1'],
    basis: 'geocode_checked',
    isSample: true,
    sources: [
      { name: 'Flood Map for Planning, flood zones 2 and 3, sampleford', as_of: '2026-01-01' },
      { name: 'OpenStreetMap, sampleford-gb', as_of: '2026-01-01' },
    ],
  }),
};
