import type { Geometry } from 'geojson';

/** A record of a map file with its outline, line or point in degrees. */
export interface Outline {
  properties: Record<string, unknown>;
  geometry: Geometry | null;
  /** The record, for errors. */
  where: string;
}
