import type { Geometry } from 'geojson';

/** A record of a map file with its outline, line or point in degrees. */
export interface MapRecord {
  properties: Record<string, unknown>;
  geometry: Geometry | null;
  /** The record, for errors. */
  where: string;
}
