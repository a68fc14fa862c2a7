// The areas of Sampleford's fictional warnings, in their publishers' forms.
import type { Point } from '../geometry/distance.ts';
import { toLatLng, type Xy } from './plane.ts';
import type { BuiltTown } from './town.ts';

/** Along the river through the town, and the whole valley around it; in meters from the town's centre. */
const FLOOD_WARNING: readonly Xy[] = [
  [-900, -420],
  [900, -420],
  [900, -60],
  [-900, -60],
];
const FLOOD_ALERT: readonly Xy[] = [
  [-2600, -1500],
  [2600, -1500],
  [2600, 500],
  [-2600, 500],
];
/** The prairie around the grid town. */
const ZONE: readonly Xy[] = [
  [-12000, -11000],
  [12000, -11000],
  [12000, 12000],
  [-12000, 12000],
];

export function floodAreas({ plan }: BuiltTown, kind: 'warning' | 'alert'): string {
  const [code, name, ring] =
    kind === 'warning'
      ? (['SFFW01', 'River Sample at Sampleford (fictional)', FLOOD_WARNING] as const)
      : (['SFFA01', 'Valley of Sampleford (fictional)', FLOOD_ALERT] as const);
  return toCollection({ fws_tacode: code, ta_name: name }, plan.centre, ring);
}

export function weatherZones({ plan }: BuiltTown): string {
  const id = 'KSZ991';
  return toCollection({ id, type: 'public', name: 'Sampleford (fictional)', state: 'KS' }, plan.centre, ZONE);
}

function toCollection(properties: Record<string, string>, centre: Point, outline: readonly Xy[]): string {
  const ring = [...outline, outline[0] as Xy]
    .map((at) => toLatLng(centre, at))
    .map(({ lat, lng }) => [lng, lat]);
  const geometry = { type: 'Polygon', coordinates: [ring] };
  return JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', properties, geometry }] });
}
