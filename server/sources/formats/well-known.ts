import type { Geometry } from 'geojson';
import wkx from 'wkx';

/** A geometry from well-known text or bytes (OGC 06-103), 'POINT (-0.2 52.3)'; throws for any other. */
export function parseWellKnown(sent: string | Buffer): Geometry {
  return wkx.Geometry.parse(sent).toGeoJSON() as Geometry;
}
