import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { booleanPointInPolygon } from '@turf/turf';
import type { MultiPolygon, Polygon } from 'geojson';
import { feature } from 'topojson-client';
import { stateCodes } from '../addresses/us-state-codes.ts';
import type { Collection, Topology } from '../formats/topojson.ts';

interface StateOutline {
  code: string;
  outline: Polygon | MultiPolygon;
}

/**
 * Returns the two-letter state at a point, '' outside all of them, from geometries simplified to about 100 m. Rows of a
 * file are mostly in the state of the row before, so that one is tested first.
 */
export function openStateFinder(): (lat: number, lng: number) => string {
  const states = readStates();
  return (lat, lng) => {
    const found = states.findIndex(({ outline }) => booleanPointInPolygon([lng, lat], outline));
    const [state] = found === -1 ? [] : states.splice(found, 1);
    if (state) states.unshift(state);
    return state?.code ?? '';
  };
}

function readStates(): StateOutline[] {
  const file = createRequire(import.meta.url).resolve('us-atlas/states-10m.json');
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology;
  const { features } = feature(atlas, atlas.objects['states'] as Collection);
  return features.map(({ id, geometry }) => ({
    code: stateCodes.get(String(id)) ?? '',
    outline: geometry as Polygon | MultiPolygon,
  }));
}
