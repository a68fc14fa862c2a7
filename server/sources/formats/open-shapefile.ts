import type { Readable } from 'node:stream';
import type { Geometry } from 'geojson';
import { open } from 'shapefile';
import type { Properties } from '../../gazetteer/properties.ts';

export interface ShapeRecord {
  properties: Properties;
  /** As in the file; null where the record has no shape. */
  geometry: Geometry | null;
}

/** Opens the two members of a shapefile; returns a function that reads the next record, null at the end. */
export async function openShapefile(
  shp: Readable | Buffer,
  dbf: Readable | Buffer,
  encoding: string,
): Promise<() => Promise<ShapeRecord | null>> {
  const source = await open(shp, dbf, { encoding });
  return async () => {
    const { done, value } = await source.read();
    if (done) return null;
    return { properties: value.properties ?? {}, geometry: value.geometry };
  };
}
