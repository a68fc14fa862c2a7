import type { Geometry } from 'geojson';
import type { Properties } from '../../gazetteer/properties.ts';

/** A record of a map file with its polygon, line or point in degrees. */
export interface MapRecord {
  properties: Properties;
  geometry: Geometry | null;
  /** The record, for errors. */
  where: string;
}
