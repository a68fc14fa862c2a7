import { planningSources } from '../../../../server/sources/publishers/planning-data/source.ts';
import type { Source } from '../../../../server/sources/source.ts';
import { drawBowTie, drawSquare } from '../../draw-square.ts';
import type { Sample } from '../../sample.ts';

function sourceOf(id: string): Source {
  return planningSources.find((source) => source.id === id) as Source;
}

/** The publisher's GeoJSON: everything on one line, the geometry first. */
function geojson(dataset: string, features: unknown[]): Sample['files'] {
  return { [`${dataset}.geojson`]: JSON.stringify({ type: 'FeatureCollection', features, links: {} }) };
}

function area(dataset: string, reference: string, ring: [number, number][], more: object = {}) {
  return {
    geometry: { type: 'MultiPolygon', coordinates: [[ring]] },
    type: 'Feature',
    properties: {
      'entry-date': '2025-04-12',
      'end-date': '',
      entity: 7010000744,
      name: `Area ${reference}`,
      dataset,
      reference,
      'organisation-entity': '75',
      ...more,
    },
  };
}

function areaSample(id: string, dataset: string): Sample {
  const features = [
    area(dataset, 'A1', drawSquare(-0.2, 52.3, 0.01)),
    area(dataset, 'A2', drawBowTie(-0.1, 52.3, 0.01)),
    area(dataset, 'A3', drawSquare(-0.3, 52.3, 0.01), { 'end-date': '2020-01-01' }),
  ];
  const load = `${dataset}.geojson`;
  return {
    source: sourceOf(id),
    files: geojson(dataset, features),
    load,
    part: '',
    version: '2025-04-12',
    asOf: '2025-04-12',
    // The one that crosses itself becomes two.
    rows: 3,
    skipped: { ended: 1 },
    known: { table: 'area', name: 'Area A1', lat: 52.305, lng: -0.195, withinMeters: 10 },
    broken: [
      {
        name: 'cut short',
        files: { [load]: '{"type":"FeatureCollection","features":[' },
        says: /it ends too early/,
      },
      {
        name: 'in meters',
        files: geojson(dataset, [area(dataset, 'A1', drawSquare(532_000, 180_000, 10))]),
        says: /feature 1: \[longitude, latitude\] was expected, got \[532000,180000\]/,
      },
    ],
  };
}

// The publisher's CSV; a name may hold a line end, and the outline is text.
const HEADER =
  'dataset,end-date,entity,entry-date,geometry,name,organisation-entity,point,reference,start-date';

function pointSample(id: string, dataset: string): Sample {
  const row = (reference: string, name: string, point: string, ended = '') =>
    [dataset, ended, reference, '2025-01-01', '', name, '67', point, reference, ''].join();
  const load = `${dataset}.csv`;
  const file = (lines: string[]) => ({ [load]: [HEADER, ...lines, ''].join('\n') });
  return {
    source: sourceOf(id),
    files: file([
      row('1067598', '"Buckhall, The\nFour Seasons"', 'POINT (-2.2989 53.3628)'),
      row('1067599', 'Old Hall', '"POINT (-2.3 53.36)"'),
      row('1067600', 'Gone', 'POINT (-2.31 53.36)', '2019-05-01'),
      row('1067601', 'Nowhere', ''),
    ]),
    load,
    part: '',
    version: '2025-01-01',
    asOf: '2025-01-01',
    rows: 2,
    skipped: { ended: 1, 'without a point': 1 },
    known: { table: 'point_feature', name: 'Old Hall', lat: 53.36, lng: -2.3, withinMeters: 10 },
    broken: [
      {
        name: 'other columns',
        files: { [load]: 'id,name\n1,x\n' },
        says: /line 1: the columns entity, name/,
      },
      {
        name: 'a geometry that is none',
        files: file([row('1', 'x', 'somewhere')]),
        says: /line 2: a geometry as text was expected/,
      },
    ],
  };
}

export const planningSamples: readonly Sample[] = [
  areaSample('planning-conservation-areas', 'conservation-area'),
  areaSample('planning-green-belt', 'green-belt'),
  areaSample('planning-article-4', 'article-4-direction-area'),
  areaSample('planning-tree-preservation-zones', 'tree-preservation-zone'),
  areaSample('planning-national-landscapes', 'area-of-outstanding-natural-beauty'),
  pointSample('planning-listed-buildings', 'listed-building'),
  pointSample('planning-protected-trees', 'tree'),
];
