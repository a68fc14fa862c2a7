import { exampleEnd } from './example-end.ts';

/** The real answer to the example request on a fresh machine. */
export const exampleAnswer = {
  message: 'Facts found for 1 of 1 row.',
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
      facts: {
        flood: {
          value: '1',
          source: 'Flood Map for Planning, flood zones 2 and 3, sampleford',
          as_of: '2026-01-01',
          share: 1,
        },
        conservation_area: {
          value: 'Sampleford Market Place',
          source: 'Conservation areas, sampleford',
          as_of: '2026-01-01',
          code: 'CA1',
          share: 1,
        },
        listed_buildings: {
          value: null,
          none_here: true,
          source: 'Listed buildings, sampleford',
          as_of: '2026-01-01',
        },
        uprn: {
          value: '999900000031',
          distance_m: 0.6,
          basis: 'nearest_point',
          source: 'OS Open UPRN, sampleford',
          as_of: '2026-01-01',
        },
        council: {
          value: 'Northumberland',
          source: 'Local authority districts, sampleford',
          as_of: '2026-01-01',
          code: 'E06000057',
          share: 1,
        },
        green_belt: {
          value: null,
          none_here: true,
          source: 'Green belt, sampleford',
          as_of: '2026-01-01',
          share: 1,
        },
        article4: {
          value: null,
          none_here: true,
          source: 'Article 4 direction areas, sampleford',
          as_of: '2026-01-01',
          share: 1,
        },
        tpo: {
          value: null,
          none_here: true,
          source: 'Tree preservation zones, sampleford',
          as_of: '2026-01-01',
          share: 1,
        },
        national_landscape: {
          value: null,
          none_here: true,
          source: 'National landscapes (areas of outstanding natural beauty), sampleford',
          as_of: '2026-01-01',
          share: 1,
        },
      },
    },
  ],
  ...exampleEnd({
    tool: 'get_location_facts',
    ids: ['shop-1'],
    basis: 'geocode_checked',
    isSample: true,
    sources: [
      { name: 'Article 4 direction areas, sampleford', as_of: '2026-01-01' },
      { name: 'Conservation areas, sampleford', as_of: '2026-01-01' },
      { name: 'Flood Map for Planning, flood zones 2 and 3, sampleford', as_of: '2026-01-01' },
      { name: 'Green belt, sampleford', as_of: '2026-01-01' },
      { name: 'Listed buildings, sampleford', as_of: '2026-01-01' },
      { name: 'Local authority districts, sampleford', as_of: '2026-01-01' },
      { name: 'National landscapes (areas of outstanding natural beauty), sampleford', as_of: '2026-01-01' },
      { name: 'OS Open UPRN, sampleford', as_of: '2026-01-01' },
      { name: 'OpenStreetMap, sampleford-gb', as_of: '2026-01-01' },
      { name: 'Tree preservation zones, sampleford', as_of: '2026-01-01' },
    ],
  }),
};
