import { hubzone } from '../../../../server/sources/publishers/hubzone/source.ts';
import { drawSquare } from '../../draw-square.ts';
import type { Sample } from '../../sample.ts';

const FILE = 'hubzone_qct_2026-01-15.geojson';

/** On several lines, with braces in a text: the layout of a collection is its writer's. */
function file(features: unknown[]): Sample['files'] {
  return {
    [FILE]: JSON.stringify({ type: 'FeatureCollection', name: 'a {brace} in "quotes"', features }, null, 1),
  };
}

const zone = (GEOID: string, STATUS: string, west: number) => ({
  type: 'Feature',
  properties: { GEOID, STATUS, NAME: `Tract ${GEOID} {1}` },
  geometry: { type: 'Polygon', coordinates: [drawSquare(west, 38.9, 0.01)] },
});

const zones = [
  zone('11001001001', 'Not Qualified', -77.05),
  zone('11001001002', 'Qualified', -77.04),
  zone('11001001100', 'Redesignated until Jan. 2018', -77.03),
  { ...zone('11001001200', 'Qualified', -77.02), geometry: null },
];

export const hubzoneSample: Sample = {
  source: hubzone,
  files: file(zones),
  load: FILE,
  part: 'qct',
  version: '2026-01-15',
  asOf: '2026-01-15',
  rows: 3,
  skipped: { 'without an outline': 1 },
  known: { table: 'area', name: 'Tract 11001001002 {1}', lat: 38.905, lng: -77.035, withinMeters: 10 },
  broken: [
    {
      name: 'cut short',
      files: { [FILE]: '{"type":"FeatureCollection","features":[{"type":"Feature",' },
      says: /a whole GeoJSON file was expected, it ends too early/,
    },
    {
      name: 'a word that is no status',
      files: file([zone('11001001001', 'Perhaps', -77.05)]),
      says: /feature 1: Qualified, Not Qualified or Redesignated until a month was expected, got "Perhaps"/,
    },
    {
      name: 'other columns',
      files: file([{ ...zones[0], properties: { tract: '1' } }]),
      says: /feature 1: a GEOID and a STATUS were expected, tract are there/,
    },
    {
      name: 'meters instead of degrees',
      files: file([
        { ...zones[0], geometry: { type: 'Polygon', coordinates: [drawSquare(400_000, 140_000, 10)] } },
      ]),
      says: /feature 1: \[longitude, latitude\] was expected, got \[400000,140000\]/,
    },
  ],
};
