import { heritageSources } from '../../../../server/sources/publishers/nations-heritage/source.ts';
import type { Source } from '../../../../server/sources/source.ts';
import { drawBowTie, drawSquare } from '../../draw-square.ts';
import type { Sample } from '../../sample.ts';

function sourceOf(id: string): Source {
  return heritageSources.find((source) => source.id === id) as Source;
}

const feature = (properties: object, geometry: object | null) => ({ type: 'Feature', properties, geometry });
const point = (lng: number, lat: number) => ({ type: 'Point', coordinates: [lng, lat] });
const area = (ring: [number, number][]) => ({ type: 'MultiPolygon', coordinates: [[ring]] });
const collect = (file: string, features: object[]) => ({
  [file]: JSON.stringify({ type: 'FeatureCollection', features }),
});

interface Form {
  id: string;
  load: string;
  toRecord(code: string, name: string, more?: object): object;
  /** Where the sample lies. */
  at: [lng: number, lat: number];
  codeField: string;
}

const welsh = (RecordNumber: string, Name: string, more: object = {}) => ({
  RecordNumber,
  Name,
  Name_cy: Name,
  UnitaryAuthority: 'Casnewydd',
  ...more,
});
const scottish = (DES_REF: string, DES_TITLE: string, more: object = {}) => ({
  DES_REF,
  DES_TITLE,
  DESIGNATED: '1970-01-01',
  LOCAL_AUTH: 'Dundee City',
  ...more,
});

function pointSample({ id, load, toRecord, at: [lng, lat], codeField }: Form, grade: object): Sample {
  return {
    source: sourceOf(id),
    files: collect(load, [
      feature(toRecord('101', 'Market Hall', grade), point(lng, lat)),
      feature(toRecord('102', 'Terrace', grade), {
        type: 'MultiPoint',
        coordinates: [
          [lng + 0.01, lat],
          [lng + 0.0101, lat],
        ],
      }),
      feature(toRecord('103', 'Lost Barn', grade), null),
    ]),
    load,
    part: '',
    version: 'undated',
    asOf: null,
    rows: 3,
    skipped: { 'without a point': 1 },
    known: { table: 'point_feature', name: 'Market Hall', lat, lng, withinMeters: 10 },
    broken: [
      {
        name: 'other fields',
        files: collect(load, [feature({ id: 1 }, point(lng, lat))]),
        says: new RegExp(`feature 1: a ${codeField} was expected`),
      },
      {
        name: 'in meters',
        files: collect(load, [feature(toRecord('1', 'x'), point(331_000, 188_000))]),
        says: /feature 1: \[longitude, latitude\] was expected, got \[331000,188000\]/,
      },
    ],
  };
}

function areaSample({ id, load, toRecord, at: [lng, lat], codeField }: Form): Sample {
  return {
    source: sourceOf(id),
    files: collect(load, [
      feature(toRecord('1', 'Old Town'), area(drawSquare(lng, lat, 0.01))),
      feature(toRecord('2', 'Harbour'), area(drawBowTie(lng + 0.1, lat, 0.01))),
    ]),
    load,
    part: '',
    version: 'undated',
    asOf: null,
    // The one that crosses itself becomes two.
    rows: 3,
    skipped: {},
    known: { table: 'area', name: 'Old Town', lat: lat + 0.005, lng: lng + 0.005, withinMeters: 10 },
    broken: [
      {
        name: 'other fields',
        files: collect(load, [feature({ id: 1 }, area(drawSquare(lng, lat, 0.01)))]),
        says: new RegExp(`feature 1: a ${codeField} was expected`),
      },
    ],
  };
}

const wales = { toRecord: welsh, at: [-2.99, 51.58] as [number, number], codeField: 'RecordNumber' };
const scotland = { toRecord: scottish, at: [-2.97, 56.46] as [number, number], codeField: 'DES_REF' };

export const heritageSamples: readonly Sample[] = [
  pointSample(
    { ...wales, id: 'cadw-listed-buildings', load: 'inspire-wg_Cadw_ListedBuildings.geojson' },
    {
      Grade: 'II*',
    },
  ),
  areaSample({ ...wales, id: 'cadw-conservation-areas', load: 'Cadw_ConservationAreas.geojson' }),
  pointSample({ ...scotland, id: 'hes-listed-buildings', load: 'lb_scotland.geojson' }, { CATEGORY: 'A' }),
  areaSample({ ...scotland, id: 'hes-conservation-areas', load: 'hes_conservation_areas.geojson' }),
];
