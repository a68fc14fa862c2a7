import { exampleEnd } from './example-end.ts';

// The real answers to the example requests on a fresh machine without internet.

const AS_PUBLISHED = { level: 'high', score: 1, basis: 'as_given', why: 'As its publisher says it now.' };

export const exampleItems = {
  message:
    "2 warnings and events are in force. There may be more, because these feeds are out of date: England's flood warnings, Disaster alerts of the world.",
  items: [
    {
      id: 'sampleford-gb:SFFW01',
      event_id: 'SFFW01',
      peril: 'flood',
      kind: 'warning',
      level: 'warning',
      title: 'Flood warning: FICTIONAL SAMPLE: the river at Sampleford',
      area: 'FICTIONAL SAMPLE: the river at Sampleford, Fictional',
      starts: '2026-01-15T15:00:00.000Z',
      ends: null,
      source: 'Flood warnings of Sampleford (fictional)',
      link: 'https://example.org/sampleford/SFFW01',
      outline: {
        type: 'Polygon',
        coordinates: [
          [
            [-2.244412, 55.325327],
            [-2.215988, 55.325327],
            [-2.215988, 55.328561],
            [-2.244412, 55.328561],
            [-2.244412, 55.325327],
          ],
        ],
      },
      location: { lat: 55.326944, lng: -2.2302 },
      record_key: 'rk1_4d9cd78da87beb23',
      status: 'placed',
      confidence: AS_PUBLISHED,
    },
    {
      id: 'sampleford-gb:SFFA01',
      event_id: 'SFFA01',
      peril: 'flood',
      kind: 'warning',
      level: 'watch',
      title: 'Flood alert: FICTIONAL SAMPLE: the valley of Sampleford',
      area: 'FICTIONAL SAMPLE: the valley of Sampleford, Fictional',
      starts: '2026-01-15T15:00:00.000Z',
      ends: null,
      source: 'Flood warnings of Sampleford (fictional)',
      link: 'https://example.org/sampleford/SFFA01',
      outline: {
        type: 'Polygon',
        coordinates: [
          [
            [-2.271258, 55.315625],
            [-2.189142, 55.315625],
            [-2.189142, 55.333592],
            [-2.271258, 55.333592],
            [-2.271258, 55.315625],
          ],
        ],
      },
      location: { lat: 55.324609, lng: -2.2302 },
      record_key: 'rk1_b30a2fcfbcc73a46',
      status: 'placed',
      confidence: AS_PUBLISHED,
    },
  ],
  feeds: [
    {
      name: "England's flood warnings",
      as_of: null,
      fresh: false,
    },
    {
      name: 'Disaster alerts of the world',
      as_of: null,
      fresh: false,
    },
    {
      name: 'Flood warnings of Sampleford (fictional)',
      as_of: '2026-01-15T17:57:05.518Z',
      fresh: true,
    },
  ],
  ...exampleEnd({
    tool: 'get_live_hazards',
    ids: ['sampleford-gb:SFFW01', 'sampleford-gb:SFFA01'],
    basis: 'as_given',
    isSample: true,
    used: 1,
    sources: [{ name: 'Flood warnings of Sampleford (fictional)', as_of: '2026-01-15' }],
  }),
};

export const exampleCheck = {
  message: '1 of 1 row is inside a hazard in force, 0 near one. Sum insured: 1,200,000 inside, 0 near.',
  notes: [
    "Not answered yet: England's flood warnings, US weather alerts, Earthquakes of the past week, Active tropical storms, Disaster alerts of the world.",
  ],
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
      state: 'inside',
      warnings: [
        {
          event_id: 'SFFA01',
          peril: 'flood',
          kind: 'warning',
          level: 'watch',
          area: 'FICTIONAL SAMPLE: the valley of Sampleford, Fictional',
          ends: null,
          distance_km: 0,
          strength: null,
        },
        {
          event_id: 'SFFW01',
          peril: 'flood',
          kind: 'warning',
          level: 'warning',
          area: 'FICTIONAL SAMPLE: the river at Sampleford, Fictional',
          ends: null,
          distance_km: 0.044,
          strength: null,
        },
      ],
      confidence: {
        level: 'high',
        score: 1,
        basis: 'geocode_checked',
        why: 'The building was found; more than 99 of 100 measured answers with this evidence were within 100 m.',
      },
      name: null,
      input: '12 High Street, Sampleford, SF1 1AA',
    },
  ],
  totals: {
    inside: 1,
    near: 0,
    clear: 0,
    unplaced: 0,
    outside_coverage: 0,
    value_inside: 1200000,
    value_near: 0,
    value_field: 'Sum insured',
    unreadable_values: [],
  },
  feeds: [
    {
      name: "England's flood warnings",
      as_of: null,
      fresh: false,
    },
    {
      name: 'US weather alerts',
      as_of: null,
      fresh: false,
    },
    {
      name: 'Earthquakes of the past week',
      as_of: null,
      fresh: false,
    },
    {
      name: 'Active tropical storms',
      as_of: null,
      fresh: false,
    },
    {
      name: 'Disaster alerts of the world',
      as_of: null,
      fresh: false,
    },
    {
      name: 'Flood warnings of Sampleford (fictional)',
      as_of: '2026-01-15T17:57:05.518Z',
      fresh: true,
    },
    {
      name: 'Weather alerts of Sampleford (fictional)',
      as_of: '2026-01-15T17:57:05.519Z',
      fresh: true,
    },
  ],
  ...exampleEnd({
    tool: 'check_live_hazards',
    ids: ['shop-1'],
    basis: 'geocode_checked',
    isSample: true,
    sources: [
      { name: 'Flood warnings of Sampleford (fictional)', as_of: '2026-01-15' },
      { name: 'OpenStreetMap, sampleford-gb', as_of: '2026-01-01' },
      { name: 'Weather alerts of Sampleford (fictional)', as_of: '2026-01-15' },
    ],
  }),
};
